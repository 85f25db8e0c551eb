import { checklistItemLimit } from '@courtside/contract/checklists.ts'
import {
  customFieldLimit,
  customNameLimit,
  customOptionLimit,
} from '@courtside/contract/custom-fields.ts'
import { isSettable } from '@courtside/contract/days.ts'
import { ExportedTask, ExportedTasks } from '@courtside/contract/exports.ts'
import { SetDay } from '@courtside/contract/fields.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { findTimeOf, getDayAs, plainFileFields } from '@courtside/contract/plain-fields.ts'
import type { Recurrence } from '@courtside/contract/recurrence.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { descriptionLimit, titleLimit } from '@courtside/contract/tasks.ts'
import { z } from 'zod'
import { beginning, cleanLine, cleanText, clean, excerpt, getLine } from './clean-text.ts'
import {
  type Findings,
  type ImportPlan,
  type PlanChecklistItem,
  type PlainValues,
  type PlanCustomValue,
  type PlanKeptText,
  type PlanTask,
  noStructure,
  openFindings,
} from './import-plan.ts'
import { openNames, planLabels, planPeople, planTypes } from './name-things.ts'
import { Slices } from './parse-in-slices.ts'
import { openPlannedAttachments } from './plan-attachments.ts'
import { isChoice, openPlannedFields } from './plan-fields.ts'
import { type OwnField, readFieldValue, readOwnValue } from './read-own-value.ts'
import { readRecurrence } from './read-structure.ts'
import { eachPlaced } from './read-things.ts'
import { tieTasks } from './tie-tasks.ts'

const Document = z.object({
  format: ExportedTasks.shape.format,
  customFields: ExportedTasks.shape.customFields.catch(undefined),
  tasks: z.custom<Iterable<unknown>>((tasks) => Array.isArray(tasks) || tasks instanceof Slices),
})
const kept = 'Description.md'

/**
 * Tasks as our own export writes them in JSON; undefined when the document is something else. `ownFields` are those of
 * the project it goes to: of one name they are what values have to fit.
 */
