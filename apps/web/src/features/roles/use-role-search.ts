import { useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const one = <Item extends z.ZodType>(item: Item) => item.optional().catch(undefined)

/** What the address of the roles holds. */
const RoleSearch = z
  .object({
    show: one(z.enum(['grid', 'person'])),
    /** The role that stands beside the list; in the grid the one that is compared. */
    role: one(z.string()),
    /** Of the grid: the role it is compared with. */
    against: one(z.string()),
    /** Of the grid: what rights are searched for. */
    q: one(z.string().max(100)),
    /** Whose rights are told, by uid; in which project, by id. */
    person: one(z.uuid()),
    project: one(z.uuid()),
  })
  // A link to somebody's rights need not say more than whose.
  .transform((search) => (search.person ? { ...search, show: 'person' as const } : search))
export type RoleSearch = z.infer<typeof RoleSearch>

export const useRoleSearch = (): RoleSearch =>
  RoleSearch.parse(useSearch({ from: '/protected/roles' }))
