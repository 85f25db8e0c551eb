import type { Person } from '@courtside/contract/users.ts'
import { useState } from 'react'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { useOpenTasks } from './use-open-tasks.ts'
import { useUsers } from './use-users.ts'
import { UserPicker } from './user-picker.tsx'

type Words = {
  readonly loading: string
  readonly failed: string
  readonly tasks: (count: number) => string
  readonly noTasks: string
  readonly keep: string
  readonly handOver: string
  readonly some: (count: number) => string
}

/** The open tasks of people, and who gets them. */
export function HandOverSection({
  words,
  open,
  uids,
  heir,
  onChoose,
}: {
  words: Words
  open: ReturnType<typeof useOpenTasks>
  uids: readonly string[]
  heir: Person | undefined
  onChoose: (heir: Person | undefined) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const users = useUsers()
  if (open.isError)
    return (
      <ErrorState
        className="py-4"
        title={words.failed}
        error={open.error}
        onRetry={() => void open.refetch()}
      />
    )
  if (open.isPending)
    return <Skeleton aria-label={words.loading} className="h-control w-full appear-late" />
  if (open.tasks.length === 0) return <p className="text-sm text-muted">{words.noTasks}</p>
  const stayingCount = open.tasks.length - open.assignableIds.length
  return (
    <div className="grid gap-2 text-sm">
      <p>{words.tasks(open.tasks.length)}</p>
      {open.assignableIds.length > 0 && (
        <UserPicker
          open={isChoosing}
          withGroups
          onOpenChange={setChoosing}
          selected={heir ? [heir.uid] : []}
          without={uids}
          onChange={([chosen]) => onChoose(users.find(({ uid }) => uid === chosen))}
        >
          <Button className="w-full justify-start font-normal">
            <span className="text-muted">{words.handOver}</span>
            {heir ? (
              <>
                <Avatar {...getFace(heir)} size="xs" />
                {heir.name}
              </>
            ) : (
              words.keep
            )}
          </Button>
        </UserPicker>
      )}
      {stayingCount > 0 && <p className="text-xs text-muted">{words.some(stayingCount)}</p>}
    </div>
  )
}
