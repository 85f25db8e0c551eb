import type { enteredFields, PkrFieldOf } from '@courtside/contract/pkr-fields.ts'
import {
  type PkrId,
  type PkrIdChanges,
  PkrIdConflict,
  type PkrIdRow,
  createPkrId,
  mostPkrIdsAtOnce,
  updatePkrId,
  updatePkrIds,
} from '@courtside/contract/pkr-ids.ts'
import type { PkrStatus } from '@courtside/contract/pkr-statuses.ts'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'
import { createId } from '#lib/new-id.ts'
import { createRowStore } from '#lib/row-store.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { toast } from '#ui/toast-store.ts'

/** An entry as the browser holds it: as lists show it, or whole. */
export type CachedPkrId = PkrIdRow & Partial<PkrId>

/** A number without a name belongs to nobody, so it can’t be assigned. */
export const mayHaveStatus = ({ name }: Pick<CachedPkrId, 'name'>, status: PkrStatus): boolean =>
  status !== 'assigned' || name !== ''

/** Every entry that is held, once. */
export const pkrRows = createRowStore<CachedPkrId>(() => 'all')
forgetOnSignOut(pkrRows.clear)

/** Tells lists that there are entries which they have not asked for. */
export const entered = createListeners()

const getSubject = ({ id }: { id: string }) => pkrRows.get(id)?.number ?? pkrText.anEntry

const editPkrId = defineEdit<CachedPkrId, PkrIdChanges>({
  name: 'pkr.edit',
  rows: pkrRows,
  fields: pkrText.fields,
  subjectOf: getSubject,
  send: ({ id, changes }, cause) =>
    call(updatePkrId, { params: { id }, body: { changes, ...cause } }),
  together: {
    most: mostPkrIdsAtOnce,
    send: async (edits, cause) =>
      (await call(updatePkrIds, { body: { entries: [...edits], ...cause } })).entries,
  },
  readConflict: (details) => PkrIdConflict.parse(details),
  surroundingsOf: () => undefined,
})

/** What is one line of a new entry. */
export type LineKind = 'line' | 'text' | 'email'
export type LineField = keyof typeof enteredFields & PkrFieldOf<LineKind>

type Draft = Pick<PkrId, 'id' | 'number' | 'status'> & {
  readonly [Name in LineField]?: NonNullable<PkrId[Name]>
} & {
  /** Whether the number is only what is expected: whichever is next by then is issued. */
  readonly isNext?: true
}

/** What is entered leaves the register again with Undo; its number stays taken. */
const addPkrId = defineWrite<Draft, PkrId>({
  name: 'pkr.create',
  queueKey: ({ id }) => id,
  subjectOf: ({ number }) => number,
  optimistic: () => () => undefined,
  send: ({ isNext, number, ...draft }, _cause, idempotencyKey) =>
    call(createPkrId, { body: { ...draft, ...(!isNext && { number }) } }, { idempotencyKey }),
  onSuccess: (row, { number }) => {
    pkrRows.upsert([row])
    entered.tell()
    if (row.number.toUpperCase() !== number.toUpperCase())
      toast({ title: pkrFormatText.otherIssued(number, row.number) })
  },
  inverse: ({ id }): Write => editPkrId({ id, changes: { isArchived: { was: false, set: true } } }),
})

export function enterPkrId(draft: Omit<Draft, 'id'>): void {
  performWrites(pkrText.said.created(draft.number), [addPkrId({ ...draft, id: createId() })], {
    announce: true,
  })
}

/** Gives entries new values as one gesture, told in a toast with its Undo. */
export function editPkrIds(
  said: string,
  entries: readonly CachedPkrId[],
  values: ValuesOf<PkrIdChanges>,
): void {
  const edits = entries.flatMap((entry) => {
    const changes = changesTo<PkrIdChanges>(entry, values)
    return Object.keys(changes).length > 0 ? [editPkrId({ id: entry.id, changes })] : []
  })
  performWrites(said, edits, { announce: true })
}

/** Which entries are meant, in the words of a toast. */
export const callEntries = (entries: readonly CachedPkrId[]): string =>
  entries.length === 1 ? (entries[0]?.number ?? '') : pkrText.entries(entries.length)
