import { type CustomField, getCustomValue } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import { closedGroups, statusGroups } from '@courtside/contract/statuses.ts'
import type { CachedProject } from '#features/projects/use-projects.ts'
import { locale } from '#lib/locale.ts'
import { text } from '#text/en.ts'
import { type Grouping, getGroupingField } from './filters/task-search.ts'
import { getNearness } from './task-dates.ts'
import type { CachedTask } from './use-task-rows.ts'

/** What a group is called, and what its tasks share. */
export type Heading = {
  /** A status, a person, an option and so on; `none` where they have none, `all` where nothing is grouped. */
  readonly value: string
  readonly name: string
  /** Whether it takes no room of its own while it is empty: what is done with, and whoever has nothing to do. */
  readonly isNarrowWhenEmpty: boolean
  /** Whether it is folded until somebody unfolds it. */
  readonly isFoldedAtFirst?: boolean
}

/** The groups of one way of grouping, in their order, and those that a task belongs to. */
type Scheme = {
  readonly headings: readonly Heading[]
  readonly valuesOf: (task: CachedTask) => readonly string[]
}

/** What grouping needs besides the tasks. */
export type GroupContext = {
  /** The project all tasks are of; absent where they are of many. */
  readonly project: CachedProject | undefined
  readonly projectOf: (id: string) => CachedProject | undefined
  readonly nameOf: (uid: string) => string | undefined
  readonly taskOf: (id: string) => CachedTask | undefined
  readonly meId: string | undefined
  readonly todayOn: string
}

const words = text.views.groups
const wide = (value: string, name: string): Heading => ({ value, name, isNarrowWhenEmpty: false })
const narrow = (value: string, name: string): Heading => ({ value, name, isNarrowWhenEmpty: true })
const orNone = (ids: readonly string[]) => (ids.length > 0 ? ids : ['none'])

const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
const compareByName = (a: Heading, b: Heading) => names.compare(a.name, b.name)

/** The one group of tasks that aren't put into any. */
export const headingAll = wide('all', '')

/** The key of a label or type over all projects, where only its name can mean the same. */
export const nameKey = (name: string): string => name.toLocaleLowerCase()

const groupOf = (task: CachedTask, { projectOf }: GroupContext) =>
  projectOf(task.projectId)?.statuses?.find(({ id }) => id === task.statusId)?.group

/** A project has statuses of its own; over all projects only their groups mean the same. */
function byStatus(tasks: readonly CachedTask[], context: GroupContext): Scheme {
  const { project } = context
  if (!project) {
    return {
      headings: statusGroups.map((group) =>
        (closedGroups.includes(group) || group === 'triage' ? narrow : wide)(
          group,
          text.ui.status[group],
        ),
      ),
      valuesOf: (task) => {
        const group = groupOf(task, context)
        return group === undefined ? [] : [group]
      },
    }
  }
  const used = new Set(tasks.map(({ statusId }) => statusId))
  return {
    headings: (project.statuses ?? [])
      .filter(({ id, isArchived }) => !isArchived || used.has(id))
      .map(({ id, name, group }) => (closedGroups.includes(group) ? narrow : wide)(id, name)),
    valuesOf: ({ statusId }) => [statusId],
  }
}

/** All who may take part, oneself first, and whoever else has one of the tasks. */
function byPeople(
  tasks: readonly CachedTask[],
  { project, nameOf, meId }: GroupContext,
  none: string,
  uidsOf: (task: CachedTask) => readonly string[],
): Scheme {
  const uids = new Set([
    ...(project?.people ?? []).filter(({ isPlaceholder }) => !isPlaceholder).map(({ uid }) => uid),
    ...tasks.flatMap(uidsOf),
  ])
  const isMe = ({ value }: Heading) => Number(value === meId)
  const people = [...uids].map((uid) => narrow(uid, nameOf(uid) ?? words.unknownPerson))
  return {
    headings: [
      ...people.toSorted((a, b) => isMe(b) - isMe(a) || compareByName(a, b)),
      wide('none', none),
    ],
    valuesOf: (task) => orNone(uidsOf(task)),
  }
}

/** Labels or types; a project has its own. */
function byNamed(
  tasks: readonly CachedTask[],
  { project, projectOf }: GroupContext,
  none: string,
  namedOf: (project: CachedProject) => readonly { id: string; name: string }[] | undefined,
  idsOf: (task: CachedTask) => readonly string[],
): Scheme {
  if (project) {
    const all = namedOf(project) ?? []
    const known = new Set(all.map(({ id }) => id))
    return {
      headings: [...all.map(({ id, name }) => narrow(id, name)), wide('none', none)],
      valuesOf: (task) => orNone(idsOf(task).filter((id) => known.has(id))),
    }
  }
  const getNames = (task: CachedTask) => {
    const held = projectOf(task.projectId)
    return ((held && namedOf(held)) ?? []).filter(({ id }) => idsOf(task).includes(id))
  }
  const found = new Map(
    tasks.flatMap(getNames).map(({ name }) => [nameKey(name), narrow(nameKey(name), name)]),
  )
  return {
    headings: [...[...found.values()].toSorted(compareByName), wide('none', none)],
    valuesOf: (task) => orNone(getNames(task).map(({ name }) => nameKey(name))),
  }
}

