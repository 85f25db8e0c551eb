import { priorities } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { Person } from '@courtside/contract/users.ts'
import { getWatchers } from '@courtside/contract/watchers.ts'
import type { ReactNode } from 'react'
import { formatUnit } from '#features/activity/use-described-value.ts'
import { formatDay, formatTime, formatWeekday, today } from '#lib/dates.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { dayFieldText } from '#text/day-field.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getChoice, getRecurrence } from '../recurrence/recurrence-choice.ts'
import { isThere } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { updateWatchers } from '../watchers/use-watchers.ts'
import { type EditableKind, type FieldOfKind, getIdsOf, getValueOf } from './editable-fields.ts'
import { getUnsetText } from './field-looks.tsx'
import { readTyped } from './read-typed.ts'
import { common, setDay, setIds, setRecurrence, setTask, setValue } from './set-field.ts'
import { usualCounts } from './usual-counts.ts'
import { readDue, getUsualDays } from './usual-days.ts'

/** One value that a field may be given. */
export type FieldValue = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  readonly keywords?: string[]
  /** Whether all of the tasks hold it, or one of them at least. */
  readonly isChosen?: boolean
  readonly isHeld?: boolean
  /** Made of what was typed: it answers whatever that is. */
  readonly isTyped?: boolean
  /** Takes a value away that one can also take away by choosing it once more. */
  readonly isClear?: boolean
  /** One of several that may be chosen together: one goes on choosing. */
  readonly stays?: boolean
  readonly run: () => void
}

/** What the values of a field are made of. */
export type About = {
  readonly field: FieldOfKind
  readonly tasks: readonly CachedTask[]
  readonly project: Project
  /** Everybody who may be chosen. */
  readonly people: readonly Person[]
  readonly typed: string
}

const none = 'none'
const getIds = (tasks: readonly CachedTask[]) => tasks.map(({ id }) => id)

type Choice = Pick<FieldValue, 'label' | 'icon' | 'keywords'> & { readonly id: string }

/** One of several values; `value` is what the field is given, its id unless something else is said. */
const createChoice = (
  { field, tasks }: About,
  { id, ...look }: Choice,
  value: string | boolean | number | null = id,
): FieldValue => ({
  id,
  ...look,
  isChosen: tasks.every((task) => getValueOf(field, task) === value),
  isHeld: tasks.some((task) => getValueOf(field, task) === value),
  run: () => setValue(getIds(tasks), field, value),
})

const createClear = ({ field, tasks }: About): FieldValue => ({
  id: none,
  label: getUnsetText(field),
  isClear: true,
  run: () => setValue(getIds(tasks), field, null),
})

/** Ids that may be chosen together. */
function getListValues(
  choices: readonly Choice[],
  shared: readonly string[],
  onChange: (ids: readonly string[]) => void,
): FieldValue[] {
  const toggle = (id: string) =>
    shared.includes(id) ? shared.filter((one) => one !== id) : [...shared, id]
  return choices.map((choice) => ({
    ...choice,
    isChosen: shared.includes(choice.id),
    stays: true,
    run: () => onChange(toggle(choice.id)),
  }))
}

/** The same of a list that the field holds. */
function getOwnListValues({ field, tasks }: About, choices: readonly Choice[]): FieldValue[] {
  const shared = common(tasks, (task) => getIdsOf(field, task))
  return getListValues(choices, shared, (picked) => setIds(getIds(tasks), field, shared, picked))
}

const getPeopleChoices = ({ people }: About): Choice[] =>
  people.map((person) => ({
    id: person.uid,
    label: person.name,
    keywords: [person.handle],
    icon: <Avatar {...getFace(person)} size="xs" />,
  }))

type Named = { readonly id: string; readonly name: string } & Parameters<typeof LabelDot>[0]
const getNamedChoice = ({ id, name, hue }: Named): Choice => ({
  id,
  label: name,
  icon: <LabelDot hue={hue} />,
})

const getOptionChoices = ({ field }: About): Choice[] =>
  field.options.filter(({ isArchived }) => !isArchived).map(getNamedChoice)

/** What was typed, where it is a value of the field. */
function getTypedValue(about: About): FieldValue[] {
  const { field, typed } = about
  const value = typed === '' ? undefined : readTyped(field, typed)
  if (value === undefined) return []
  const label =
    field.unit && typeof value === 'number' ? formatUnit[field.unit](value) : String(value)
  return [{ ...createChoice(about, { id: String(value), label }, value), isTyped: true }]
}

const getTypedValues = (about: About): FieldValue[] => [...getTypedValue(about), createClear(about)]

function getNumberValues(about: About): FieldValue[] {
  const { field, tasks } = about
  const { unit } = field
  if (!unit) return getTypedValues(about)
  const given = getTypedValue(about)
  const usual = usualCounts[unit]
    .filter((one) => given[0]?.id !== String(one))
    .map((one) => ({
      id: String(one),
      label: formatUnit[unit](one),
      run: () => setValue(getIds(tasks), field, one),
    }))
  return [...given, ...usual, createClear(about)]
}

