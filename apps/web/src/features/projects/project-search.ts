import { projectStatuses } from '@courtside/contract/project-fields.ts'
import { projectSorts } from '@courtside/contract/projects.ts'
import { z } from 'zod'
import { manyOf } from '#lib/search-params.ts'

export const shelves = ['live', 'archived', 'trash'] as const
const sorts = projectSorts.flatMap((sort) => [sort, `-${sort}`] as const)

/** What the address of the project list holds. */
export const ProjectSearch = z.object({
  q: z.string().optional().catch(undefined),
  status: manyOf(z.enum(projectStatuses)).catch([]).default([]),
  shelf: z.enum(['archived', 'trash']).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
})
export type ProjectSearch = z.infer<typeof ProjectSearch>

/** Whether something narrows the list. */
export const isFiltered = ({ q, status }: ProjectSearch): boolean =>
  q !== undefined || status.length > 0
