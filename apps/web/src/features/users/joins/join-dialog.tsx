import { type JoinPreview, previewJoin } from '@courtside/contract/user-joins.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { joinText } from '#text/user-joins.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useUsers } from '../use-users.ts'
import { UserPicker } from '../user-picker.tsx'
import type { CachedUser } from '../user-rows.ts'
import { joinPeople } from './use-joins.ts'

const words = joinText
const kinds = Object.keys(words.parts) as (keyof typeof words.parts)[]

/** Asks who somebody is, says what goes over, and joins the two. */
export function JoinDialog({ user, onClose }: { user: CachedUser; onClose: () => void }) {
  const navigate = useNavigate()
  const { title, description, submit } = user.isPlaceholder ? words.replacing : words
  const [intoId, setIntoId] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const into = useUsers().find(({ uid }) => uid === intoId)
  const preview = useQuery({
    queryKey: ['users', 'join', user.id],
    queryFn: ({ signal }) => call(previewJoin, { params: { id: user.id } }, { signal }),
    staleTime: 0,
  })
  const join = () => {
    if (!into) return
    joinPeople({ id: user.id, name: user.name, intoId: into.uid }, into.name)
    onClose()
    void navigate({ to: '/users/$userId', params: { userId: into.uid } })
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title(user.name)}
        description={description(user.name)}
        footer={
          <>
            <DialogClose asChild>
              <Button>{text.ui.cancel}</Button>
            </DialogClose>
            <Button
              variant="primary"
              disabledReason={into ? undefined : words.choose}
              onClick={join}
            >
              {submit}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
          <UserPicker
            open={isChoosing}
            onOpenChange={setChoosing}
            selected={into ? [into.uid] : []}
            without={[user.id]}
            onChange={([uid]) => setIntoId(uid)}
          >
            <Button className="w-full justify-start font-normal">
              {into ? (
                <>
                  <Avatar {...getFace(into)} size="xs" />
                  {into.name}
                </>
              ) : (
                <span className="text-muted">{words.choose}</span>
              )}
            </Button>
          </UserPicker>
          {preview.isError ? (
            <ErrorState
              className="py-4"
              title={words.failed}
              error={preview.error}
              onRetry={() => void preview.refetch()}
            />
          ) : preview.data ? (
            <GoesOver preview={preview.data} name={user.name} into={into?.name ?? words.somebody} />
          ) : (
            <Skeleton aria-label={words.loading} className="h-10 w-full appear-late" />
          )}
        </div>
      </DialogContent>
    </Dialog>
  )
}

function GoesOver({ preview, name, into }: { preview: JoinPreview; name: string; into: string }) {
  const there = kinds.filter((kind) => preview[kind] > 0)
  return (
    <div className="grid gap-2">
      <h3 className="text-xs font-medium text-muted">{words.goesOver}</h3>
      <p>
        {there.length === 0
          ? words.nothing
          : there.map((kind) => words.parts[kind](preview[kind])).join(' · ')}
      </p>
      {preview.hasSignIn && <p className="text-pretty text-muted">{words.signIn(name, into)}</p>}
    </div>
  )
}
