import type { NamedFile } from '@courtside/contract/plain-fields.ts'
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
import { type Cells, readCells } from './read-cells.ts'
import type { RejectedRow } from './reject-rows.ts'
import { type KeyedRow, type Mapping, getColumns } from './table-mapping.ts'
import { getRowKey, openTieKeys } from './tie-keys.ts'

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

/** What rows name, each once. */
const openNamed = () => ({
  statuses: openNames(),
  labels: openNames(),
  people: openNames(),
  types: openNames(),
  fields: openPlannedFields(),
})
type Named = ReturnType<typeof openNamed>

const planPerson = ({ people }: Named, name: string, place: string): string =>
  people.idOf('person', name, place, readPerson(name).email)

type Planner = (cells: Cells, named: Named, place: string) => Partial<PlanTask>

/** Told by the row as a whole: what a task hangs together with, when it was made, and its name. */
const ofTheRow: Planner = () => ({})

/** What a plan has of the fields that are not plain, by what files call them. */
const planners: Readonly<Record<NamedFile, Planner>> = {
  title: ofTheRow,
  created: ofTheRow,
  parent: ofTheRow,
  blockedBy: ofTheRow,
  follows: ofTheRow,
  related: ofTheRow,
  duplicateOf: ofTheRow,
  description: ({ description }) => (description === undefined ? {} : { description }),
  status: ({ status }, { statuses }, place) =>
    status ? { statusId: statuses.idOf('status', status, place) } : {},
  priority: ({ priority }) => (priority ? { priority } : {}),
  labels: (cells, { labels }, place) =>
    cells.labels ? { labelIds: cells.labels.map((name) => labels.idOf('label', name, place)) } : {},
  assignees: ({ assignees }, named, place) =>
    assignees ? { assigneeIds: assignees.map((name) => planPerson(named, name, place)) } : {},
  lead({ lead }, named, place) {
    if (lead === undefined) return {}
    return { leadId: lead === null ? null : planPerson(named, lead, place) }
  },
  watchers: ({ watchers }, named, place) =>
    watchers ? { watcherIds: watchers.map((name) => planPerson(named, name, place)) } : {},
  type({ type }, { types }, place) {
    if (type === undefined) return {}
    return { typeId: type === null ? null : types.idOf('type', type, place) }
  },
  repeats: ({ repeats }) => (repeats === undefined ? {} : { recurrence: repeats }),
  custom({ own }, named, place) {
    if (own.length === 0) return {}
    const values = own.map(({ field, value }) => {
      const isPerson = field.kind === 'person' && value !== null
      return named.fields.valueOf(
        field,
        isPerson ? planPerson(named, String(value), place) : value,
        place,
      )
    })
    return { custom: Object.fromEntries(values) }
  },
}

const planNamed: Planner = (...row) =>
  Object.values(planners).reduce<Partial<PlanTask>>(
    (task, plan) => Object.assign(task, plan(...row)),
    {},
  )

/** Rows as tasks, with all they refer to. Every row is either a task, a duplicate or rejected. */
export function planRows(
  rows: readonly KeyedRow[],
  mapping: Mapping,
  findings: Findings,
): Things & { rejected: RejectedRow[]; duplicateCount: number } {
  const identify = openIdentities(mapping)
  const named = openNamed()
  const { statuses, labels, people, types, fields } = named
  const tasks: PlanTask[] = []
  const comments: PlanComment[] = []
  const keptTexts: PlanKeptText[] = []
  const attachments = openPlannedAttachments(findings)
  const checklistItems: PlanChecklistItem[] = []
  const tied: Parameters<typeof tieTasks>[0][number][] = []
  const [idColumn] = getColumns(mapping, 'id')
  const keys = openTieKeys(idColumn !== undefined)
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
    const id = idColumn === undefined ? '' : (row.cells[idColumn] ?? '').trim()
    const number = row.row - mapping.headerRow
    keys.add(key, { id, title: cells.title, row: number, fileRow: row.row })
    const parent = cells.ties.parent ?? (row.parentRow && getRowKey(row.parentRow))
    const ties = parent ? { ...cells.ties, parent } : cells.ties
    if (Object.values(ties).some(Boolean)) tied.push({ externalId: key, place, ties })
    for (const [index, item] of (cells.checklist ?? []).entries())
      checklistItems.push({ externalId: `${key}:item:${index}`, place, taskId: key, ...item })
    for (const file of cells.attachments)
      attachments.add(file, { externalId: key, place, createdAt })
    tasks.push({
      externalId: key,
      place,
      title: cells.title,
      ...cells.values,
      ...planNamed(cells, named, place),
      isMarkedComplete: cells.completed?.isDone ?? false,
      ...(cells.completed?.at && { closedAt: cells.completed.at }),
      ...(cells.archived && { isArchived: cells.archived.isDone }),
      createdAt,
      updatedAt: cells.updated ?? cells.archived?.at ?? createdAt,
      createdById: cells.createdBy ? planPerson(named, cells.createdBy, place) : null,
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
  const getSeveral = ({ ties, ...task }: (typeof tied)[number]) => ({
    ...task,
    ties: {
      ...ties,
      blockedBy: ties.blockedBy && keys.findAll(ties.blockedBy),
      follows: ties.follows && keys.findAll(ties.follows),
      related: ties.related && keys.findAll(ties.related),
    },
  })
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
    ...tieTasks(tied.map(getSeveral), tasks, keys.find, findings),
    checklistItems,
    comments: comments.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)),
    attachments: attachments.all(),
    keptTexts,
    rejected,
    duplicateCount,
  }
}
