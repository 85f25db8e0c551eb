import { getPlace } from '@courtside/contract/changes.ts'
import {
  type CustomField,
  type CustomValue,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { estimateLimit } from '@courtside/contract/tasks.ts'
import type { Person } from '@courtside/contract/users.ts'
import { getWatchers } from '@courtside/contract/watchers.ts'
import type { ReactNode } from 'react'
import { formatDay, formatTime, formatWeekday, today } from '#lib/dates.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getChoice, getRecurrence } from '../recurrence/recurrence-choice.ts'
import { isThere } from '../task-state.ts'
import { type CachedTask, taskRows } from '../use-task-rows.ts'
import { editTasks } from '../use-tasks.ts'
import { updateWatchers } from '../watchers/use-watchers.ts'
import { type EditableField, mixed } from './picking.ts'
import { readTyped } from './read-typed.ts'
import { common, setDay, setOptions, setParent, setRecurrence } from './set-field.ts'
import { readDay, getUsualDays } from './usual-days.ts'
import { usualHours } from './usual-hours.ts'

/** One value that a field may be given. */
export type FieldValue = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  readonly keywords?: readonly string[]
  readonly isChosen?: boolean
  /** Made of what was typed: it answers whatever that is. */
  readonly isTyped?: boolean
  /** One of several that may be chosen together: one goes on choosing. */
  readonly stays?: boolean
  readonly run: () => void
}

/** What the values of a field are made of. */
export type About = {
  readonly tasks: readonly CachedTask[]
  readonly project: Project
  /** Everybody who may be chosen. */
  readonly people: readonly Person[]
  readonly typed: string
}

const none = 'none'

/** The values that tasks can be given in a field, in the order they are offered; what was typed may be one. */
export function getFieldValues(field: EditableField, about: About): readonly FieldValue[] {
  const { tasks, project, typed } = about
  const ids = tasks.map(({ id }) => id)
  const has = (is: (task: CachedTask) => boolean) => tasks.every(is)
  switch (field) {
    case 'statusId':
      return project.statuses
        .filter(({ isArchived }) => !isArchived)
        .map(({ id, name, group, hue }) => ({
          id,
          label: name,
          keywords: [group],
          icon: <StatusIcon group={group} hue={hue} label="" />,
          isChosen: has((task) => task.statusId === id),
          run: () => editTasks(ids, { statusId: id }),
        }))
    case 'priority':
      return priorities.toReversed().map((priority) => ({
        id: priority,
        label: text.ui.priority[priority],
        icon: <PriorityIcon priority={priority} label="" />,
        isChosen: has((task) => task.priority === priority),
        run: () => editTasks(ids, { priority }),
      }))
    case 'typeId':
      return [{ id: none, name: text.tasks.noType, hue: undefined }, ...project.types].map(
        ({ id, name, hue }) => ({
          id,
          label: name,
          icon: hue && <LabelDot hue={hue} />,
          isChosen: has((task) => (task.typeId ?? none) === id),
          run: () => editTasks(ids, { typeId: id === none ? null : id }),
        }),
      )
    case 'assigneeIds': {
      const shared = common(tasks, (task) => task.assigneeIds)
      return getPeopleValues(about, shared, (picked) =>
        editTasks(ids, (task) => ({ assigneeIds: mixed(task.assigneeIds, shared, picked) })),
      )
    }
    case 'watchers': {
      const shared = common(tasks, (task) => [...getWatchers(task).keys()])
      return getPeopleValues(about, shared, (picked) => updateWatchers(ids, shared, picked))
    }
    case 'labelIds': {
      const shared = common(tasks, (task) => task.labelIds)
      return project.labels.map(({ id, name, hue }) => ({
        id,
        label: name,
        icon: <LabelDot hue={hue} />,
        isChosen: shared.includes(id),
        stays: true,
        run: () =>
          editTasks(ids, (task) => ({
            labelIds: mixed(task.labelIds, shared, toggle(shared, id)),
          })),
      }))
    }
    case 'startOn':
    case 'dueOn':
      return getDayValues(
        typed,
        field === 'startOn' ? text.tasks.start.clear : text.tasks.due.clear,
        (day, time) => setDay(ids, field, day, time),
      )
    case 'estimateHours':
      return getHourValues(typed, (estimateHours) => editTasks(ids, { estimateHours }))
    case 'recurrence':
      return ruleValues(tasks, ids)
    case 'parentId':
      return getParentValues(about, ids)
    default: {
      const custom = project.customFields.find(({ id }) => id === getPlace(field).entry)
      return custom ? getCustomValues(custom, about, ids) : []
    }
  }
}

const toggle = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]

function getPeopleValues(
  { people }: About,
  shared: readonly string[],
  onChange: (uids: readonly string[]) => void,
): FieldValue[] {
  return people.map((person) => ({
    id: person.uid,
    label: person.name,
    keywords: [person.handle],
    icon: <Avatar {...getFace(person)} size="xs" />,
    isChosen: shared.includes(person.uid),
    stays: true,
    run: () => onChange(toggle(shared, person.uid)),
  }))
}

