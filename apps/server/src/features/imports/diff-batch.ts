import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import type { OpenTally } from './count-outcomes.ts'
import { type Values, diffItem, getPrints } from './diff-item.ts'
import { type NewLink, findLinks } from './import-links.ts'
import type { PlanItem } from './import-plan.ts'
import {
  type ChangedRow,
  type ItemStore,
  type NewRow,
  type References,
  type Target,
  getReferenceKey,
} from './stores/item-store.ts'

/** What has to be written for a batch, its outcomes already counted. */
export type BatchDiff = {
  readonly added: readonly NewRow<PlanItem>[]
  readonly changed: readonly ChangedRow<PlanItem>[]
  readonly links: readonly NewLink[]
}

type Surroundings = {
  readonly db: Db
  readonly target: Target
  /** Grows with each thing that is or will be there. */
  readonly references: References
  readonly tally: OpenTally
  /** Holds the rows that are compared until the transaction ends, so that nobody changes them in between. */
  readonly isWriting: boolean
}

/** Compares a batch of things with what stands here. Writes nothing. */
export async function diffBatch(
  store: ItemStore<PlanItem>,
  items: readonly PlanItem[],
  { db, target, references, tally, isWriting }: Surroundings,
): Promise<BatchDiff> {
  const externalIds = items.map((item) => item.externalId)
  const known = await findLinks(db, target, store.kind, externalIds)
  const fresh = items.filter((item) => !known.has(item.externalId))
  const alike =
    fresh.length > 0 ? await store.findAlike?.(db, target, fresh, references) : undefined
  const lock = isWriting ? sql`for update` : sql``
  const entityIds = [...known.values()].map((link) => link.entityId)
  const current =
    entityIds.length > 0 ? await store.findCurrent?.(db, entityIds, lock, target) : undefined
  const diff = {
    added: [] as NewRow<PlanItem>[],
    changed: [] as ChangedRow<PlanItem>[],
    links: [] as NewLink[],
  }
  for (const item of items) {
    const { externalId } = item
    const kind = store.rowOf?.(item) ?? store.kind
    const link = known.get(externalId)
    const found: string | undefined = link?.entityId ?? alike?.get(externalId)
    const values =
      (found === undefined && store.whyNotNew?.(item, references)) ||
      store.valuesOf(item, target, references)
    if (typeof values === 'string') {
      tally.reject({ kind, place: item.place, name: store.nameOf(item), reason: values })
      store.countParts?.(item, 'rejected', tally)
      continue
    }
    const id = found ?? store.idOf?.(item, references) ?? createId()
    references.ids.set(getReferenceKey(store.kind, externalId), id)
    store.announce?.(item, id, target, references)
    if (!link) {
      const whole = found ? values : (store.complete?.(values, references, item) ?? values)
      diff.links.push({ externalId, entityId: id, values: getPrints(whole), isAdded: !found })
      if (!found) {
        diff.added.push({ id, item, values: whole })
        if (store.kind === 'tasks') references.freshTasks.add(id)
      }
      tally.count(kind, found ? 'unchanged' : 'added')
      store.countParts?.(item, found ? 'unchanged' : 'added', tally)
      continue
    }
    const here = current?.get(id)
    const stands = store.findCurrent ? here && getPrints(here) : link.prints
    const { outcome, taken, kept, prints } = diffItem(values, link.prints, stands)
    if (taken.length > 0 && here) {
      const merged = merge(here, values, taken)
      diff.changed.push({ id, item, externalId, values: merged, taken, here, last: link.prints })
    }
    if (prints) diff.links.push({ externalId, entityId: id, values: prints, isAdded: false })
    if (kept.length > 0)
      tally.keep({ kind, place: item.place, name: store.nameOf(item), fields: [...kept] })
    tally.count(kind, outcome)
    store.countParts?.(item, { values, here, taken, kept }, tally)
  }
  const refused = new Set(await store.findTaken?.(db, target, diff.changed))
  for (const { id, item } of diff.changed.filter((row) => refused.has(row.id))) {
    tally.count(store.kind, 'changed', -1)
    tally.reject({
      kind: store.kind,
      place: item.place,
      name: store.nameOf(item),
      reason: 'name_taken',
    })
    diff.links = diff.links.filter(({ entityId }) => entityId !== id)
  }
  return { ...diff, changed: diff.changed.filter(({ id }) => !refused.has(id)) }
}

/** What stands here, with the fields that are taken over. */
const merge = (here: Values, wanted: Values, taken: readonly string[]): Values => ({
  ...here,
  ...Object.fromEntries(taken.map((field) => [field, wanted[field]])),
})
