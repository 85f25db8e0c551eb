import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import type { PkrIdField } from '@courtside/contract/pkr-ids.ts'
import { pkrLimits } from '@courtside/contract/pkr-ids.ts'
import { pkrStatuses } from '@courtside/contract/pkr-statuses.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import type { Person } from '@courtside/contract/users.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { pkrText } from '#text/pkr-ids.ts'
import { Button } from '#ui/button.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Select } from '#ui/select.tsx'
import { KeptText } from './kept-text.tsx'
import { type CachedPkrId, editPkrIds, mayHaveStatus } from './pkr-rows.ts'

const words = pkrText.page
const { fields } = pkrText

const orNull = (typed: string): string | null => (typed === '' ? null : typed)

/** What is known of an entry, changed where it stands by whoever may. */
export function PkrDetails({
  entry,
  notes,
  user,
}: {
  entry: CachedPkrId
  notes: string
  user: Person | null
}) {
  const actor = useActor()
  const canEdit = (field: PkrIdField) => canPkr.change(actor, [field])
  const save = (values: Parameters<typeof editPkrIds>[2], field: string) =>
    editPkrIds(pkrText.said.changed(field, entry.number), [entry], values)
  const aliases = entry.aliases.join('\n')
  return (
    <div className="grid gap-8">
      <section className="grid gap-2.5">
        <h2 className="text-xs font-medium text-muted">{words.about}</h2>
        <dl className="grid gap-1.5 text-sm">
          <Fact label={fields.status}>
            {canEdit('status') ? (
              <Select
                value={entry.status}
                aria-label={fields.status}
                className="h-control-sm w-40"
                options={pkrStatuses.map((value) => ({
                  value,
                  label: pkrText.statuses[value],
                  disabled: value !== entry.status && !mayHaveStatus(entry, value),
                }))}
                onValueChange={(status) => save({ status }, fields.status)}
              />
            ) : (
              pkrText.statuses[entry.status]
            )}
          </Fact>
          {(entry.status === 'free' || entry.reservedFor !== null) && (
            <Fact label={fields.reservedFor}>
              <InlineInput
                value={entry.reservedFor ?? ''}
                label={fields.reservedFor}
                readOnly={!canEdit('reservedFor')}
                placeholder={words.notReserved}
                mayBeEmpty
                maxLength={pkrLimits.reservedFor}
                onSave={(typed) => save({ reservedFor: typed.map(orNull) }, fields.reservedFor)}
              />
            </Fact>
          )}
          <Fact label={fields.club}>
            <InlineInput
              value={entry.club}
              label={fields.club}
              readOnly={!canEdit('club')}
              placeholder={pkrText.noClub}
              mayBeEmpty
              maxLength={pkrLimits.club}
              onSave={(club) => save({ club }, fields.club)}
            />
          </Fact>
          {can.seeMembers(actor) && (
            <Fact label={fields.userId}>
              <LinkedUser
                entry={entry}
                user={user}
                isChangeable={canEdit('userId')}
                onChange={(userId) => save({ userId }, fields.userId)}
              />
            </Fact>
          )}
          <Fact label={fields.aliases}>
            <KeptText
              key={`aliases:${entry.id}`}
              draftKey={`pkr-aliases:${entry.id}`}
              value={aliases}
              label={fields.aliases}
              hint={words.aliasesHint}
              readOnly={!canEdit('aliases')}
              maxLength={pkrLimits.aliases * (pkrLimits.name + 1)}
              onSave={(typed) => save({ aliases: typed.map(getLines) }, fields.aliases)}
            />
          </Fact>
          <Fact label={fields.notes}>
            <KeptText
              key={`notes:${entry.id}`}
              draftKey={`pkr-notes:${entry.id}`}
              value={notes}
              label={fields.notes}
              hint={words.notesHint}
              readOnly={!canEdit('notes')}
              maxLength={pkrLimits.notes}
              onSave={(typed) => save({ notes: typed }, fields.notes)}
            />
          </Fact>
        </dl>
      </section>
      {canPkr.seePrivate(actor) && (
        <section className="grid gap-2.5">
          <h2 className="text-xs font-medium text-muted">{words.reach}</h2>
          <dl className="grid gap-1.5 text-sm">
            {(['email', 'phone'] as const).map((field) => (
              <Fact key={field} label={fields[field]}>
                <InlineInput
                  value={entry[field] ?? ''}
                  label={fields[field]}
                  readOnly={!canEdit(field)}
                  placeholder={words.nothing}
                  mayBeEmpty
                  maxLength={field === 'email' ? 254 : pkrLimits.phone}
                  onSave={(typed) => save({ [field]: typed.map(orNull) }, fields[field])}
                />
              </Fact>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}

const getLines = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((one) => tidyLine(one))
      .filter(Boolean),
  ),
]

function LinkedUser({
  entry,
  user,
  isChangeable,
  onChange,
}: {
  entry: CachedPkrId
  user: Person | null
  isChangeable: boolean
  onChange: (userId: string | null) => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const people = useUsers()
  const known = [...(user ? [user] : []), ...people]
  const linked = known.find(({ uid }) => uid === entry.userId)
  return (
    <span className="flex min-h-8 flex-wrap items-center gap-2">
      {linked && (
        <Link to="/users/$userId" params={{ userId: linked.uid }} className="hover:underline">
          {linked.name}
        </Link>
      )}
      {!isChangeable && !linked && words.nothing}
      {isChangeable && !linked && (
        <UserPicker
          open={isChoosing}
          onOpenChange={setChoosing}
          selected={[]}
          onChange={([uid]) => uid !== undefined && onChange(uid)}
        >
          <Button size="sm">{words.link}</Button>
        </UserPicker>
      )}
      {isChangeable && linked && (
        <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
          {words.unlink}
        </Button>
      )}
    </span>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-2 max-md:grid-cols-1 max-md:gap-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
