import { z } from 'zod'

const one = <Item extends z.ZodType>(item: Item) => item.optional().catch(undefined)

/** What the address of the roles holds. */
export const RoleSearch = z.object({
  show: one(z.enum(['grid'])),
  /** The role that stands beside the list; in the grid the one that is compared. */
  role: one(z.string()),
  /** Of the grid: the role it is compared with. */
  against: one(z.string()),
  /** Of the grid: what rights are searched for. */
  q: one(z.string().max(100)),
})
export type RoleSearch = z.infer<typeof RoleSearch>
