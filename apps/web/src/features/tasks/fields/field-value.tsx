import type { Project } from '@courtside/contract/projects.ts'
import { SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeValue } from '#features/activity/use-described-value.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { formatTime } from '#lib/dates.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelBadge } from '#ui/badge.tsx'
import { type CachedTask, getTaskName } from '../use-task-rows.ts'
import { type EditableKind, type FieldOfKind, getIdsOf, getValueOf } from './editable-fields.ts'

type Shown = {
  readonly value: unknown
  readonly words: string
  readonly ids: readonly string[]
  readonly person: ReturnType<ReturnType<typeof usePeople>>
}

const nameKinds: ReadonlySet<EditableKind> = new Set(['person', 'people', 'watchers'])

/** What a task has of a field, and in words; undefined for nothing. */
export function useFieldValue(
  task: CachedTask,
  field: FieldOfKind,
  project: Project | undefined,
): Shown | undefined {
  const personOf = usePeople(project)
  const value = getValueOf(field, task)
  if (value === null) return undefined
  const ids = getIdsOf(field, task)
  // Who isn't known is asked for: no other value may be taken for a person.
  const people = nameKinds.has(field.kind) ? ids.flatMap((id) => personOf(id) ?? []) : []
  const person = field.kind === 'person' ? people[0] : undefined
  const time = field.time && task[field.time as 'dueTime']
  const words = describeValue(field.name, value, {
    ...project,
    ...(field.custom && { customFields: [field.custom] }),
    people,
    nameOfTask: getTaskName,
  })
  return { value, words: time ? `${words} ${formatTime(time)}` : words, ids, person }
}

const renderWords = ({ words }: Shown) => <span className="truncate">{words}</span>

const renderOptions = ({ ids }: Shown, { options }: FieldOfKind) =>
  options
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, hue }) => (
      <LabelBadge key={id} hue={hue} className="min-w-0">
        {name}
      </LabelBadge>
    ))

/** How a value is drawn, by the kind of its field; a checkbox shows its sign and its word. */
const renderers: Readonly<Record<EditableKind, (shown: Shown, field: FieldOfKind) => ReactNode>> = {
  text: renderWords,
  link: renderWords,
  day: renderWords,
  number: ({ words }) => <span className="truncate tabular">{words}</span>,
  checkbox: ({ value }) => (
    <>
      {value === true && <SquareCheck className="size-4 text-success" />}
      {value === true ? customFieldText.value.yes : customFieldText.value.no}
    </>
  ),
  person: ({ person, words }) => (
    <>
      {person && <Avatar {...getFace(person)} size="xs" />}
      <span className="truncate">{words}</span>
    </>
  ),
  select: renderOptions,
  multi_select: renderOptions,
  priority: renderWords,
  status: renderWords,
  type: renderWords,
  labels: renderWords,
  people: renderWords,
  watchers: renderWords,
  task: renderWords,
  recurrence: renderWords,
}

/** A value of a field as it is read. */
export const FieldValueText = ({ field, shown }: { field: FieldOfKind; shown: Shown }): ReactNode =>
  renderers[field.kind](shown, field)
