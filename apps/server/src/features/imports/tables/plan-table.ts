import { statusGroups } from '@courtside/contract/statuses.ts'
import { beginning } from '../clean-text.ts'
import { groupByName } from '../guess-group.ts'
import type {
  Findings,
  ImportPlan,
  PlanChecklistItem,
  PlanComment,
  PlanKeptText,
  PlanTask,
} from '../import-plan.ts'
import { openNames, planLabels, planPeople, planTypes } from '../name-things.ts'
import { openPlannedAttachments } from '../plan-attachments.ts'
import { openPlannedFields } from '../plan-fields.ts'
import { tieTasks } from '../tie-tasks.ts'
import { readPerson } from './guess-values.ts'
import { openIdentities } from './identify-rows.ts'
import { readCells } from './read-cells.ts'
import type { RejectedRow } from './reject-rows.ts'
import { type KeyedRow, type Mapping, getColumns } from './table-mapping.ts'

type Things = Pick<
  ImportPlan,
  | 'statuses'
  | 'labels'
  | 'people'
  | 'types'
  | 'customFields'
  | 'customOptions'
  | 'tasks'
  | 'subtasks'
  | 'relations'
  | 'checklistItems'
  | 'comments'
  | 'attachments'
  | 'keptTexts'
>

/** Rows as tasks, with all they refer to. Every row is either a task, a duplicate or rejected. */
export function planRows(
  rows: readonly KeyedRow[],
  mapping: Mapping,
  findings: Findings,
): Things & { rejected: RejectedRow[]; duplicateCount: number } {
  const identify = openIdentities(mapping)
  const statuses = openNames()
  const labels = openNames()
  const people = openNames()
  const tasks: PlanTask[] = []
  const comments: PlanComment[] = []
  const keptTexts: PlanKeptText[] = []
  const attachments = openPlannedAttachments(findings)
  const types = openNames()
  const fields = openPlannedFields()
  const checklistItems: PlanChecklistItem[] = []
  const tied: Parameters<typeof tieTasks>[0][number][] = []
  const keyOfId = new Map<string, string>()
  const [idColumn] = getColumns(mapping, 'id')
  const rejected: RejectedRow[] = []
  let duplicateCount = 0

  for (const row of rows) {
    const place = `row ${row.row}`
    const { key, isDuplicate, isConflict } = identify(row)
    if (isDuplicate) {
      duplicateCount++
      findings.note('duplicate_rows', place)
      if (mapping.duplicates === 'skip') continue
    }
    const problems: {
      reason: RejectedRow['problems'][number]['reason']
      column: string | undefined
    }[] = []
    const rejectCell = (
      reason: (typeof problems)[number]['reason'],
      column: string,
      value: string,
    ) => {
      problems.push({ reason, column })
      findings.reject('cells', `${place}, ${column}`, value, reason, { row: row.row, column })
    }
    const cells = readCells(row, mapping, findings, rejectCell)
    const reason =
      cells.title === ''
        ? 'no_title'
        : isConflict && mapping.duplicates === 'skip'
          ? 'conflicting_row'
          : undefined
    if (reason) {
      findings.reject('tasks', place, cells.title, reason, { row: row.row })
      // One that shares its id is told apart by the id it is given.
      rejected.push({
        ...row,
        key: reason === 'conflicting_row' ? '' : key,
        problems: [{ reason, column: undefined }, ...problems],
      })
      continue
    }
    if (problems.length > 0) rejected.push({ ...row, key, problems })
    const createdAt = cells.created ?? mapping.now
    if (idColumn !== undefined) keyOfId.set((row.cells[idColumn] ?? '').trim().toLowerCase(), key)
    if (Object.values(cells.ties).some(Boolean))
      tied.push({ externalId: key, place, ties: cells.ties })
    for (const [index, item] of (cells.checklist ?? []).entries())
      checklistItems.push({ externalId: `${key}:item:${index}`, place, taskId: key, ...item })
    for (const file of cells.attachments)
      attachments.add(file, { externalId: key, place, createdAt })
    const getPerson = (name: string) => people.idOf('person', name, place, readPerson(name).email)
    tasks.push({
      externalId: key,
      place,
      title: cells.title,
      ...(cells.description !== undefined && { description: cells.description }),
      ...(cells.status && { statusId: statuses.idOf('status', cells.status, place) }),
      ...(cells.priority && { priority: cells.priority }),
      ...(cells.labels && {
        labelIds: cells.labels.map((name) => labels.idOf('label', name, place)),
      }),
      ...(cells.assignees && { assigneeIds: cells.assignees.map(getPerson) }),
      ...(cells.watchers && { watcherIds: cells.watchers.map(getPerson) }),
      ...(cells.type !== undefined && {
        typeId: cells.type === null ? null : types.idOf('type', cells.type, place),
      }),
      ...cells.values,
      ...(cells.repeats !== undefined && { recurrence: cells.repeats }),
      ...(cells.own.length > 0 && {
        custom: Object.fromEntries(
          cells.own.map(({ field, value }) => {
            const isPerson = field.kind === 'person' && value !== null
            return fields.valueOf(field, isPerson ? getPerson(String(value)) : value, place)
          }),
        ),
      }),
      isMarkedComplete: false,
      createdAt,
      updatedAt: createdAt,
      createdById: null,
    })
    for (const { name, text } of cells.keptTexts)
      keptTexts.push({ externalId: `${key}:${name}`, place, taskId: key, name, text, createdAt })
    for (const comment of cells.comments) {
      comments.push({
        externalId: `${key}:comment:${comment.hash}`,
        place,
        taskId: key,
        authorId:
          comment.author === undefined ? null : people.idOf('person', comment.author, place),
        body: comment.body,
        createdAt: comment.createdAt ?? createdAt,
        editedAt: null,
      })
    }
  }
  return {
    statuses: statuses.all
      .map(({ name, ...item }) => ({
        ...item,
        name: beginning(name, 80),
        isArchived: false,
        group: groupByName(name) ?? ('unstarted' as const),
      }))
      .toSorted(
        (one, other) => statusGroups.indexOf(one.group) - statusGroups.indexOf(other.group),
      ),
    labels: planLabels(labels),
    people: planPeople(people, findings),
    types: planTypes(types),
    ...fields.all(),
    tasks,
    ...tieTasks(tied, tasks, (name) => keyOfId.get(name.toLowerCase()), findings),
    checklistItems,
    comments: comments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    attachments: attachments.all(),
    keptTexts,
    rejected,
    duplicateCount,
  }
}
