import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newId } from '#db/new-id.ts'
import type { OpenTally } from './count-outcomes.ts'
import { type Values, diffItem, printsOf } from './diff-item.ts'
import { type NewLink, findLinks } from './import-links.ts'
import type { PlanItem } from './import-plan.ts'
import {
  type ChangedRow,
  type ItemStore,
  type NewRow,
  type References,
  type Target,
  referenceKey,
} from './item-store.ts'

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
  const alike = fresh.length > 0 ? await store.findAlike?.(db, target, fresh) : undefined
  const lock = isWriting ? sql`for update` : sql``
  const entityIds = [...known.values()].map((link) => link.entityId)
  const current = await store.findCurrent?.(db, entityIds, lock)
  const diff = {
    added: [] as NewRow<PlanItem>[],
    changed: [] as ChangedRow<PlanItem>[],
    links: [] as NewLink[],
  }
  for (const item of items) {
    const { externalId } = item
    const kind = store.rowOf?.(item) ?? store.kind
    const link = known.get(externalId)
    const values = store.valuesOf(item, target, references)
    if (typeof values === 'string') {
      tally.reject({ kind, place: item.place, name: store.nameOf(item), reason: values })
      store.countParts?.(item, 'rejected', tally)
      continue
    }
    const found: string | undefined = link?.entityId ?? alike?.get(externalId)
    const id = found ?? newId()
    references.ids.set(referenceKey(store.kind, externalId), id)
    store.announce?.(item, id, target, references)
    if (!link) {
      const links = { externalId, entityId: id, values: printsOf(values), isAdded: !found }
      diff.links.push(links)
      if (!found) diff.added.push({ id, item, values })
      tally.count(kind, found ? 'unchanged' : 'added')
      store.countParts?.(item, found ? 'unchanged' : 'added', tally)
      continue
    }
    const here = current?.get(id)
    const stands = store.findCurrent ? here && printsOf(here) : link.prints
    const { outcome, taken, kept, prints } = diffItem(values, link.prints, stands)
    if (taken.length > 0) diff.changed.push({ id, item, values: merge(here, values, taken), taken })
    if (prints) diff.links.push({ externalId, entityId: id, values: prints, isAdded: false })
    if (kept.length > 0)
      tally.keep({ kind, place: item.place, name: store.nameOf(item), fields: [...kept] })
    tally.count(kind, outcome)
    store.countParts?.(item, { values, here, taken, kept }, tally)
  }
  return diff
}

/** What stands here, with the fields that are taken over. */
const merge = (here: Values | undefined, wanted: Values, taken: readonly string[]): Values => ({
  ...(here ?? wanted),
  ...Object.fromEntries(taken.map((field) => [field, wanted[field]])),
})