/** A day as it is typed in the line for new tasks: `fri 18:00`, `in 3 days`, `2026-12-01`. */
function getDayValues(about: About): FieldValue[] {
  const { field, tasks, typed } = about
  const pick = (day: string, time?: string) => () => setDay(getIds(tasks), field, day, time)
  const on = today()
  const { dueOn, dueTime, readAs } = readDue(typed) ?? {}
  const said = (day: string) => `${formatWeekday(day)} ${formatDay(day)}`
  const usual = getUsualDays(on).map(({ label, day }): FieldValue => ({
    id: label,
    label,
    hint: said(day),
    run: pick(day),
  }))
  const given: FieldValue[] =
    dueOn !== undefined
      ? [
          {
            id: 'typed',
            label: dueTime ? `${said(dueOn)}, ${formatTime(dueTime)}` : said(dueOn),
            isTyped: true,
            ...(readAs && { hint: dayFieldText.readAs[readAs] }),
            run: pick(dueOn, dueTime),
          },
        ]
      : []
  const clear = { ...createClear(about), run: () => setDay(getIds(tasks), field, null) }
  return [...given, ...usual, clear]
}

/** The rules that are meant most often, on the day that is due first. */
function getRuleValues({ tasks }: About): FieldValue[] {
  const ids = getIds(tasks)
  const dueOn = tasks.find((task) => task.dueOn !== null)?.dueOn ?? today()
  const kinds = ['daily', 'weekdays', 'weekly', 'monthDay', 'yearly'] as const
  const usual = kinds.flatMap((kind): FieldValue[] => {
    const recurrence = getRecurrence({ ...getChoice(null, dueOn), kind })
    if (!recurrence) return []
    return [
      {
        id: kind,
        label: recurrenceText.said(recurrence) ?? recurrence.rule,
        run: () => setRecurrence(ids, recurrence, dueOn),
      },
    ]
  })
  const stop = () => setRecurrence(ids, null, null)
  return [...usual, { id: none, label: recurrenceText.stop, run: stop }]
}

/** So many values are drawn; what is typed finds the rest. */
export const shownLimit = 50

function getTaskValues({ field, project, tasks }: About): FieldValue[] {
  const ids = getIds(tasks)
  const others = taskRows
    .rowsOf(project.id)
    .filter((task) => isThere(task) && task.archivedAt === null && !ids.includes(task.id))
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
  return [
    { id: none, label: getUnsetText(field), run: () => setTask(ids, field, null) },
    ...others.map((other): FieldValue => {
      const status = project.statuses.find(({ id }) => id === other.statusId)
      return {
        id: other.id,
        label: other.title,
        hint: other.key,
        keywords: [other.key],
        icon: status && <StatusIcon group={status.group} hue={status.hue} label="" />,
        isChosen: tasks.every((task) => getValueOf(field, task) === other.id),
        run: () => setTask(ids, field, other.id),
      }
    }),
  ]
}

/** The values that tasks can be given in a field, in the order they are offered, by its kind. */
const valuesByKind: Readonly<Record<EditableKind, (about: About) => readonly FieldValue[]>> = {
  text: getTypedValues,
  link: getTypedValues,
  number: getNumberValues,
  checkbox: (about) => [
    createChoice(about, { id: 'true', label: customFieldText.value.yes }, true),
    createChoice(about, { id: 'false', label: customFieldText.value.no }, false),
    createClear(about),
  ],
  day: getDayValues,
  priority: (about) =>
    priorities.toReversed().map((priority) =>
      createChoice(about, {
        id: priority,
        label: text.ui.priority[priority],
        icon: <PriorityIcon priority={priority} label="" />,
      }),
    ),
  status: (about) =>
    about.project.statuses
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name, group, hue }) =>
        createChoice(about, {
          id,
          label: name,
          keywords: [group],
          icon: <StatusIcon group={group} hue={hue} label="" />,
        }),
      ),
  type: (about) => [
    createChoice(about, { id: none, label: getUnsetText(about.field) }, null),
    ...about.project.types.map((type) => createChoice(about, getNamedChoice(type))),
  ],
  labels: (about) => getOwnListValues(about, about.project.labels.map(getNamedChoice)),
  person: (about) => {
    const people = about.people.filter(({ isGroup }) => !isGroup)
    const choices = getPeopleChoices({ ...about, people })
    return [...choices.map((choice) => createChoice(about, choice)), createClear(about)]
  },
  people: (about) => getOwnListValues(about, getPeopleChoices(about)),
  watchers: (about) => {
    const shared = common(about.tasks, (task) => [...getWatchers(task).keys()])
    return getListValues(getPeopleChoices(about), shared, (picked) =>
      updateWatchers(getIds(about.tasks), shared, picked),
    )
  },
  task: getTaskValues,
  recurrence: getRuleValues,
  select: (about) => [
    ...getOptionChoices(about).map((choice) => createChoice(about, choice)),
    createClear(about),
  ],
  multi_select: (about) => [
    ...getOwnListValues(about, getOptionChoices(about)),
    createClear(about),
  ],
}

/** The values that tasks can be given in a field, in the order they are offered; what was typed may be one. */
export const getFieldValues = (about: About): readonly FieldValue[] =>
  valuesByKind[about.field.kind](about)
