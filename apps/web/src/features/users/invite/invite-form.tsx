import { type SentInvitation, invitationLimit } from '@courtside/contract/invitations.ts'
import { useRef, useState } from 'react'
import { useHasMail, useRuntimeConfig } from '#api/runtime-config.ts'
import { useGivenRole, useLastRole } from '#features/roles/use-roles.ts'
import { invitationText } from '#text/invitations.ts'
import { invitingText } from '#text/inviting.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormEnd } from '#ui/form-buttons.tsx'
import { AddressField } from './address-field.tsx'
import { InviteProjects } from './invite-projects.tsx'
import { PeopleList } from './people-list.tsx'
import { RoleButton } from './role-button.tsx'
import { SendingWay } from './sending-way.tsx'
import { leftOutOf } from './sent-report.tsx'
import type { Listed, useInviteList } from './use-invite-list.ts'
import { useSend } from './use-send.ts'

const words = invitingText.form

/** Whom to invite, as what and where to; one press sends all that are fine. */
export function InviteForm({
  people,
  onSent,
}: {
  people: ReturnType<typeof useInviteList>
  /** Called with what became of those that were sent, and with all that were listed. */
  onSent: (sent: readonly SentInvitation[], listed: readonly Listed[]) => void
}) {
  const send = useSend()
  const hasMail = useHasMail()
  const isDemo = useRuntimeConfig()?.isDemo ?? false
  const field = useRef<HTMLTextAreaElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const [sought, setSought] = useState(0)
  const given = useLastRole('invite-role')
  const role = useGivenRole(people.roleId ?? given.last)
  const roleId = role?.id

  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  /** What is to be corrected stays out where its button says how many are sent, and one could see them. */
  const submit = async (by: 'mail' | 'link', isPressed: boolean) => {
    if (isSending || !role) return
    const shownCount = countWrong(people.list)
    const listed = people.commit()
    const wrongCount = countWrong(listed)
    const wanted = listed.filter(({ standing }) => standing === 'fine')
    const isNew = !isPressed || wrongCount > shownCount
    if (wrongCount > 0 && (isNew || wanted.length === 0)) {
      setError(words.correctFirst(wrongCount))
      setSought((times) => times + 1)
      return
    }
    if (wanted.length === 0) {
      refuse(getReason(listed))
      return
    }
    setSending(true)
    setError(undefined)
    given.record(role)
    try {
      onSent(await send(wanted, { roleId: role.id, projectIds: people.projectIds, by }), listed)
    } catch (caught) {
      refuse(caught instanceof Error ? caught.message : invitationText.actionFailed)
    }
    setSending(false)
  }
  const commit = (typed: string) => {
    setError(undefined)
    people.commit(typed)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit('mail', true)
      }}
      className="grid gap-4"
    >
      {isDemo && <p className="text-sm text-pretty text-warning">{words.inDemo}</p>}
      <AddressField
        ref={field}
        value={people.typed}
        error={error}
        onType={(typed) => people.change({ typed })}
        onCommit={commit}
        onRead={people.add}
        onEnd={() => void submit('mail', false)}
      />
      {people.list.length > 0 && (
        <PeopleList
          list={people.list}
          fineCount={people.fineCount}
          wrongSought={sought}
          onChange={(index) => {
            setError(undefined)
            people.takeBack(index)
            field.current?.focus()
          }}
          onRemove={(index) => {
            setError(undefined)
            people.remove(index)
            if (people.list.length === 1) field.current?.focus()
          }}
          onRemoveAll={() => {
            people.change({ people: [] })
            field.current?.focus()
          }}
        />
      )}
      {people.leftOutCount > 0 && (
        <p role="status" className="text-sm text-warning">
          {words.leftOut(people.leftOutCount, invitationLimit)}
        </p>
      )}
      <Field label={words.role}>
        <RoleButton roleId={roleId} onPick={(id) => people.change({ roleId: id })} />
      </Field>
      <Field label={words.projects} optional hint={words.projectsHint}>
        <InviteProjects
          selected={people.projectIds}
          onChange={(projectIds) => people.change({ projectIds })}
        />
      </Field>
      <SendingWay />
      {hasMail && <p className="text-xs text-pretty text-muted">{words.getLinksHint}</p>}
      <FormEnd>
        {hasMail && (
          <Button
            aria-disabled={isSending || roleId === undefined}
            onClick={() => void submit('link', true)}
          >
            {words.getLinks(people.fineCount)}
          </Button>
        )}
        <Button type="submit" variant="primary" aria-disabled={isSending || roleId === undefined}>
          {isSending ? words.submitting : words.submit(people.fineCount)}
        </Button>
      </FormEnd>
    </form>
  )
}

const countWrong = (list: readonly Listed[]): number =>
  list.filter(({ standing }) => standing === 'wrong').length

/** Why none of them can be sent, in the words for the first; none of them is to be corrected. */
const getReason = (listed: readonly Listed[]): string =>
  leftOutOf(listed)[0]?.reason ?? words.needAddress
