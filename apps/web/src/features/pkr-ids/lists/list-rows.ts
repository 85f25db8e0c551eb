import {
  type PkrList,
  type PkrListChanges,
  PkrListConflict,
  changePkrListEntries,
  createPkrList,
  pkrListLimits,
  updatePkrList,
} from '@courtside/contract/pkr-lists.ts'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import {
  type Write,
  defineWrite,
  forgetOnSignOut,
  performWrites,
} from '#features/activity/use-writes.ts'
import { createId } from '#lib/new-id.ts'
import { createRowStore } from '#lib/row-store.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { describeCondition } from '../live-lists/describe-condition.ts'
import { type CachedPkrId, callEntries, entered } from '../pkr-rows.ts'

/** Every list that is held, once. */
export const listRows = createRowStore<PkrList>(() => 'all')
forgetOnSignOut(listRows.clear)

const words = pkrListText.said
const getName = (id: string) => listRows.get(id)?.name ?? pkrListText.aList

/** The fields of a list by their names, the conditions of a live one in words. */
function describeDocument(field: string, value: unknown): string | undefined {
  if (field === 'conditions' && Array.isArray(value)) {
    const lists = listRows.rowsOf('all')
    return (value as NonNullable<PkrList['conditions']>)
      .map((condition) => describeCondition(condition, lists))
      .join('; ')
  }
  if (field !== 'fields' || !Array.isArray(value)) return undefined
  const fields = value as PkrList['fields']
  return fields
    .filter(({ isArchived }) => !isArchived)
    .map(({ name }) => name)
    .join(', ')
}

const editList = defineEdit<PkrList, PkrListChanges>({
  name: 'pkr-list.edit',
  rows: listRows,
  fields: pkrListText.fields,
  subjectOf: ({ id }) => getName(id),
  send: async ({ id, changes }, cause) => {
    const list = await call(updatePkrList, { params: { id }, body: { changes, ...cause } })
    if (changes.conditions) entered.tell()
    return list
  },
  readConflict: (details) => PkrListConflict.parse(details),
  surroundingsOf: () => ({ sayDocument: describeDocument }),
})

type Draft = Pick<
  PkrList,
  'id' | 'name' | 'purpose' | 'validFromOn' | 'validUntilOn' | 'conditions'
>

/** A list that is made goes into the archive with Undo. */
const addList = defineWrite<Draft, PkrList>({
  name: 'pkr-list.create',
  queueKey: ({ id }) => id,
  subjectOf: ({ name }) => name,
  optimistic: (draft) =>
    listRows.applyOptimistic(draft.id, {
      ...draft,
      entryCount: draft.conditions === null ? 0 : null,
      fields: [],
      archivedAt: null,
    }),
  send: (body, _cause, idempotencyKey) => call(createPkrList, { body }, { idempotencyKey }),
  onSuccess: (list) => {
    listRows.upsert([list])
    entered.tell()
  },
  inverse: ({ id }): Write => editList({ id, changes: { isArchived: { was: false, set: true } } }),
})

/** Makes a list and tells its id. */
export function createList(draft: Omit<Draft, 'id'>): string {
  const id = createId()
  performWrites(words.created(draft.name), [addList({ ...draft, id })], { announce: true })
  return id
}

export function updateList(said: string, list: PkrList, values: ValuesOf<PkrListChanges>): void {
  const changes = changesTo<PkrListChanges>(list, values)
  if (Object.keys(changes).length === 0) return
  performWrites(said, [editList({ id: list.id, changes })], { announce: true })
}

type Move = { readonly id: string; readonly add: string[]; readonly remove: string[] }

const moveEntries = defineWrite<Move, PkrList>({
  name: 'pkr-list.entries',
  queueKey: ({ id }) => id,
  subjectOf: ({ id }) => getName(id),
  optimistic: () => () => undefined,
  send: async ({ id, add, remove }, cause, idempotencyKey) => {
    const body = { add, remove, ...cause }
    const { list } = await call(changePkrListEntries, { params: { id }, body }, { idempotencyKey })
    return list
  },
  onSuccess: (list) => {
    listRows.upsert([list])
    entered.tell()
  },
  inverse: ({ id, add, remove }): Write => moveEntries({ id, add: remove, remove: add }),
})

/** Puts entries on a list or takes them off, in parties of as many as one call takes. */
export function moveOnList(entries: readonly CachedPkrId[], list: PkrList, isPut: boolean): void {
  const writes: Write[] = []
  for (let from = 0; from < entries.length; from += pkrListLimits.entries) {
    const ids = entries.slice(from, from + pkrListLimits.entries).map(({ id }) => id)
    writes.push(moveEntries({ id: list.id, add: isPut ? ids : [], remove: isPut ? [] : ids }))
  }
  const said = isPut ? words.put : words.takenOff
  performWrites(said(callEntries(entries), list.name), writes, { announce: true })
}