/** A day as it is typed in the line for new tasks: `fri 18:00`, `in 3 days`, `2026-12-01`. */
function getDayValues(
  typed: string,
  clear: string,
  onPick: (day: string | null, time?: string | null) => void,
): FieldValue[] {
  const on = today()
  const { dueOn, dueTime, readAs } = readDay(typed) ?? {}
  const said = (day: string) => `${formatWeekday(day)} ${formatDay(day)}`
  const usual = getUsualDays(on).map(({ label, day }): FieldValue => ({
    id: label,
    label,
    hint: said(day),
    run: () => onPick(day),
  }))
  const given: FieldValue[] =
    dueOn !== undefined
      ? [
          {
            id: 'typed',
            label: dueTime ? `${said(dueOn)}, ${formatTime(dueTime)}` : said(dueOn),
            isTyped: true,
            ...(readAs && { hint: text.tasks.due.readAs[readAs] }),
            run: () => onPick(dueOn, dueTime),
          },
        ]
      : []
  return [...given, ...usual, { id: none, label: clear, run: () => onPick(null) }]
}

function getHourValues(typed: string, onPick: (hours: number | null) => void): FieldValue[] {
  const words = text.tasks.estimate
  const hours = Math.round(Number(typed.replace(/\s*h$/, '').replace(',', '.')) * 4) / 4
  const isGiven = typed !== '' && hours >= 0 && hours <= estimateLimit
  const value = (one: number, isTyped: boolean): FieldValue => ({
    id: String(one),
    label: words.hours(one),
    isTyped,
    run: () => onPick(one),
  })
  return [
    ...(isGiven ? [value(hours, true)] : []),
    ...usualHours.filter((one) => !isGiven || one !== hours).map((one) => value(one, false)),
    { id: none, label: words.clear, run: () => onPick(null) },
  ]
}

/** The rules that are meant most often, on the day that is due first. */
function ruleValues(tasks: readonly CachedTask[], ids: readonly string[]): FieldValue[] {
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

/** So many tasks are offered at once; typing tells the others apart. */
const parentLimit = 50

function getParentValues({ project, tasks }: About, ids: readonly string[]): FieldValue[] {
  const parents = taskRows
    .rowsOf(project.id)
    .filter((task) => isThere(task) && task.archivedAt === null && !ids.includes(task.id))
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
  return [
    { id: none, label: text.tasks.noParent, run: () => setParent(ids, null) },
    ...parents.map((parent): FieldValue => {
      const status = project.statuses.find(({ id }) => id === parent.statusId)
      return {
        id: parent.id,
        label: parent.title,
        hint: parent.key,
        keywords: [parent.key],
        icon: status && <StatusIcon group={status.group} hue={status.hue} label="" />,
        isChosen: tasks.every(({ parentId }) => parentId === parent.id),
        run: () => setParent(ids, parent.id),
      }
    }),
  ]
}

/** So many are drawn; what is typed finds the rest. */
export const shownLimit = parentLimit

function getCustomValues(field: CustomField, about: About, ids: readonly string[]): FieldValue[] {
  const { tasks, people, typed } = about
  const words = customFieldText.value
  const set = (value: CustomValue | null) => editTasks(ids, { [`custom.${field.id}`]: value })
  const clear: FieldValue = { id: none, label: words.clear, run: () => set(null) }
  const getValue = (task: CachedTask) => getCustomValue(field, task.custom)
  const plain = (value: CustomValue, label: string, icon?: ReactNode): FieldValue => ({
    id: String(value),
    label,
    icon,
    isChosen: tasks.every((task) => getValue(task) === value),
    run: () => set(value),
  })
  switch (field.kind) {
    case 'select':
      return [
        ...getOptions(field).map(({ id, name, hue }) => plain(id, name, <LabelDot hue={hue} />)),
        clear,
      ]
    case 'multi_select': {
      const shared = common(tasks, (task) => [getValue(task) ?? []].flat().map(String))
      return [
        ...getOptions(field).map(({ id, name, hue }) => ({
          id,
          label: name,
          icon: <LabelDot hue={hue} />,
          isChosen: shared.includes(id),
          stays: true,
          run: () => setOptions(field, ids, shared, toggle(shared, id)),
        })),
        clear,
      ]
    }
    case 'checkbox':
      return [plain(true, words.yes), plain(false, words.no), clear]
    case 'person':
      return [
        ...people
          .filter(({ isGroup }) => !isGroup)
          .map((person) =>
            plain(person.uid, person.name, <Avatar {...getFace(person)} size="xs" />),
          ),
        clear,
      ]
    case 'date':
      return getDayValues(typed, words.clear, (day) => set(day))
    case 'text':
    case 'number':
    case 'link': {
      const value = typed === '' ? undefined : readTyped(field.kind, typed)
      const given = value === undefined ? [] : [{ ...plain(value, String(value)), isTyped: true }]
      return [...given, clear]
    }
  }
}

const getOptions = ({ options }: CustomField) => options.filter(({ isArchived }) => !isArchived)
