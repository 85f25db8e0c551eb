import { canPkr } from '@courtside/contract/can-pkr.ts'
import { can } from '@courtside/contract/can.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import {
  type PkrFieldName,
  type PkrFieldOf,
  type PkrKind,
  pkrFields,
  privatePkrFields,
} from '@courtside/contract/pkr-fields.ts'
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
import { type CachedPkrId, type LineKind, editPkrIds, mayHaveStatus } from './pkr-rows.ts'

const words = pkrText.page
const { fields } = pkrText

const orNull = (typed: string): string | null => (typed === '' ? null : typed)
const asTyped = (typed: string) => typed

const placeholders: Partial<Record<PkrFieldName, string>> = {
  club: pkrText.noClub,
  reservedFor: words.notReserved,
}
const hints: Partial<Record<PkrFieldName, string>> = {
  aliases: words.aliasesHint,
  notes: words.notesHint,
}

/** The name is the heading of the page. */
const detailNames = getFieldNames(pkrFields).filter((name) => name !== 'name')

/** How a value is changed, by the kind of its field. */
type Editors = { readonly [Kind in PkrKind]: (field: PkrFieldOf<Kind>) => ReactNode }
type LinesField = PkrFieldOf<'names' | 'prose'>

/** What is known of an entry, changed where it stands by whoever may. */
export function PkrDetails({ entry, user }: { entry: CachedPkrId; user: Person | null }) {
  const actor = useActor()
  const canEdit = (field: PkrFieldName) => canPkr.change(actor, [field])
  const save = (field: PkrFieldName, set: unknown) =>
    editPkrIds(pkrText.said.changed(fields[field], entry.number), [entry], { [field]: set })
  const editLine = (field: PkrFieldOf<LineKind>, read: (typed: string) => string | null) => (
    <InlineInput
      value={entry[field] ?? ''}
      label={fields[field]}
      readOnly={!canEdit(field)}
      placeholder={placeholders[field] ?? words.nothing}
      mayBeEmpty
      maxLength={pkrFields[field].max}
      onSave={(typed) => save(field, typed.map(read))}
    />
  )
  const editLines = (
    field: LinesField,
    value: string,
    maxLength: number,
    read: (typed: string) => unknown,
  ) => (
    <KeptText
      key={`${field}:${entry.id}`}
      draftKey={`pkr-${field}:${entry.id}`}
      value={value}
      label={fields[field]}
      hint={hints[field]}
      readOnly={!canEdit(field)}
      maxLength={maxLength}
      onSave={(typed) => save(field, typed.map(read))}
    />
  )
  // The page has them in this order: what takes one line before what takes several.
  const edit: Editors = {
    pkrStatus: (field) =>
      canEdit(field) ? (
        <Select
          value={entry[field]}
          aria-label={fields[field]}
          className="h-control-sm w-40"
          options={pkrStatuses.map((value) => ({
            value,
            label: pkrText.statuses[value],
            disabled: value !== entry[field] && !mayHaveStatus(entry, value),
          }))}
          onValueChange={(set) => save(field, set)}
        />
      ) : (
        pkrText.statuses[entry[field]]
      ),
    email: (field) => editLine(field, orNull),
    text: (field) => editLine(field, orNull),
    line: (field) => editLine(field, asTyped),
    person: (field) => (
      <LinkedUser
        entry={entry}
        user={user}
        isChangeable={canEdit(field)}
        onChange={(set) => save(field, set)}
      />
    ),
    names: (field) => {
      const { max, count } = pkrFields[field]
      return editLines(field, entry[field].join('\n'), count * (max + 1), getLines)
    },
    prose: (field) => editLines(field, entry[field] ?? '', pkrFields[field].max, asTyped),
  }
  const kinds = Object.keys(edit)
  const isShown = (field: PkrFieldName) =>
    (field !== 'userId' || can.seeMembers(actor)) &&
    (!('isOfFree' in pkrFields[field]) || entry.status === 'free' || entry[field] !== null)
  const getPart = (isPrivate: boolean) =>
    detailNames
      .filter((field) => field in privatePkrFields === isPrivate && isShown(field))
      .toSorted(
        (one, other) => kinds.indexOf(pkrFields[one].kind) - kinds.indexOf(pkrFields[other].kind),
      )
  const renderPart = (title: string, names: readonly PkrFieldName[]) => (
    <section className="grid gap-2.5">
      <h2 className="text-xs font-medium text-muted">{title}</h2>
      <dl className="grid gap-1.5 text-sm">
        {names.map((field) => (
          <Fact key={field} label={fields[field]}>
            {edit[pkrFields[field].kind](field as never)}
          </Fact>
        ))}
      </dl>
    </section>
  )
  return (
    <div className="grid gap-8">
      {renderPart(words.about, getPart(false))}
      {canPkr.seePrivate(actor) && renderPart(words.reach, getPart(true))}
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
