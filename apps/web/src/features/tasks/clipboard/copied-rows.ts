import type { Person } from '@courtside/contract/users.ts'
import { isOpened, projectRows } from '#features/projects/use-projects.ts'
import { type FieldOfKind, getField } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'
import { taskRows } from '../use-task-rows.ts'
import { type CellLookups, formatCell, formatTitle } from './cell-text.ts'

/** A column that is copied: its heading, and the field it shows where it is one that can be set. */
export type CopiedColumn = {
  readonly name: string
  readonly header: string
  readonly field: string | undefined
}

/** What tasks show in columns that nobody sets. */
const made: Readonly<Record<string, (task: CachedTask, people: readonly Person[]) => string>> = {
  key: ({ key }) => key,
  title: ({ title }) => formatTitle(title),
  project: ({ projectId }) => formatTitle(projectRows.get(projectId)?.name ?? ''),
  creator: ({ createdById }, people) =>
    formatTitle(people.find(({ uid }) => uid === createdById)?.name ?? ''),
  created: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
}

/** Tasks as rows of a table, headings first: pasted again they give tasks of the same values. */
export function getCopiedRows(
  tasks: readonly CachedTask[],
  columns: readonly CopiedColumn[],
  users: readonly Person[],
): string[][] {
  const copied = columns.filter(({ name, field }) => field !== undefined || name in made)
  const rows = tasks.map((task) => {
    const held = projectRows.get(task.projectId)
    const project = isOpened(held) ? held : undefined
    const people = [...(project?.people ?? []), ...users]
    const lookups: CellLookups = {
      project: project ?? { statuses: [], types: [], labels: [] },
      people: [...new Map(people.map((one) => [one.uid, one])).values()],
      tasks: taskRows.rowsOf(task.projectId),
    }
    return copied.map(({ name, field }) => {
      const getMade = made[name]
      if (getMade) return getMade(task, people)
      const found: FieldOfKind | undefined = getField(field ?? '', project ?? {})
      return found ? formatCell(found, task, lookups) : ''
    })
  })
  return [copied.map(({ header }) => header), ...rows]
}
