import { deleteAccount, leavingDays, previewDeletion } from '@courtside/contract/own-data.ts'
import { type TaskRow, updateTasks } from '@courtside/contract/tasks.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/call.ts'
import { HandOverSection } from '#features/users/hand-over-section.tsx'
import { getHandedOver, useOpenTasks } from '#features/users/use-open-tasks.ts'
import { useCurrentUser } from '#features/users/use-users.ts'
import { addDays, formatDay, today } from '#lib/dates.ts'
import { describeError } from '#lib/describe-error.ts'
import { text } from '#text/en.ts'
import { leavingText as words } from '#text/own-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { useSignOut } from './use-identity.ts'

/** As many as the server changes with one request. */
const atOnce = 50

/** Says what happens, takes the tasks off one's hands, and asks for what one would not type by accident. */
export function DeleteAccountDialog({
  orConfirm,
  onClose,
}: {
  orConfirm: <Result>(work: () => Promise<Result>) => Promise<Result>
  onClose: () => void
}) {
  const preview = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => call(previewDeletion, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = preview
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.dialog}>
        {preview.isPending && <SkeletonRows rows={4} />}
        {preview.isError && (
          <ErrorState
            title={words.failed}
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        {data?.isLastOwner === true && (
          <div className="grid gap-4 text-sm">
            <p className="text-pretty">{words.lastOwner}</p>
            <Button asChild className="justify-self-end">
              <Link to="/users">{words.toUsers}</Link>
            </Button>
          </div>
        )}
        {data?.isLastOwner === false && <DeletionForm preview={data} orConfirm={orConfirm} />}
      </DialogContent>
    </Dialog>
  )
}

type Preview = {
  readonly confirmation: string
  readonly programCount: number
  readonly hasPkrId: boolean
}

function DeletionForm({
  preview,
  orConfirm,
}: {
  preview: Preview
  orConfirm: <Result>(work: () => Promise<Result>) => Promise<Result>
}) {
  const { confirmation, programCount, hasPkrId } = preview
  const uid = useCurrentUser()?.uid ?? ''
  const open = useOpenTasks([uid])
  const signOut = useSignOut()
  const [heir, setHeir] = useState<Person>()
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { typed: '' },
  })
  const { errors, isSubmitting } = formState
  const until = formatDay(addDays(today(), leavingDays))

  const leave = handleSubmit(async ({ typed }) => {
    try {
      if (heir) {
        const given = open.tasks.filter(({ id }) => open.assignableIds.includes(id))
        await handOver(given, uid, heir)
        // What is refused now may be tried again: they are theirs no more.
        setHeir(undefined)
        await open.refetch()
      }
      await orConfirm(() => call(deleteAccount, { body: { confirmation: typed } }))
    } catch (error) {
      const said = describeError(error)
      setError('root', { message: `${words.notDone}: ${said}` })
      return
    }
    toast({ title: words.done(until), description: words.doneHint })
    // The server has ended the sign-in already.
    await signOut().catch(() => undefined)
  })

  const isIt = (typed: string) =>
    typed.trim().toLowerCase() === confirmation.trim().toLowerCase() || words.mistyped(confirmation)
  return (
    <form noValidate onSubmit={(event) => void leave(event)} className="grid gap-4 text-sm">
      <dl className="grid gap-3">
        <Term name={words.atOnce}>{words.now(programCount)}</Term>
        <Term name={words.meanwhile(until)}>{words.mind}</Term>
        <Term name={words.after}>
          <p>{words.erased}</p>
          <p>{words.stays(hasPkrId)}</p>
        </Term>
      </dl>
      <p className="text-muted">{words.export}</p>
      <HandOverSection
        words={words.tasks}
        open={open}
        uids={[uid]}
        heir={heir}
        onChoose={setHeir}
      />
      <Field label={words.type(confirmation)} error={errors.typed?.message}>
        <Input
          {...register('typed', { validate: isIt })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      {errors.root && (
        <p role="alert" className="text-danger">
          {errors.root.message}
        </p>
      )}
      <div className="flex justify-end gap-2 max-md:*:grow">
        <DialogClose asChild>
          <Button>{text.ui.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="danger" disabled={isSubmitting}>
          {words.submit}
        </Button>
      </div>
    </form>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="font-medium">{name}</dt>
      <dd className="grid gap-1 text-pretty text-muted">{children}</dd>
    </div>
  )
}

/** Puts somebody in the place of another on these tasks, all of a party or none. */
async function handOver(tasks: readonly TaskRow[], from: string, heir: Person): Promise<void> {
  for (let at = 0; at < tasks.length; at += atOnce) {
    const party = tasks.slice(at, at + atOnce).map((task) => {
      const { assigneeIds, leadId } = getHandedOver(task, [from], heir)
      return {
        id: task.id,
        changes: {
          assigneeIds: { was: task.assigneeIds, set: assigneeIds },
          leadId: { was: task.leadId, set: leadId },
        },
      }
    })
    await call(updateTasks, { body: { tasks: party } })
  }
}