export function normaliseExport(
  document: unknown,
  { ownFields = [] }: { readonly ownFields?: readonly OwnField[] } = {},
): ImportPlan | undefined {
  const parsed = Document.safeParse(document)
  if (!parsed.success) return undefined
  const findings = openFindings()
  const statuses = openNames()
  const labels = openNames()
  const people = openNames()
  const types = openNames()
  const fields = openOwnFields(parsed.data.customFields ?? [], ownFields, findings)
  const tied: Parameters<typeof tieTasks>[0][number][] = []
  const checklistItems: PlanChecklistItem[] = []
  const groups = new Map<string, ExportedTask['statusGroup']>()
  const projects = new Set<string>()
  const keys = new Set<string>()
  const tasks: PlanTask[] = []
  const keptTexts: PlanKeptText[] = []
  const attachments = openPlannedAttachments(findings)

  for (const { value, place } of eachPlaced(parsed.data.tasks, 'tasks')) {
    const { data: task } = ExportedTask.safeParse(value)
    const title = task ? cleanLine(task.title, place, findings) : ''
    const reason = !task
      ? 'wrong_shape'
      : title === ''
        ? 'no_title'
        : keys.has(task.key)
          ? 'duplicate_id'
          : undefined
    if (!task || reason) {
      findings.reject('tasks', place, title, reason ?? 'wrong_shape')
      continue
    }
    keys.add(task.key)
    projects.add(task.project.name)
    const description = cleanText(task.description, place, findings)
    if (title.length > titleLimit) findings.note('title_cut', place)
    if (description.length > descriptionLimit) {
      findings.note('description_cut', place)
      keptTexts.push({
        externalId: `${task.key}:${kept}`,
        place,
        taskId: task.key,
        name: kept,
        text: description,
        createdAt: task.createdAt,
      })
    }
    const person = (name: string, email?: string | null) =>
      people.idOf('person', email ? `${name} <${email}>` : name, place, email)
    const status = cleanLine(task.status, place, findings) || 'Untitled'
    const statusId = statuses.idOf('status', status, place)
    groups.set(statusId, task.statusGroup)
    const { parent, blockedBy, follows, related, duplicateOf } = task
    const ties = { parent, blockedBy, follows, related, duplicateOf }
    tied.push({ externalId: task.key, place, ties })
    for (const [index, item] of (task.checklist ?? []).entries()) {
      const itemTitle = cleanLine(item.title, place, findings).slice(0, checklistItemLimit)
      if (itemTitle === '') continue
      checklistItems.push({
        externalId: `${task.key}:item:${index}`,
        place,
        taskId: task.key,
        listName: cleanLine(item.listName, place, findings).slice(0, 120),
        title: itemTitle,
        isDone: item.isDone,
        assigneeId: item.assignee ? person(item.assignee.name, item.assignee.email) : null,
        dueOn: item.dueOn ?? null,
      })
    }
    for (const { createdAt, ...file } of task.attachments ?? [])
      attachments.add(file, { externalId: task.key, place, createdAt })
    tasks.push({
      externalId: task.key,
      place,
      title: title.length > titleLimit ? `${beginning(title, titleLimit - 1)}…` : title,
      description: excerpt(description, descriptionLimit, kept),
      statusId,
      priority: task.priority,
      labelIds: task.labels.map((name) =>
        labels.idOf('label', cleanLine(name, place, findings), place),
      ),
      assigneeIds: task.assignees.map(({ name, email }) => person(name, email)),
      ...(task.lead !== undefined && {
        leadId: task.lead && person(task.lead.name, task.lead.email),
      }),
      ...getPlainValues(task, (name, said, problem) =>
        findings.reject('cells', `${place}, ${name}`, said, problem),
      ),
      ...(task.type !== undefined && {
        typeId:
          task.type === null
            ? null
            : types.idOf('type', cleanLine(task.type, place, findings) || 'Untitled', place),
      }),
      ...(task.recurrence !== undefined && {
        recurrence: getRecurrence(task, (rule) =>
          findings.reject('cells', place, rule, 'not_a_rule'),
        ),
      }),
      ...(task.watchers && {
        watcherIds: task.watchers.map(({ name, email }) => person(name, email)),
      }),
      custom: fields.read(task.custom ?? {}, person, place, (name, said, problem) =>
        findings.reject('cells', `${place}, ${name}`, said, problem),
      ),
      isArchived: task.archivedAt !== null,
      isMarkedComplete: false,
      createdAt: task.createdAt,
      updatedAt: task.updatedAt,
      createdById: task.createdBy === null ? null : person(task.createdBy),
    })
  }
  const [project = ''] = projects
  return {
    source: 'courtside',
    board: {
      name: (projects.size === 1 && beginning(project.trim(), 120)) || 'Tasks',
      description: '',
    },
    statuses: statuses.all.map(({ name, ...item }) => ({
      ...item,
      name: beginning(name, 80),
      isArchived: false,
      group: groups.get(item.externalId) ?? 'unstarted',
    })),
    labels: planLabels(labels),
    people: planPeople(people, findings),
    ...noStructure,
    types: planTypes(types),
    ...fields.planned,
    tasks,
    ...tieTasks(tied, tasks, (key) => (keys.has(key) ? key : undefined), findings),
    checklists: [],
    checklistItems,
    comments: [],
    attachments: attachments.all(),
    keptTexts,
    rejections: findings.rejections,
    notes: findings.notes(),
    ignored: {},
    ignoredActions: [],
  }
}

