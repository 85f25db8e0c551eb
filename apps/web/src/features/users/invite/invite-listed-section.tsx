import { type SentInvitation, invitationLimit } from '@courtside/contract/invitations.ts'
import type { PkrList } from '@courtside/contract/pkr-lists.ts'
import { inviteListed, listInvitable } from '@courtside/contract/pkr-live-lists.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#api/call.ts'
import { useGivenRole } from '#features/roles/use-roles.ts'
import { invitationText } from '#text/invitations.ts'
import { invitingText } from '#text/inviting.ts'
import { liveListText } from '#text/live-lists.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { InviteProjects } from './invite-projects.tsx'
import { RoleButton } from './role-button.tsx'
import { SendingWay } from './sending-way.tsx'
import { CopyAll, SentReport, describeSent, refusedOf, getSentTitle } from './sent-report.tsx'

const words = liveListText.invite

type Told = { readonly sent: readonly SentInvitation[]; readonly changedCount: number }

/** Invites those on a list who can be: whom, and why not the others, stands there before. */
export function InviteListedSection({ list, onClose }: { list: PkrList; onClose: () => void }) {
  const [told, setTold] = useState<Told>()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        className="md:max-w-xl"
        title={told ? getSentTitle(told.sent) : words.title(list.name)}
        description={told ? describeSent(told.sent) : words.description}
        footer={
          told && (
            <>
              <CopyAll sent={told.sent} />
              <Button variant="primary" onClick={onClose}>
                {invitingText.report.done}
              </Button>
            </>
          )
        }
      >
        {told ? (
          <>
            <SentReport sent={told.sent} refused={refusedOf(told.sent)} />
            {told.changedCount > 0 && (
              <p className="pt-3 text-sm text-warning">{words.changed(told.changedCount)}</p>
            )}
          </>
        ) : (
          <InviteListedForm list={list} onTold={setTold} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function InviteListedForm({ list, onTold }: { list: PkrList; onTold: (told: Told) => void }) {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({
    queryKey: ['pkrIds', 'invitable', list.id],
    queryFn: ({ signal }) => call(listInvitable, { params: { id: list.id } }, { signal }),
    gcTime: 0,
  })
  const [picked, setPicked] = useState<string | null>(null)
  const [projectIds, setProjectIds] = useState<string[]>([])
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const roleId = useGivenRole(picked)?.id
  if (isError) return <p className="text-sm text-warning">{words.failed}</p>
  if (!data) return <p className="text-sm text-muted">{liveListText.counting}</p>
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || roleId === undefined || data.items.length === 0) return
    setSending(true)
    setError(undefined)
    try {
      const body = {
        pkrIds: data.items.map(({ pkrId }) => pkrId),
        roleId,
        projectIds,
      }
      const { items, skipped } = await call(inviteListed, { params: { id: list.id }, body })
      void queryClient.invalidateQueries({ queryKey: ['users', 'invitations'] })
      onTold({ sent: items, changedCount: skipped.length })
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : invitationText.actionFailed)
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <p role="status" className="text-sm font-medium">
        {data.count === 0 ? words.nobody : words.ready(data.count)}
      </p>
      {data.items.length > 0 && (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          aria-label={words.label}
          className="max-h-56 overflow-y-auto rounded-md border border-border text-sm"
        >
          {data.items.map(({ pkrId, number, name, email }) => (
            <li
              key={pkrId}
              className="flex flex-wrap gap-x-2 border-b border-border px-2.5 py-1.5 last:border-b-0"
            >
              <span className="min-w-0 truncate">{email}</span>
              <span className="min-w-0 truncate text-muted">
                {[name, number].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.count > invitationLimit && (
        <p className="text-xs text-muted">{words.atOnce(invitationLimit)}</p>
      )}
      {data.skipped.length > 0 && <Skipped skipped={data.skipped} />}
      {data.items.length > 0 && (
        <>
          <Field label={invitingText.form.role}>
            <RoleButton roleId={roleId} onPick={setPicked} />
          </Field>
          <Field label={invitingText.form.projects} optional hint={invitingText.form.projectsHint}>
            <InviteProjects selected={projectIds} onChange={setProjectIds} />
          </Field>
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {error}
            </p>
          )}
          <SendingWay />
          <Button
            type="submit"
            variant="primary"
            aria-disabled={isSending || roleId === undefined}
            className="mt-1"
          >
            {isSending ? invitingText.form.submitting : invitingText.form.submit(data.items.length)}
          </Button>
        </>
      )}
    </form>
  )
}

type Groups = Awaited<ReturnType<typeof call<typeof listInvitable>>>['skipped']

/** Why the others aren't invited, with those it is about. */
function Skipped({ skipped }: { skipped: Groups }) {
  const total = skipped.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="grid gap-1.5 text-sm">
      <h3 className="font-medium">{words.skipped(total)}</h3>
      {skipped.map(({ reason, count, items }) => (
        <details key={reason}>
          <summary className="cursor-pointer rounded-sm py-1 text-muted touch:py-3">
            {words.reasons[reason]}: {count}
          </summary>
          <ul className="ps-4 text-muted">
            {items.map(({ pkrId, number, name }) => (
              <li key={pkrId} className="truncate">
                {[number, name].filter(Boolean).join(' · ')}
              </li>
            ))}
            {count > items.length && <li>{liveListText.more(count - items.length)}</li>}
          </ul>
        </details>
      ))}
    </section>
  )
}
