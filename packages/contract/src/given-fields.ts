import { pickFields } from './pick-fields.ts'
import { taskFields } from './task-fields.ts'

/** The fields whose people have the task as theirs. */
export const givenFields = pickFields(taskFields, 'isGiven')
export type GivenField = keyof typeof givenFields

/** Whom a task is given to. */
export type Given = {
  readonly [Name in GivenField]: (typeof givenFields)[Name]['kind'] extends 'people'
    ? readonly string[]
    : string | null
}

export const givenNames = Object.keys(givenFields) as readonly GivenField[]

/** Whether a field gives a task to people. */
export const isGivenField = (name: string): name is GivenField => name in givenFields

/** Whom a task is given to, without the rest of it. */
export const getGiven = (task: Given): Given =>
  Object.fromEntries(givenNames.map((name) => [name, task[name]])) as unknown as Given

/** The ids of all to whom a task is given, people and groups. */
export const getGivenIds = (task: Given): string[] => givenNames.flatMap((name) => task[name] ?? [])