/** What a task of the file has of the fields that mean the same everywhere; of what it does not name, nothing. */
function getPlainValues(
  task: ExportedTask,
  refuse: (name: string, value: string, reason: RejectionReason) => void,
): PlainValues {
  const entries = getFieldNames(plainFileFields).flatMap((name) => {
    const [field, value, timeField] = [plainFileFields[name], task[name], findTimeOf(name)]
    if (value === undefined) return []
    const findDay = (day: string) =>
      getMoment(day, (timeField && task[timeField]) ?? null, task.timeZone) ?? undefined
    const text = getLine(String(value ?? ''))
    const found = readFieldValue(field, text, { split: () => [], dayOf: findDay })
    if ('value' in found) return [[getDayAs(name, 'At'), found.value] as const]
    refuse(name, text, found.reason)
    return []
  })
  // Each is read as a value of its field's kind.
  return Object.fromEntries<unknown>(entries)
}

/** The wall clock of the task's own zone as an instant, which the project it comes to turns into its own. */
function getMoment(day: string, time: string | null, timeZone: string): string | null {
  if (!isSettable(day)) return null
  if (time === null) return day
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`)
      .toZonedDateTime(timeZone)
      .toInstant()
      .toString({ fractionalSecondDigits: 3 })
  } catch {
    return day
  }
}

function getRecurrence(
  { recurrence, dueOn }: ExportedTask,
  refuse: (rule: string) => void,
): Recurrence | null {
  if (!recurrence) return null
  const found = readRecurrence(recurrence.rule, recurrence.mode, dueOn)
  if (!found) refuse(recurrence.rule)
  return found ?? null
}

type Value = NonNullable<ExportedTask['custom']>[string]

/**
 * The fields of a file beside those of the project it goes to, which have the say where they are called alike. Of others
 * there are no more than a project can have.
 */
function openOwnFields(
  inFile: NonNullable<z.infer<typeof Document>['customFields']>,
  ownFields: readonly OwnField[],
  findings: Findings,
) {
  const known = new Map(ownFields.map((field) => [field.name.toLowerCase(), field]))
  const inUse = new Map<string, OwnField>()
  const planned = openPlannedFields()
  let room = customFieldLimit
  for (const [index, { name: given, kind, options }] of inFile.entries()) {
    const name = beginning(getLine(given), customNameLimit)
    if (name === '') continue
    const place = `customFields[${index}]`
    let own = known.get(name.toLowerCase())
    if (own === undefined) {
      if (room-- <= 0) {
        findings.reject('customFields', place, name, 'too_many')
        continue
      }
      own = { name, kind, options: readOptions(options, place, findings) }
      known.set(name.toLowerCase(), own)
    }
    inUse.set(given.toLowerCase(), own)
    planned.valueOf(own, isChoice(own) ? (own.options ?? []) : null, place)
  }
  return {
    planned: planned.all(),
    /** What a task says of them; of what it does not name, nothing. */
    read(
      values: Readonly<Record<string, Value>>,
      person: (name: string) => string,
      place: string,
      refuse: (name: string, value: string, reason: RejectionReason) => void,
    ): Record<string, PlanCustomValue | null> {
      return Object.fromEntries(
        Object.entries(values).flatMap(([name, given]) => {
          const field = inUse.get(name.toLowerCase())
          if (!field) return []
          const pieces = [given].flat().map((piece) => clean(String(piece)).trim())
          const text = pieces.join('; ')
          const found = readOwnValue(field, text, {
            split: () => pieces.map(getLine).filter(Boolean),
            dayOf: (day) => SetDay.safeParse(day).data,
          })
          if ('reason' in found) {
            refuse(name, text, found.reason)
            return []
          }
          const { value } = found
          if (value === null) return []
          const isPerson = field.kind === 'person'
          return [planned.valueOf(field, isPerson ? person(String(value)) : value, place)]
        }),
      )
    },
  }
}

/** The options that a field of a file can have here, each once. */
function readOptions(given: readonly string[], place: string, findings: Findings): string[] {
  const options = new Map<string, string>()
  for (const option of given.map(getLine)) {
    const id = option.toLowerCase()
    if (option === '' || options.has(id)) continue
    if (option.length > customNameLimit) findings.reject('customOptions', place, option, 'too_long')
    else if (options.size >= customOptionLimit)
      findings.reject('customOptions', place, option, 'too_many')
    else options.set(id, option)
  }
  return [...options.values()]
}
