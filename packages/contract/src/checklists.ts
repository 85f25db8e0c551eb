import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, change, line } from './fields.ts'

export const checklistItemLimit = 500
/** Items on one task. */
export const checklistLimit = 200

/** One step of a task. */
export const ChecklistItem = z.object({
  id: Id,
  title: z.string(),
  isDone: z.boolean(),
  /** The list it stands in where a task has several, as imports bring them; empty for the only one. */
  listName: z.string(),
  /** Order on the task, a fractional key compared by bytes; the server makes it. */
  rank: z.string(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** How the log tells of an item: as it was and as it is, null where it was not there or is no more. */
export const checklistField = (itemId: string): `checklist.${string}` => `checklist.${itemId}`

const Title = line(1, checklistItemLimit)
const byId = z.strictObject({ id: Id })

/** The item it stands behind; null for the first place. */
const after = Id.nullable()

export const addChecklistItem = endpoint({
  method: 'POST',
  path: '/tasks/:id/checklist',
  summary: 'Add an item to the checklist of a task, at its end or after another',
  params: byId,
  body: z.strictObject({
    /** Made by the caller so that it can be shown before it is stored, or that of an item which was removed. */
    id: Id.optional(),
    title: Title,
    isDone: z.boolean().default(false),
    listName: line(0, 120).default(''),
    after: after.optional(),
  }),
  result: ChecklistItem,
})

export const changeChecklistItem = endpoint({
  method: 'PATCH',
  path: '/checklist-items/:id',
  summary: 'Tick, untick, rename or move an item of a checklist',
  params: byId,
  body: z.strictObject({
    isDone: z.boolean().optional(),
    title: change(Title).optional(),
    after: after.optional(),
  }),
  result: ChecklistItem,
  conflict: z.object({ current: ChecklistItem, conflictingFields: z.array(z.string()) }),
})

export const removeChecklistItem = endpoint({
  method: 'DELETE',
  path: '/checklist-items/:id',
  summary: 'Take an item out of a checklist',
  params: byId,
})
