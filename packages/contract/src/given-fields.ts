import { pickFields } from './pick-fields.ts'
import { taskFields } from './task-fields.ts'

/** The fields whose people have the task as theirs. */
export const givenFields = pickFields(taskFields, 'isGiven')
export type GivenField = keyof typeof givenFields

/** Who holds a task: does it, or answers for it. */
export type Held = {
  readonly [Name in GivenField]: (typeof givenFields)[Name]['kind'] extends 'people'
    ? readonly string[]
    : string | null
}

/** Whom a task is given to, whole or an item of its checklists. */
export type Given = Held & { readonly itemAssigneeIds: readonly string[] }

export const givenNames = Object.keys(givenFields) as readonly GivenField[]

/** Whether a field gives a task to people. */
export const isGivenField = (name: string): name is GivenField => name in givenFields

/** Whom a task is given to, without the rest of it. */
export const getGiven = (task: Given): Given =>
  ({
    ...Object.fromEntries(givenNames.map((name) => [name, task[name]])),
    itemAssigneeIds: task.itemAssigneeIds,
  }) as unknown as Given

/** The ids of those who hold a task, people and groups: who has but an item of it doesn't watch it, nor changes its fields. */
export const getHolderIds = (task: Held): string[] => givenNames.flatMap((name) => task[name] ?? [])

/** The ids of all to whom a task is given, or an item of it. */
export const getGivenIds = (task: Given): string[] => [
  ...getHolderIds(task),
  ...task.itemAssigneeIds,
]
