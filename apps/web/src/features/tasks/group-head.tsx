import type { CustomField } from '@courtside/contract/custom-fields.ts'
import { priorities } from '@courtside/contract/field-kinds.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type Hue, statusGroups } from '@courtside/contract/statuses.ts'
import {
  CalendarDays,
  ChevronDown,
  ChevronRight,
  CircleUser,
  CornerLeftUp,
  Plus,
  Shapes,
  Tag,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { usePeople } from '#features/projects/use-people.ts'
import { projectRows, useCachedProjects } from '#features/projects/use-projects.ts'
import { text } from '#text/en.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getCustomIcon } from './fields/field-looks.tsx'
import { type Grouping, getGroupingField } from './filters/task-search.ts'
import { nameKey } from './group-schemes.ts'
import { useMayAdd } from './quick-add/use-may-add.ts'
import type { TaskGroup } from './task-groups.ts'

const words = text.views.groups

/** Groups that nobody can bring a task into by hand. */
export const isClosedToHands = (by: Grouping | undefined, value: string): boolean =>
  (by === 'due' && ['late', 'take', 'waiting', 'closed'].includes(value)) || value === 'past'

function FieldIcon({ field, optionId }: { field: CustomField; optionId: string }) {
  const option = field.options.find(({ id }) => id === optionId)
  if (option) return <LabelDot hue={option.hue} />
  return (
    <span aria-hidden className="text-faint [&>svg]:size-3.5">
      {getCustomIcon(field)}
    </span>
  )
}

/** What a group is told apart by before its name. */
export function GroupIcon({
  group: { value: key },
  by,
  project,
}: {
  group: Pick<TaskGroup, 'value'>
  by: Grouping | undefined
  project: Project | undefined
}) {
  const personOf = usePeople(project)
  const projects = useCachedProjects()
  if (by === 'status') {
    const status = project?.statuses.find(({ id }) => id === key)
    const group = status?.group ?? statusGroups.find((one) => one === key)
    return group && <StatusIcon group={group} label="" />
  }
  if (by === 'priority') {
    const priority = priorities.find((one) => one === key)
    return priority && <PriorityIcon priority={priority} label="" />
  }
  const field = project && getGroupingField(project, by)
  if (by === 'assignee' || by === 'lead' || field?.kind === 'person') {
    const person = personOf(key)
    return person ? (
      <span aria-hidden>
        <Avatar {...getFace(person)} size="xs" />
      </span>
    ) : (
      <CircleUser aria-hidden className="size-4 text-faint" />
    )
  }
  if (by === 'label' || by === 'type') {
    const all = (project ? [project] : projects).flatMap(
      (one) => (by === 'label' ? one.labels : one.types) ?? [],
    )
    const hue: Hue | undefined = all.find(
      (one) => one.id === key || (!project && nameKey(one.name) === key),
    )?.hue
    const None = by === 'label' ? Tag : Shapes
    return hue ? <LabelDot hue={hue} /> : <None aria-hidden className="size-3.5 text-faint" />
  }
  if (by === 'parent') return <CornerLeftUp aria-hidden className="size-3.5 text-faint" />
  if (field) return <FieldIcon field={field} optionId={key} />
  if (by === 'project') return <ProjectBadge hue={projectRows.get(key)?.hue ?? 'grey'} />
  return <CalendarDays aria-hidden className="size-3.5 text-faint" />
}

/** The heading of a group in a list: folds it, counts it, and takes a new task. */
export function GroupHead({
  group,
  by,
  project,
  isWhole,
  isFolded,
  sums,
  onFold,
  onAdd,
}: {
  group: TaskGroup
  by: Grouping | undefined
  project: Project | undefined
  isWhole: boolean
  isFolded: boolean
  /** What its tasks come to. */
  sums?: ReactNode
  onFold: () => void
  onAdd: () => void
}) {
  const { name, entries, value } = group
  const count = entries.length
  const mayAdd = useMayAdd(project)
  return (
    <div className="flex size-full items-center gap-1 bg-raised ps-1 pe-3">
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={`${name}, ${words.count(count, isWhole)}`}
        onClick={onFold}
        className="flex h-full min-w-0 grow items-center gap-2 rounded-md ps-1 text-start text-sm font-medium focus-visible:-outline-offset-2"
      >
        {isFolded ? (
          <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
        ) : (
          <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
        )}
        <GroupIcon group={group} by={by} project={project} />
        <span className="truncate">{name}</span>
        <span className="text-xs font-normal text-muted tabular">
          {' '}
          {count}
          {!isWhole && '+'}
        </span>
      </button>
      {sums}
      {mayAdd && !isClosedToHands(by, value) && (
        <IconButton size="icon-sm" label={words.add(name)} onClick={onAdd}>
          <Plus />
        </IconButton>
      )}
    </div>
  )
}
