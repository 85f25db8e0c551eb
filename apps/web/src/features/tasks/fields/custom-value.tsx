import {
  type CustomField,
  type CustomKind,
  type CustomValue,
  getCustomValue,
} from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import {
  CalendarDays,
  CircleDot,
  CircleUser,
  Hash,
  Link2,
  ListChecks,
  SquareCheck,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { describeValue } from '#features/activity/use-described-value.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelBadge } from '#ui/badge.tsx'
import type { CachedTask } from '../use-task-rows.ts'

/** What each kind of custom field is drawn as. */
export const kindIcons: Record<CustomKind, ReactNode> = {
  text: <Type />,
  number: <Hash />,
  select: <CircleDot />,
  multi_select: <ListChecks />,
  date: <CalendarDays />,
  person: <CircleUser />,
  checkbox: <SquareCheck />,
  link: <Link2 />,
}

/** The custom fields of a project that people see, in their order. */
export const getShownFields = ({ customFields }: Pick<Project, 'customFields'>): CustomField[] =>
  customFields.filter(({ isArchived }) => !isArchived)

/** The name by which changes and pickers know a custom field. */
export const getFieldName = ({ id }: Pick<CustomField, 'id'>) => `custom.${id}` as const

/** What a task has of a custom field, and in words; undefined for nothing. */
export function useCustomValue(task: CachedTask, field: CustomField, project: Project | undefined) {
  const personOf = usePeople(project)
  const value = getCustomValue(field, task.custom)
  if (value === undefined) return undefined
  const person = field.kind === 'person' ? personOf(String(value)) : undefined
  const people = person ? [person] : []
  const words = describeValue(getFieldName(field), value, { customFields: [field], people })
  return { value, words, person }
}

/** A value of a custom field as it is read; a checkbox shows its sign and its word. */
export function CustomValueText({
  field,
  shown: { value, words, person },
}: {
  field: CustomField
  shown: NonNullable<ReturnType<typeof useCustomValue>>
}) {
  const ids: readonly CustomValue[] = Array.isArray(value) ? value : [value]
  switch (field.kind) {
    case 'select':
    case 'multi_select':
      return field.options
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name, hue }) => (
          <LabelBadge key={id} hue={hue} className="min-w-0">
            {name}
          </LabelBadge>
        ))
    case 'person':
      return (
        <>
          {person && <Avatar {...getFace(person)} size="xs" />}
          <span className="truncate">{words}</span>
        </>
      )
    case 'checkbox':
      return (
        <>
          {value === true && <SquareCheck className="size-4 text-success" />}
          {value === true ? customFieldText.value.yes : customFieldText.value.no}
        </>
      )
    case 'number':
      return <span className="truncate tabular">{words}</span>
    case 'text':
    case 'date':
    case 'link':
      return <span className="truncate">{words}</span>
  }
}
