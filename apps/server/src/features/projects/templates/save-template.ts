import { isSame } from '@courtside/contract/changes.ts'
import type { ChecklistItem } from '@courtside/contract/checklists.ts'
import {
  type CustomField,
  type CustomValue,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import { getDaysBetween } from '@courtside/contract/days.ts'
import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { getDayAs } from '@courtside/contract/plain-fields.ts'
import {
  type TemplateBody,
  type TemplateKind,
  type TemplateSummary,
  type TemplateTask,
  type TemplateValue,
  copiedFields,
  templateDayLimit,
  templateFields,
  templateTaskLimit,
} from '@courtside/contract/project-templates.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type Recurrence, readRule, writeRule } from '@courtside/contract/recurrence.ts'
import type { Hue } from '@courtside/contract/statuses.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { AppError, invalid } from '#errors.ts'
import { taskColumns } from '#features/tasks/select-task.ts'
import { getSummary } from './find-template.ts'

type SavedItem = Pick<ChecklistItem, 'title' | 'listName' | 'assigneeId' | 'dueOn'>
type SavedTask = Task & {
  readonly checklist: readonly SavedItem[]
}
type Wanted = {
  readonly name: string
  readonly description: string
  readonly eventOn?: string | undefined
  readonly keepsAssignees: boolean
}

/**
 * Saves what a project is made of: statuses, labels, types, its own fields and the tasks that are neither archived nor in
 * the trash, with dates counted from the event day; no people unless they are wanted. Throws 409 when the name is taken.
 */
export async function saveTemplate(
  db: Db,
  project: Project,
  wanted: Wanted,
  actorId: string,
): Promise<TemplateSummary> {
  const tasks = await readTasks(db, project.id)
  const eventOn = wanted.eventOn ?? project.targetOn ?? project.startOn
  const isDated = ({ startOn, dueOn, checklist }: SavedTask) =>
    startOn !== null || dueOn !== null || checklist.some((item) => item.dueOn !== null)
  if (eventOn === null && tasks.some(isDated))
    throw invalid([{ path: 'body.eventOn', message: 'Choose the day that dates are relative to' }])
  const body = getBody(project, tasks, eventOn, wanted.keepsAssignees)
  const id = createId()
  const { rows } = await sql<{ id: string }>`
    insert into project_templates ("id", "name", "description", "body", "createdById")
    values (${id}::uuid, ${wanted.name}, ${wanted.description}, ${JSON.stringify(body)}::jsonb, ${actorId}::uuid)
    on conflict (lower("name")) do nothing returning "id"
  `.execute(db)
  if (rows.length === 0) throw createNameTakenError()
  const { name, description } = wanted
  return { id, name, description, createdById: actorId, ...getSummary(body) }
}

/** The refusal of a name that another template has. */
export const createNameTakenError = () =>
  new AppError(409, 'name_taken', 'Another template has this name. Choose another.')

async function readTasks(db: Db, projectId: string): Promise<SavedTask[]> {
  const { rows } = await sql<SavedTask>`
    select ${taskColumns}, (
      select coalesce(jsonb_agg(jsonb_build_object('title', i."title", 'listName', i."listName", 'assigneeId', i."assigneeId", 'dueOn', i."dueOn") order by i."rank", i."id"), '[]')
      from checklist_items i where i."taskId" = t."id"
    ) as "checklist"
    from tasks t join projects p on p."id" = t."projectId"
    where t."projectId" = ${projectId} and t."deletedAt" is null and t."archivedAt" is null
    order by t."rank", t."id" limit ${templateTaskLimit + 1}
  `.execute(db)
  if (rows.length > templateTaskLimit) {
    const message = `A template holds up to ${templateTaskLimit} tasks. Archive some first.`
    throw new AppError(400, 'too_many_tasks', message)
  }
  return rows
}

/** Refs are places in their lists: ids of rows mean nothing in another project. */
const getRefs = (rows: readonly { readonly id: string }[]) =>
  new Map(rows.map(({ id }, index) => [id, String(index + 1)]))

function getBody(
  project: Project,
  tasks: readonly SavedTask[],
  eventOn: string | null,
  keepsAssignees: boolean,
): TemplateBody {
  const present = project.statuses.filter(({ isArchived }) => !isArchived)
  // What was begun or done begins anew.
  const waiting = present.filter(({ group }) => waitingGroups.has(group))
  const [statuses, labels, refs] = [getRefs(present), getRefs(project.labels), getRefs(tasks)]
  const types = getRefs(project.types)
  const fields = project.customFields.filter(({ isArchived }) => !isArchived)
  const fieldRefs = getRefs(fields)
  const waitingIds = new Set(waiting.map(({ id }) => id))
  const findDay = (on: string | null): number | undefined => {
    if (on === null || eventOn === null) return undefined
    const { days } = Temporal.PlainDate.from(eventOn).until(on)
    return Math.abs(days) > templateDayLimit ? undefined : days
  }
  const some = <Value>(list: readonly Value[]) => (list.length > 0 ? list : undefined)
  const inside = (ids: readonly string[], known = refs) =>
    some(ids.flatMap((id) => known.get(id) ?? []))
  const getCustom = ({ custom }: SavedTask) => {
    const values = fields.flatMap((field) => {
      const value = getCustomValue(field, custom)
      const saved =
        value === undefined ? undefined : getValue(field, value, findDay, keepsAssignees)
      return saved === undefined ? [] : [[fieldRefs.get(field.id) ?? '', saved] as const]
    })
    return values.length > 0 ? Object.fromEntries(values) : undefined
  }
  const asIs = (value: unknown) => value
  const ifPeopleStay = (value: unknown) => (keepsAssignees ? value : undefined)
  const findIn = (known: ReadonlyMap<string, string>) => (id: string) => known.get(id)
  /** What a template keeps of a value that is there, by kind; undefined for nothing. */
  const save: Record<TemplateKind, (value: never, task: SavedTask, day: string | null) => unknown> =
    {
      title: asIs,
      text: asIs,
      link: asIs,
      prose: asIs,
      number: asIs,
      checkbox: asIs,
      priority: asIs,
      day: findDay,
      time: (time: string, _task, day) => (findDay(day) === undefined ? undefined : time),
      status: (id: string) => (waitingIds.has(id) ? statuses.get(id) : undefined),
      labels: (ids: readonly string[]) => inside(ids, labels),
      person: ifPeopleStay,
      people: ifPeopleStay,
      type: findIn(types),
      task: findIn(refs),
      tasks: (ids: readonly string[]) => inside(ids),
      custom: (_values, task) => getCustom(task),
    }
  const getFieldValue = (task: SavedTask, name: keyof typeof templateFields): unknown => {
    const { kind, ...field } = templateFields[name]
    if (isSame(task[name], getEmptyValue(kind))) return undefined
    return save[kind](task[name] as never, task, 'beside' in field ? task[field.beside] : null)
  }
  const getItem = ({ title, listName, assigneeId, dueOn }: SavedItem) => {
    const dueDay = findDay(dueOn)
    const more = {
      ...(keepsAssignees && assigneeId !== null && { assigneeId }),
      ...(dueDay !== undefined && { dueDay }),
    }
    const isBare = listName === '' && Object.keys(more).length === 0
    return isBare ? title : { title, listName, ...more }
  }
  const getTask = (task: SavedTask): TemplateTask => {
    const dueDay = findDay(task.dueOn)
    const given = {
      ...Object.fromEntries(
        getFieldNames(templateFields).map((name) => [
          getDayAs(name, 'Day'),
          getFieldValue(task, name),
        ]),
      ),
      checklist: some(task.checklist.map(getItem)),
      // A rule starts at the due day.
      ...(dueDay !== undefined && task.recurrence && getRepeating(task.recurrence, findDay)),
    }
    const known = Object.entries(given).filter(([, value]) => value !== undefined)
    return { ref: refs.get(task.id) ?? '', title: task.title, ...Object.fromEntries(known) }
  }
  const { targetOn, eventEndOn } = project
  const copied = getFieldNames(copiedFields).map((name) => [name, project[name]] as const)
  return {
    version: 1,
    ...(targetOn !== null &&
      eventEndOn !== null && { eventLength: getDaysBetween(targetOn, eventEndOn) }),
    ...Object.fromEntries(copied.filter(([, value]) => value !== '')),
    statuses: present.map(({ id, name, group, hue, wipLimit }) => ({
      ref: statuses.get(id) ?? '',
      name,
      group,
      ...(hue !== null && { hue }),
      ...(wipLimit !== null && { wipLimit }),
    })),
    labels: named(project.labels),
    ...(project.types.length > 0 && { types: named(project.types) }),
    ...(fields.length > 0 && {
      fields: fields.map(({ id, name, kind, options }) => ({
        ref: fieldRefs.get(id) ?? '',
        name,
        kind,
        ...(options.length > 0 && { options: named(options.filter((one) => !one.isArchived)) }),
      })),
    }),
    tasks: tasks.map(getTask),
  }
}

const named = (
  rows: readonly { readonly id: string; readonly name: string; readonly hue: Hue }[],
) => rows.map(({ name, hue }, index) => ({ ref: String(index + 1), name, hue }))

type DayOf = (on: string | null) => number | undefined

/** What a template keeps of a value; undefined for a person where people are left out, and for days too far away. */
function getValue(
  { kind, options }: CustomField,
  value: CustomValue,
  dayOf: DayOf,
  keepsPeople: boolean,
): TemplateValue | undefined {
  if (kind === 'person') return keepsPeople ? { person: String(value) } : undefined
  if (kind === 'date') {
    const day = dayOf(String(value))
    return day === undefined ? undefined : { day }
  }
  if (kind !== 'select' && kind !== 'multi_select') return Array.isArray(value) ? undefined : value
  const refs = getRefs(options.filter(({ isArchived }) => !isArchived))
  return { options: [value].flat().flatMap((id) => refs.get(String(id)) ?? []) }
}

/** A rule whose last day is counted from the event, as all days are. */
function getRepeating({ mode, rule: text }: Recurrence, dayOf: DayOf) {
  const rule = readRule(text)
  if (typeof rule === 'string' || rule.until === null) return { recurrence: { mode, rule: text } }
  const recurrence = { mode, rule: writeRule({ ...rule, until: null }) }
  const repeatsUntilDay = dayOf(rule.until)
  return { recurrence, ...(repeatsUntilDay !== undefined && { repeatsUntilDay }) }
}

const waitingGroups: ReadonlySet<string> = new Set(['triage', 'backlog', 'unstarted'])
