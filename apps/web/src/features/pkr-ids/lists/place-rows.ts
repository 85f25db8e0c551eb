import {
  type PkrList,
  type PkrListEntry,
  type PkrListEntryChanges,
  PkrListEntryConflict,
  mostPlacesAtOnce,
  updatePkrListEntries,
  updatePkrListEntry,
} from '@courtside/contract/pkr-lists.ts'
import { call } from '#api/call.ts'
import { type ValuesOf, changesTo, defineEdit } from '#features/activity/use-edits.ts'
import { forgetOnSignOut, performWrites } from '#features/activity/use-writes.ts'
import { createRowStore } from '#lib/row-store.ts'
import { listFieldText } from '#text/list-fields.ts'
import { pkrListText } from '#text/pkr-lists.ts'
import { type CachedPkrId, entered, pkrRows } from '../pkr-rows.ts'
import { listRows } from './list-rows.ts'

/** Somebody's place on a list as the browser holds it. */
export type CachedPlace = PkrListEntry & {
  readonly id: string
  readonly archivedAt: null
}

/** Under which a place is held. */
export const placeId = (listId: string, pkrId: string): string => `${listId}:${pkrId}`

const held = (place: PkrListEntry): CachedPlace => ({
  ...place,
  id: placeId(place.listId, place.pkrId),
  archivedAt: null,
})

/** Every place that is held, once. */
export const placeRows = createRowStore<CachedPlace>(() => 'all')
forgetOnSignOut(placeRows.clear)

/** Takes in places as they were told. */
export const upsertPlaces = (places: readonly PkrListEntry[]): void =>
  placeRows.upsert(places.map(held))

const getParts = (id: string) => {
  const [listId = '', pkrId = ''] = id.split(':')
  return { listId, pkrId }
}

const getSubject = ({ id }: { id: string }): string => {
  const { listId, pkrId } = getParts(id)
  return listFieldText.fillOf(
    pkrRows.get(pkrId)?.number ?? '',
    listRows.get(listId)?.name ?? pkrListText.aList,
  )
}

const editPlace = defineEdit<CachedPlace, PkrListEntryChanges>({
  name: 'pkr-list.place',
  rows: placeRows,
  fields: pkrListText.fields,
  subjectOf: getSubject,
  send: async ({ id, changes }, cause) => {
    const { listId, pkrId } = getParts(id)
    const params = { id: listId, pkrId }
    const place = await call(updatePkrListEntry, { params, body: { changes, ...cause } })
    entered.tell()
    return held(place)
  },
  together: {
    most: mostPlacesAtOnce,
    send: async (edits, cause) => {
      const params = { id: getParts(edits[0]?.id ?? '').listId }
      const entries = edits.map(({ id, changes }) => ({ pkrId: getParts(id).pkrId, changes }))
      const answer = await call(updatePkrListEntries, { params, body: { entries, ...cause } })
      entered.tell()
      return answer.entries.map(held)
    },
  },
  readConflict: (details) => {
    const { current, conflictingFields } = PkrListEntryConflict.parse(details)
    return { current: held(current), conflictingFields }
  },
  surroundingsOf: ({ listId }) => ({
    customFields: (listRows.get(listId)?.fields ?? []).map((field) => ({ ...field, rank: '' })),
  }),
})

/** Gives places on a list other days or values as one gesture, told in a toast with its Undo. */
export function updatePlaces(
  said: string,
  list: PkrList,
  entries: readonly CachedPkrId[],
  values: ValuesOf<PkrListEntryChanges>,
): void {
  const edits = entries.flatMap((entry) => {
    const place = placeRows.get(placeId(list.id, entry.id))
    if (!place) return []
    const changes = changesTo<PkrListEntryChanges>(place, values)
    return Object.keys(changes).length > 0 ? [editPlace({ id: place.id, changes })] : []
  })
  performWrites(said, edits, { announce: true })
}