const getType = ({ typeId }: CachedTask) => (typeId === null ? [] : [typeId])

function byProject(tasks: readonly CachedTask[], { projectOf }: GroupContext): Scheme {
  const ids = [...new Set(tasks.map(({ projectId }) => projectId))]
  return {
    headings: ids.map((id) => narrow(id, projectOf(id)?.name ?? '')).toSorted(compareByName),
    valuesOf: ({ projectId }) => [projectId],
  }
}

/** The tasks that others are parts of; what is no part of anything stands last. */
function byParent(tasks: readonly CachedTask[], { taskOf }: GroupContext): Scheme {
  const ids = [...new Set(tasks.flatMap(({ parentId }) => parentId ?? []))]
  const getName = (parent: CachedTask | undefined) =>
    parent ? `${parent.key} ${parent.title}`.trim() : words.hiddenParent
  return {
    headings: [
      ...ids.map((id) => narrow(id, getName(taskOf(id)))).toSorted(compareByName),
      wide('none', words.noParent),
    ],
    valuesOf: ({ parentId }) => [parentId ?? 'none'],
  }
}

const dueKeys = ['late', 'today', 'week', 'later', 'none', 'closed'] as const

function byDue(context: GroupContext): Scheme {
  return {
    headings: dueKeys.map((key) =>
      (key === 'closed' || key === 'late' ? narrow : wide)(key, words.due[key]),
    ),
    valuesOf: (task) => {
      const group = groupOf(task, context)
      // What is done is never late, nor is it still to come.
      if (group && closedGroups.includes(group)) return ['closed']
      return [task.dueOn === null ? 'none' : getNearness(task.dueOn, context.todayOn)]
    },
  }
}

/** A field of the project's own, by its options, people, a yes or no, or how far away a day is. */
function byField(field: CustomField, tasks: readonly CachedTask[], context: GroupContext): Scheme {
  const none = words.noValue(field.name)
  const heldOf = ({ custom }: CachedTask) =>
    [getCustomValue(field, custom) ?? []].flat().map(String)
  switch (field.kind) {
    case 'person':
      return byPeople(tasks, context, none, heldOf)
    case 'checkbox':
      return {
        headings: [wide('true', words.yes(field.name)), wide('none', words.no(field.name))],
        valuesOf: (task) => (heldOf(task)[0] === 'true' ? ['true'] : ['none']),
      }
    case 'date':
      return {
        headings: (['past', 'today', 'week', 'later', 'none'] as const).map((key) =>
          key === 'past'
            ? narrow(key, words.past)
            : wide(key, key === 'none' ? none : words.due[key]),
        ),
        valuesOf: (task) => {
          const nearness = heldOf(task).map((on) => getNearness(on, context.todayOn))
          return orNone(nearness.map((key) => (key === 'late' ? 'past' : key)))
        },
      }
    default:
      return {
        headings: [
          ...field.options
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name }) => narrow(id, name)),
          wide('none', none),
        ],
        valuesOf: (task) => orNone(heldOf(task)),
      }
  }
}

/** How tasks are put together by one of the ways. */
export function getScheme(
  by: Grouping,
  tasks: readonly CachedTask[],
  context: GroupContext,
): Scheme {
  const field = context.project && getGroupingField(context.project, by)
  if (field) return byField(field, tasks, context)
  switch (by) {
    case 'assignee':
      return byPeople(tasks, context, text.tasks.unassigned, ({ assigneeIds }) => assigneeIds)
    case 'lead':
      return byPeople(tasks, context, text.projects.noLead, ({ leadId }) =>
        leadId === null ? [] : [leadId],
      )
    case 'label':
      return byNamed(
        tasks,
        context,
        text.tasks.noLabels,
        ({ labels }) => labels,
        ({ labelIds }) => labelIds,
      )
    case 'type':
      return byNamed(tasks, context, text.tasks.noType, ({ types }) => types, getType)
    case 'parent':
      return byParent(tasks, context)
    case 'project':
      return byProject(tasks, context)
    case 'due':
      return byDue(context)
    case 'priority':
      return {
        headings: priorities.toReversed().map((key) => wide(key, text.ui.priority[key])),
        valuesOf: ({ priority }) => [priority],
      }
    default:
      return byStatus(tasks, context)
  }
}
