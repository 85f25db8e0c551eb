import type { SingleName } from '@courtside/contract/pkr-fields.ts'
import { getPkrId, type PkrIdProfile } from '@courtside/contract/pkr-ids.ts'
import { getMergeChanges, contestedFields } from '@courtside/contract/pkr-merges.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { pkrText, describePkrValue } from '#text/pkr-ids.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { usePkrLists } from '../lists/use-pkr-lists.ts'
import type { CachedPkrId } from '../pkr-rows.ts'
import { mergeInto } from './merge-rows.ts'

const words = pkrMergeText.form
const { nothing } = text.activity.values

/** Asks which of two entries remains and what it is then, and merges them; `other` remains unless one says otherwise. */
export function MergeForm({
  one,
  other,
  onClose,
}: {
  one: CachedPkrId
  other: CachedPkrId
  onClose: () => void
}) {
  const [remainingId, setRemaining] = useState(other.id)
  const [taken, setTaken] = useState<readonly SingleName[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['pkrIds', 'pair', one.id, other.id],
    queryFn: ({ signal }) =>
      Promise.all([one, other].map(({ id }) => call(getPkrId, { params: { id } }, { signal }))),
    staleTime: 0,
  })
  const [from, into] = [one, other].toSorted(
    (a, b) => Number(a.id === remainingId) - Number(b.id === remainingId),
  ) as [CachedPkrId, CachedPkrId]
  const whole = (id: string) => data?.find((entry) => entry.id === id)
  const [wholeFrom, wholeInto] = [whole(from.id), whole(into.id)]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.title} description={words.description(from.number, into.number)}>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!wholeFrom || !wholeInto) return
            mergeInto({
              from: { id: from.id, number: from.number },
              into: { id: into.id, number: into.number },
              changes: getMergeChanges(wholeFrom, wholeInto, taken),
            })
            onClose()
          }}
        >
          <Field label={words.remains}>
            <Select
              value={remainingId}
              options={[one, other].map(({ id, number, name }) => ({
                value: id,
                label: [number, name].filter(Boolean).join(' · '),
              }))}
              onValueChange={(id) => {
                setRemaining(id)
                setTaken([])
              }}
            />
          </Field>
          {error && (
            <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
          )}
          {!data && !error && <SkeletonRows rows={3} />}
          {wholeFrom && wholeInto && (
            <MergedPreview from={wholeFrom} into={wholeInto} taken={taken} onTake={setTaken} />
          )}
          <FormButtons
            submit={words.submit}
            isBusy={!wholeFrom || !wholeInto || isDoublyLinked(wholeFrom, wholeInto)}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

const isDoublyLinked = (from: PkrIdProfile, into: PkrIdProfile) =>
  from.userId !== null && into.userId !== null

/** What the remaining entry is afterwards, field by field, and what else comes along. */
function MergedPreview({
  from,
  into,
  taken,
  onTake,
}: {
  from: PkrIdProfile
  into: PkrIdProfile
  taken: readonly SingleName[]
  onTake: (fields: readonly SingleName[]) => void
}) {
  const { lists } = usePkrLists()
  const contested = contestedFields(from, into)
  const changes = Object.entries(getMergeChanges(from, into, taken))
  const come = from.lists
    .filter(({ listId }) => !into.lists.some((place) => place.listId === listId))
    .flatMap(({ listId }) => lists.find(({ id }) => id === listId)?.name ?? [])
  const say = (entry: PkrIdProfile, field: SingleName) =>
    describePkrValue(field, entry[field], nothing)
  return (
    <section className="grid gap-3 text-sm">
      {contested.map((field) => (
        <Field key={field} label={pkrText.fields[field]} hint={words.both}>
          <Select
            value={taken.includes(field) ? from.id : into.id}
            options={[into, from].map((entry) => ({
              value: entry.id,
              label: say(entry, field),
            }))}
            onValueChange={(id) =>
              onTake(id === from.id ? [...taken, field] : taken.filter((other) => other !== field))
            }
          />
        </Field>
      ))}
      {isDoublyLinked(from, into) && (
        <p role="alert" className="text-danger">
          {words.bothLinked}
        </p>
      )}
      <div className="grid gap-1.5 rounded-lg border border-border p-3">
        <h3 className="text-xs font-medium text-muted">{words.result(into.number)}</h3>
        {changes.map(([field, { set }]) => (
          <p key={field} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
            <span className="text-muted">
              {(pkrText.fields as Readonly<Record<string, string>>)[field] ?? field}
            </span>
            <span className="break-words">{describePkrValue(field, set, nothing)}</span>
          </p>
        ))}
        {changes.length === 0 && <p className="text-muted">{words.nothing}</p>}
        {come.length > 0 && (
          <p>
            {words.lists} {come.join(', ')}
          </p>
        )}
        {from.userId !== null && into.userId === null && (
          <p>
            {words.user} <bdi>{from.user?.name}</bdi>
          </p>
        )}
        <p className="text-muted">{words.history}</p>
      </div>
    </section>
  )
}
