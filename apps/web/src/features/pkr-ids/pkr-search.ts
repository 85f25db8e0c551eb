import { pkrStatuses } from '@courtside/contract/pkr-statuses.ts'
import { z } from 'zod'
import { manyOf } from '#lib/search-params.ts'

const sorts = ['number', '-number', 'name', '-updatedAt'] as const
const many = <Item extends z.ZodType>(item: Item) => manyOf(item).catch([]).default([])
const one = <Item extends z.ZodType>(item: Item) => item.optional().catch(undefined)

/** What the address of the register holds. `removed` shows those that were taken out of it. */
export const PkrSearch = z.object({
  q: one(z.string().max(200)),
  status: many(z.enum(pkrStatuses)),
  club: many(z.string().max(100)),
  linked: one(z.enum(['true', 'false'])),
  reserved: one(z.enum(['true', 'false'])),
  removed: one(z.enum(['true'])),
  sort: one(z.enum(sorts)),
  /** The list that the register is narrowed down to. */
  list: one(z.uuid()),
  /** Absent: the register. */
  show: one(z.enum(['lists', 'duplicates', 'import'])),
  /** The import shown. */
  import: one(z.uuid()),
  dialog: one(z.enum(['new', 'issue', 'list', 'live'])),
})
export type PkrSearch = z.infer<typeof PkrSearch>

export const isFilteredRegister = ({
  q,
  status,
  club,
  linked,
  reserved,
  removed,
}: PkrSearch): boolean =>
  [q, linked, reserved, removed].some(Boolean) || status.length + club.length > 0
