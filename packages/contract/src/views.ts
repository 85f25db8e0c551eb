import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Id, NewId, Instant, change, line } from './fields.ts'
import { hues } from './statuses.ts'

/** Views that one person has at once, those in the trash left out. */
export const viewLimit = 200
export const viewNameLimit = 80
/** In characters, of everything a view remembers of its address. */
export const viewSearchLimit = 8000

const Param = z
  .string()
  .max(4000)
  .refine((text) => text.isWellFormed() && !text.includes('\u0000'), 'Remove the broken characters')

/**
 * What the address of a list of tasks says, but for the task that is open beside it: filter line, order, layout and
 * whatever else screens come to keep there. The server keeps it as it is given.
 */
export const ViewSearch = z
  .record(z.string().regex(/^[a-z][A-Za-z]{0,39}$/), z.union([Param, z.array(Param).max(200)]))
  .refine((search) => JSON.stringify(search).length <= viewSearchLimit, 'This view is too large')
export type ViewSearch = z.infer<typeof ViewSearch>

/** A list of tasks as somebody set it up and named it. */
export const View = z.object({
  id: Id,
  /** Null for a view of the workspace, over all projects. */
  projectId: Id.nullable(),
  name: z.string(),
  description: z.string(),
  hue: z.enum(hues).nullable(),
  search: ViewSearch,
  /** Shared with all who see every task there; else only its owner knows of it. */
  isShared: z.boolean(),
  /** What a project's tasks are shown as to whoever opens them without further wishes. */
  isDefault: z.boolean(),
  ownerId: Id,
  /** Its place among the views that the reader has pinned, from 0; null when it is not. */
  pin: z.int().nullable(),
  updatedAt: Instant,
  updatedById: Id.nullable(),
})
export type View = z.infer<typeof View>

const Name = line(1, viewNameLimit)
const Description = line(0, 300)
const Hue = z.enum(hues).nullable()
const byId = z.strictObject({ id: Id })

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/views',
  summary: 'List the views you can open, pinned ones first',
  result: z.object({ items: z.array(View) }),
})

export const createView = defineEndpoint({
  method: 'POST',
  path: '/views',
  summary: 'Save a list of tasks as a private or shared view',
  body: z.strictObject({
    id: NewId.optional(),
    projectId: Id.nullable(),
    name: Name,
    description: Description.default(''),
    hue: Hue.default(null),
    search: ViewSearch,
    isShared: z.boolean().default(false),
  }),
  result: View,
})

/** What may be changed of a view. Only a shared one can be a project's default; unshared it no longer is. */
export const ViewChanges = z
  .strictObject({
    name: change(Name),
    description: change(Description),
    hue: change(Hue),
    search: change(ViewSearch),
    isShared: change(z.boolean()),
    isDefault: change(z.boolean()),
  })
  .partial()
export type ViewChanges = z.infer<typeof ViewChanges>

export const updateView = defineEndpoint({
  method: 'PATCH',
  path: '/views/:id',
  summary: 'Change a view, share it or make it the default of its project',
  params: byId,
  body: z.strictObject({ changes: ViewChanges }),
  result: View,
  conflict: z.object({ current: View, conflictingFields: z.array(z.string()) }),
})

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/views/:id',
  summary: 'Delete a view. It can be restored',
  params: byId,
})

export const restoreView = defineEndpoint({
  method: 'POST',
  path: '/views/:id/restore',
  summary: 'Restore a deleted view',
  params: byId,
  result: View,
})

export const pinViews = defineEndpoint({
  method: 'PUT',
  path: '/users/me/pinned-views',
  access: 'person',
  summary: 'Set your pinned views, in order. Views you can’t open are left out',
  body: z.strictObject({ viewIds: z.array(Id).max(100) }),
})
