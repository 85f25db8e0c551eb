import type { CustomField } from '@courtside/contract/custom-fields.ts'
import {
  type QueryKind,
  customFieldKinds,
  orderedKinds,
  priorities,
  queryKinds,
} from '@courtside/contract/field-kinds.ts'
import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type QueryOperator, anything, nothing, queryDays } from '@courtside/contract/query-days.ts'
import {
  type QueryField,
  queryFields,
  queryParts,
  queryStates,
} from '@courtside/contract/query-fields.ts'
import { statusGroups } from '@courtside/contract/statuses.ts'
import { getFieldsBy } from '@courtside/contract/task-fields.ts'
import type { ReactNode } from 'react'
import { getFieldName } from '#features/activity/use-described-value.ts'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useCachedProjects } from '#features/projects/use-projects.ts'
import { useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { normaliseWords } from '#lib/match-words.ts'
import { text } from '#text/en.ts'
import { filterText } from '#text/filters.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { getShownFields } from '../fields/editable-fields.ts'
import { getCustomIcon } from '../fields/field-looks.tsx'
import type { Asked } from './filter-tree.ts'

/** One thing that can be asked here, with what it is chosen from. */
export type FilterableField = {
  /** As a line names it. */
  readonly name: string
  readonly label: string
  readonly kind: QueryKind
  readonly isOwn: boolean
  readonly icon?: ReactNode
  readonly options: readonly PickerOption[]
  /** Whether other values may be typed. */
  readonly isOpen: boolean
}

const words = filterText
const said = (value: string): PickerOption => ({ value, label: words.values[value] ?? value })
const formatList = (values: readonly string[]): PickerOption[] => values.map(said)
const presence = formatList([nothing, anything])

/** The comparisons that a kind of value knows. */
export const getOperators = ({ kind }: Pick<FilterableField, 'kind'>): readonly QueryOperator[] =>
  orderedKinds.has(kind) ? [':', '<', '<=', '>', '>='] : [':']

/** What a condition is called in words. */
export function getOperatorWords({
  kind,
}: Pick<FilterableField, 'kind'>): Readonly<Record<string, string>> {
  if (kind === 'day') return words.operators.day
  return orderedKinds.has(kind) ? words.operators.number : words.operators.name
}

/** The condition about it, without values yet. */
export const askedOf = ({ name, isOwn }: FilterableField): Asked =>
  isOwn
    ? { own: name, operator: ':', values: [] }
    : { field: name as QueryField, operator: ':', values: [] }

/** What an asked condition is about; undefined for words, and for what can't be asked here. */
export function findAskable(
  asked: Asked,
  askables: readonly FilterableField[],
): FilterableField | undefined {
  if ('field' in asked) return askables.find(({ name, isOwn }) => !isOwn && name === asked.field)
  if (!('own' in asked)) return undefined
  return askables.find(({ name, isOwn }) => isOwn && isSameName(name, asked.own))
}

const openKinds: ReadonlySet<QueryKind> = new Set([
  'day',
  'number',
  'task',
  'text',
  'label',
  'type',
  'status',
])

/** Fields by what a line calls them. */
const names: ReadonlyMap<string, string> = getFieldsBy('query')

type Named = { readonly name: string; readonly hue: Parameters<typeof LabelDot>[0]['hue'] }
const named = (items: readonly Named[]): PickerOption[] =>
  [...new Map(items.map((item) => [normaliseWords(item.name), item])).values()].map(
    ({ name, hue }) => ({
      value: name,
      label: name,
      icon: <LabelDot hue={hue} />,
    }),
  )

/** All that can be asked of the tasks of a project, or of all projects. The contract's list decides what there is. */
export function useAskables(project: Project | undefined): readonly FilterableField[] {
  const users = useUsers()
  const me = useCurrentUser()
  const projects = useCachedProjects()
  const people = [
    ...new Map([...(project?.people ?? []), ...users].map((one) => [one.uid, one])).values(),
  ]
  const optionsOf: Readonly<Record<QueryKind, () => readonly PickerOption[]>> = {
    status: () => [
      ...(project?.statuses ?? []).map(({ name, group, hue }) => ({
        value: name,
        label: name,
        keywords: [group],
        icon: <StatusIcon group={group} hue={hue} label="" />,
      })),
      ...statusGroups
        .filter((group) => !project?.statuses.some(({ name }) => isSameName(name, group)))
        .map((group) => ({
          value: group,
          label: text.ui.status[group],
          keywords: [group],
          icon: <StatusIcon group={group} label="" />,
          ...(project && { hint: words.group }),
        })),
    ],
    person: () => [
      { ...said('me'), ...(me && { keywords: [me.name, me.handle] }) },
      ...presence,
      ...people
        .filter(({ uid }) => uid !== me?.uid)
        .map((person) => ({
          value: person.handle,
          label: person.name,
          keywords: [person.handle],
          icon: <Avatar {...getFace(person)} size="xs" />,
        })),
    ],
    label: () => [
      ...presence,
      ...named(project ? project.labels : projects.flatMap(({ labels }) => labels ?? [])),
    ],
    type: () => [
      ...presence,
      ...named(project ? project.types : projects.flatMap(({ types }) => types ?? [])),
    ],
    project: () =>
      projects.map(({ key, name, hue }) => ({
        value: key,
        label: name,
        hint: key,
        icon: <ProjectBadge hue={hue} />,
      })),
    priority: () =>
      priorities.map((value) => ({
        value,
        label: text.ui.priority[value],
        icon: <PriorityIcon priority={value} label="" />,
      })),
    day: () =>
      formatList([...queryDays, 'today..6d', '7d', '30d', '-7d', '-30d', nothing, anything]),
    number: () => presence,
    task: () => presence,
    text: () => presence,
    option: () => presence,
    tick: () => formatList(['yes', 'no']),
    state: () => formatList(queryStates),
    part: () => formatList(queryParts),
  }
  const fixed = Object.entries(queryFields)
    .filter(([name]) => name !== 'project' || !project)
    .map(([name, kind]) => ({
      name,
      label: words.fields[name] ?? getFieldName(text.tasks.fields, names.get(name) ?? name),
      kind,
      isOwn: false,
      options: optionsOf[kind](),
      isOpen: openKinds.has(kind),
    }))
  const ownOf = (field: CustomField): FilterableField => {
    const kind = queryKinds[customFieldKinds[field.kind]]
    const options = field.options.filter(({ isArchived }) => !isArchived)
    return {
      name: field.name,
      label: field.name,
      kind,
      isOwn: true,
      icon: getCustomIcon(field),
      options: [...optionsOf[kind](), ...named(options)],
      isOpen: openKinds.has(kind),
    }
  }
  return [...fixed, ...(project ? getShownFields(project).map(ownOf) : [])]
}

/** What a value is called: that of an option, else as it was typed. */
export const getValueLabel = (
  { options }: Pick<FilterableField, 'options'>,
  value: string,
): string => getOptionFor(options, value)?.label ?? value

/** The option a value means: by its name, or what people call it. */
export const getOptionFor = (
  options: readonly PickerOption[],
  value: string,
): PickerOption | undefined =>
  options.find((one) => isSameName(one.value, value)) ??
  options.find((one) => isSameName(one.label, value))
