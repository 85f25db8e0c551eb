import { priorities } from '@courtside/contract/field-kinds.ts'
import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useCachedProjects } from '#features/projects/use-projects.ts'
import { useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { type About, dueIn, collectValues, withDue, withValues } from './line-values.ts'
import { dueFilters } from './task-search.ts'

const words = text.tasks.filters
const dueLabels = {
  late: words.dueLate,
  today: words.dueToday,
  week: words.dueWeek,
  none: words.dueNone,
}

export type LineProps = {
  line: string | undefined
  project?: Project | undefined
  onLine: (line: string) => void
}

/** An option of a condition, and what else a line may call it; keywords only find it in the list. */
type LineOption = PickerOption & { aliases?: readonly string[] }

/** The options that a value of a line means: called so, or known by it. */
export const getOptionsFor = (options: readonly LineOption[], value: string): LineOption[] =>
  options.filter(({ value: own, label, aliases = [] }) =>
    [own, label, ...aliases].some((name) => isSameName(name, value)),
  )

/** One condition of the line as a picker; its options have the values that the line holds. */
function LinePicker({
  title,
  about,
  options,
  line,
  onLine,
}: Omit<LineProps, 'project'> & {
  title: string
  about: About
  options: readonly LineOption[]
}) {
  const asked = collectValues(line, about)
  const others = asked.filter((value) => getOptionsFor(options, value).length === 0)
  return (
    <FilterPicker
      title={title}
      options={options}
      selected={asked.flatMap((value) => getOptionsFor(options, value).map((one) => one.value))}
      onChange={(values) => onLine(withValues(line, about, [...others, ...values]))}
    />
  )
}

/** A project has statuses of its own; over all projects only their groups mean the same. */
export function StatusFilter({ project, ...line }: LineProps) {
  const others = useCachedProjects().flatMap(({ statuses = [] }) => statuses)
  const options: LineOption[] = project
    ? project.statuses.map(({ name, group, hue }) => ({
        value: name,
        label: name,
        aliases: [group],
        keywords: [group],
        icon: <StatusIcon group={group} hue={hue} label="" />,
      }))
    : statusGroups.map((value) => ({
        value,
        label: text.ui.status[value],
        keywords: [value, ...others.filter(({ group }) => group === value).map(({ name }) => name)],
        icon: <StatusIcon group={value} label="" />,
      }))
  return (
    <LinePicker
      title={project ? words.group : words.statusGroup}
      about="status"
      options={options}
      {...line}
    />
  )
}

export const PriorityFilter = ({ line, onLine }: LineProps) => (
  <LinePicker
    title={words.priority}
    about="priority"
    line={line}
    onLine={onLine}
    options={priorities.toReversed().map((value) => ({
      value,
      label: text.ui.priority[value],
      icon: <PriorityIcon priority={value} label="" />,
    }))}
  />
)

export function AssigneeFilter({ project, ...line }: LineProps) {
  const users = useUsers()
  const me = useCurrentUser()
  const known = new Map([...(project?.people ?? []), ...users].map((one) => [one.uid, one]))
  const people = [...known.values()].toSorted(
    (a, b) => Number(b.uid === me?.uid) - Number(a.uid === me?.uid),
  )
  const options = [
    ...(project ? [{ value: 'none', label: words.nobody }] : []),
    ...people.map((person) => ({
      value: person.handle,
      label: person.name,
      aliases: [person.uid, ...(person.uid === me?.uid ? ['me'] : [])],
      keywords: [person.handle],
      icon: <Avatar {...getFace(person)} size="xs" />,
      ...(person.uid === me?.uid && { hint: words.me }),
    })),
  ]
  return <LinePicker title={words.assignee} about="assignee" options={options} {...line} />
}

export function ProjectFilter({ line, onLine }: LineProps) {
  const projects = useCachedProjects()
  return (
    <LinePicker
      title={words.project}
      about="project"
      line={line}
      onLine={onLine}
      options={projects.map(({ id, name, key, hue }) => ({
        value: key,
        label: name,
        aliases: [id],
        keywords: [key],
        hint: key,
        icon: <ProjectBadge hue={hue} />,
      }))}
    />
  )
}

/**
 * Labels or types of a project, or of all of them, where those of the same name are one; nothing where there are none.
 */
export function NamedFilter({ about, project, ...line }: LineProps & { about: 'label' | 'type' }) {
  const held = useCachedProjects()
  const kind = about === 'label' ? 'labels' : 'types'
  const items = project ? project[kind] : held.flatMap((one) => one[kind] ?? [])
  if (items.length === 0) return null
  const named = items.filter(
    ({ name }, at) => items.findIndex((one) => isSameName(one.name, name)) === at,
  )
  return (
    <LinePicker
      title={words[about]}
      about={about}
      {...line}
      options={[
        { value: 'none', label: about === 'label' ? words.noLabel : text.tasks.noType },
        ...named.map(({ name, hue }) => ({
          value: name,
          label: name,
          icon: <LabelDot hue={hue} />,
        })),
      ]}
    />
  )
}

export function DueFilter({ line, project, onLine }: LineProps) {
  const due = dueIn(line)
  return (
    <FilterPicker
      title={words.due}
      multiple={false}
      options={dueFilters
        .filter((one) => project || one !== 'none')
        .map((one) => ({ value: one, label: dueLabels[one] }))}
      selected={due ? [due] : []}
      onChange={([chosen]) =>
        onLine(
          withDue(
            line,
            dueFilters.find((one) => one === chosen),
          ),
        )
      }
    />
  )
}
