import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { held, set } from './field-schemas.ts'
import { Id, NewId, change, gesture, line } from './fields.ts'

export const checklistItemLimit = 500
/** Items on one task, whichever of its checklists they stand in. */
export const checklistLimit = 200
export const checklistNameLimit = 300

/** One step of a task. */
export const ChecklistItem = z.object({
  id: Id,
  title: z.string(),
  isDone: z.boolean(),
  /** The checklist it stands in: those of one name on a task are one list. Empty for the list without a name. */
  listName: z.string(),
  /** Whose it is to do: a person, or a group as tasks have them. */
  assigneeId: held.person(),
  dueOn: held.day(),
  /** Order on the task, a fractional key compared by bytes; the server makes it. */
  rank: z.string(),
})
export type ChecklistItem = z.infer<typeof ChecklistItem>

/** An item as the log has it: before items could be given to people it told nothing of that. */
export const LoggedItem = ChecklistItem.extend({
  assigneeId: ChecklistItem.shape.assigneeId.default(null),
  dueOn: ChecklistItem.shape.dueOn.default(null),
})

/** What of an item is changed from what it was believed to be, beside its tick and its place. */
export const itemFields = ['title', 'listName', 'assigneeId', 'dueOn'] as const
export type ItemField = (typeof itemFields)[number]

/** How the log tells of an item: as it was and as it is, null where it was not there or is no more. */
export const checklistField = (itemId: string): `checklist.${string}` => `checklist.${itemId}`

const Title = line(1, checklistItemLimit)
const ListName = line(0, checklistNameLimit)
const Assignee = set.person()
const DueDay = set.day()
const byId = z.strictObject({ id: Id })

/** The item it stands behind; null for the first place. */
const after = Id.nullable()

export const addChecklistItem = defineEndpoint({
  method: 'POST',
  path: '/tasks/:id/checklist',
  summary: 'Add an item to the checklist of a task, at its end or after another',
  params: byId,
  body: z.strictObject({
    /** Made by the caller so that it can be shown before it is stored, or that of an item which was removed. */
    id: NewId.optional(),
    title: Title,
    isDone: z.boolean().default(false),
    listName: ListName.default(''),
    assigneeId: Assignee.default(null),
    dueOn: DueDay.default(null),
    after: after.optional(),
    ...gesture,
  }),
  result: ChecklistItem,
})

const ChecklistConflict = z.object({
  current: ChecklistItem,
  conflictingFields: z.array(z.string()),
})
export type ChecklistConflict = z.infer<typeof ChecklistConflict>

export const changeChecklistItem = defineEndpoint({
  method: 'PATCH',
  path: '/checklist-items/:id',
  summary: 'Tick, untick, rename, assign or move a checklist item, or change its due day',
  params: byId,
  body: z.strictObject({
    isDone: z.boolean().optional(),
    title: change(Title).optional(),
    listName: change(ListName).optional(),
    assigneeId: change(Assignee).optional(),
    dueOn: change(DueDay).optional(),
    after: after.optional(),
    ...gesture,
  }),
  result: ChecklistItem,
  conflict: ChecklistConflict,
})

export const removeChecklistItem = defineEndpoint({
  method: 'DELETE',
  path: '/checklist-items/:id',
  summary: 'Remove a checklist item',
  params: byId,
  query: z.strictObject(gesture),
})
