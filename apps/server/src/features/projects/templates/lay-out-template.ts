import type { CustomValue } from '@courtside/contract/custom-fields.ts'
import { getEmptyValue } from '@courtside/contract/field-kinds.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { getDayAs } from '@courtside/contract/plain-fields.ts'
import {
  type TemplateBody,
  type TemplateKind,
  type TemplateTask,
  type TemplateValue,
  templateFields,
} from '@courtside/contract/project-templates.ts'
import { type Recurrence, readRule, writeRule } from '@courtside/contract/recurrence.ts'
import { defaultStatuses } from '@courtside/contract/statuses.ts'
import type { Task } from '@courtside/contract/tasks.ts'
import { createId } from '#db/new-id.ts'

/** A task of a template with ids and days of its own. */
export type LaidOutTask = ReturnType<typeof layOutTask>

/** What a project made of a template consists of: new ids in the place of its refs, days in the place of distances. */
export function layOutTemplate(body: TemplateBody, eventOn: string) {
  const given = body.statuses ?? defaultStatuses.map((status) => ({ ref: status.name, ...status }))
  const statuses = given.map((status) => ({ id: createId(), ...status }))
  const labels = body.labels.map((label) => ({ id: createId(), ...label }))
  const types = (body.types ?? []).map((type) => ({ id: createId(), ...type }))
  const fields = (body.fields ?? []).map(({ options = [], ...field }) => ({
    id: createId(),
    ...field,
    options: options.map((option) => ({ id: createId(), ...option })),
  }))
  const usual =
    statuses.find(({ group }) => group === 'unstarted') ??
    statuses.find(({ group }) => group === 'backlog') ??
    statuses[0]
  const ids = {
    statuses: new Map(statuses.map(({ ref, id }) => [ref, id])),
    labels: new Map(labels.map(({ ref, id }) => [ref, id])),
    types: new Map(types.map(({ ref, id }) => [ref, id])),
    fields: new Map(fields.map(({ ref, id }) => [ref, id])),
    // Refs of options are told apart within their field.
    options: new Map(
      fields.flatMap((field) =>
        field.options.map(({ ref, id }) => [`${field.ref}:${ref}`, id] as const),
      ),
    ),
    tasks: new Map(body.tasks.map(({ ref }) => [ref, createId()])),
  }
  const event = Temporal.PlainDate.from(eventOn)
  const getDay = (days: number | undefined) =>
    days === undefined ? null : event.add({ days }).toString()
  const kinds = new Map(fields.map(({ ref, kind }) => [ref, kind]))
  const getValues = (task: TemplateTask) =>
    Object.fromEntries(
      Object.entries(task.custom ?? {}).flatMap(([ref, value]): [string, CustomValue][] => {
        const all = layOutValue(value, (option) => ids.options.get(`${ref}:${option}`), getDay)
        const set = kinds.get(ref) === 'select' ? [all].flat()[0] : all
        const id = ids.fields.get(ref)
        return id === undefined || set === undefined ? [] : [[id, set]]
      }),
    )
  const tasks = body.tasks.map((task) => layOutTask(task, ids, usual?.id ?? '', getDay, getValues))
  return {
    statuses,
    labels,
    types,
    fields: fields.map(({ ref: _ref, options, ...field }) => ({
      ...field,
      options: options.map(({ id, name, hue }) => ({ id, name, hue, isArchived: false })),
    })),
    tasks,
  }
}

type DayOf = (days: number | undefined) => string | null

/** What stands in a task for a template's value; undefined where nothing is left of it. */
function layOutValue(
  value: TemplateValue,
  optionOf: (ref: string) => string | undefined,
  dayOf: DayOf,
): CustomValue | undefined {
  if (typeof value !== 'object') return value
  if ('day' in value) return dayOf(value.day) ?? undefined
  if ('person' in value) return value.person
  const ids = value.options.flatMap((ref) => optionOf(ref) ?? [])
  return ids.length > 0 ? ids : undefined
}

/** The rule with the day on which it ends. */
function repeating(task: TemplateTask, dayOf: DayOf): Recurrence | null {
  const { recurrence, repeatsUntilDay } = task
  const until = dayOf(repeatsUntilDay)
  const rule = recurrence && readRule(recurrence.rule)
  if (!recurrence || until === null || !rule || typeof rule === 'string') return recurrence ?? null
  return { ...recurrence, rule: writeRule({ ...rule, until }) }
}

type Ids = Readonly<Record<'statuses' | 'labels' | 'types' | 'tasks', ReadonlyMap<string, string>>>

/** The fields of a task that comes from a template. */
export const templateFieldNames = [...getFieldNames(templateFields), 'recurrence'] as const

function layOutTask(
  task: TemplateTask,
  { statuses, labels, types, tasks }: Ids,
  usualId: string,
  dayOf: DayOf,
  valuesOf: (task: TemplateTask) => Readonly<Record<string, CustomValue>>,
) {
  const asIs = (value: unknown) => value
  const findIn = (known: ReadonlyMap<string, string>) => (ref?: string) => known.get(ref ?? '')
  const all =
    (known: ReadonlyMap<string, string>) =>
    (refs: readonly string[] = []) =>
      refs.flatMap((ref) => known.get(ref) ?? [])
  /** What a value of a template becomes, by kind. */
  const layOut: Record<TemplateKind, (value: never) => unknown> = {
    title: asIs,
    text: asIs,
    link: asIs,
    prose: asIs,
    number: asIs,
    checkbox: asIs,
    time: asIs,
    priority: asIs,
    person: asIs,
    people: asIs,
    day: dayOf,
    labels: all(labels),
    status: (ref?: string) => findIn(statuses)(ref) ?? usualId,
    type: findIn(types),
    task: findIn(tasks),
    tasks: all(tasks),
    custom: () => valuesOf(task),
  }
  const values = getFieldNames(templateFields).map((name) => {
    const { kind } = templateFields[name]
    return [
      name,
      layOut[kind](task[getDayAs(name, 'Day')] as never) ?? getEmptyValue(kind),
    ] as const
  })
  // Of each field what its kind makes of it.
  const fields = Object.fromEntries(values) as Pick<Task, keyof typeof templateFields>
  return {
    id: tasks.get(task.ref) ?? createId(),
    fields: { ...fields, recurrence: repeating(task, dayOf) },
    checklist: (task.checklist ?? []).map((given) => {
      const item = typeof given === 'string' ? { title: given, listName: '' } : given
      const { title, listName, assigneeId = null, dueDay } = item
      return { id: createId(), title, listName, assigneeId, dueOn: dayOf(dueDay) }
    }),
  }
}
