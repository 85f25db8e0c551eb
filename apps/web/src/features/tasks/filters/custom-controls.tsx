import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { Avatar } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import { Picker, type PickerOption } from '#ui/picker.tsx'
import { kindIcons, shownFields } from '../fields/custom-value.tsx'
import { presences, wishOf } from './custom-filter.ts'
import type { TaskSearch } from './task-search.ts'

const words = customFieldText

type Props = {
  search: TaskSearch
  project: Project
  set: (change: Partial<TaskSearch>) => void
}

/** Narrows the list by the project's own fields: by their values, or by whether there is one. */
export function CustomFilter({ search, project, set }: Props) {
  const users = useUsers()
  const fields = shownFields(project)
  if (fields.length === 0) return null
  const people = new Map([...project.people, ...users].map((one) => [one.uid, one]))
  const valuesOf = (field: CustomField): PickerOption[] => {
    switch (field.kind) {
      case 'select':
      case 'multi_select':
        return field.options
          .filter(({ isArchived }) => !isArchived)
          .map(({ id, name, hue }) => ({ value: id, label: name, icon: <LabelDot hue={hue} /> }))
      case 'person':
        return Array.from(people.values(), ({ uid, name, avatarUrl }) => ({
          value: uid,
          label: name,
          icon: <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />,
        }))
      case 'checkbox':
        return [
          { value: 'true', label: words.filter.ticked, icon: kindIcons.checkbox },
          { value: 'false', label: words.filter.unticked, icon: kindIcons.checkbox },
        ]
      default:
        return []
    }
  }
  const presenceOf = (field: CustomField): PickerOption[] =>
    field.kind === 'checkbox'
      ? []
      : presences.map((presence) => ({
          value: presence,
          label: words.filter[presence],
          icon: kindIcons[field.kind],
        }))
  const options = fields.flatMap((field) =>
    [...valuesOf(field), ...presenceOf(field)].map((option) => ({
      ...option,
      value: wishOf(field, option.value),
      hint: field.name,
      keywords: [field.name],
    })),
  )
  const known = new Set(options.map(({ value }) => value))
  return (
    <FilterPicker
      title={words.filter.title}
      options={options}
      selected={search.custom.filter((wish) => known.has(wish))}
      onChange={(custom) => set({ custom })}
    />
  )
}

/** Chooses which of the project's own fields the table shows as columns. */
export function ColumnPicker({ search, project, set }: Props) {
  const [isOpen, setOpen] = useState(false)
  const fields = shownFields(project)
  if (fields.length === 0) return null
  return (
    <Picker
      open={isOpen}
      onOpenChange={setOpen}
      title={words.columns}
      multiple
      options={fields.map(({ id, name, kind }) => ({
        value: id,
        label: name,
        icon: kindIcons[kind],
      }))}
      selected={search.columns}
      onPick={(id) => {
        const rest = search.columns.filter((one) => one !== id)
        set({ columns: rest.length < search.columns.length ? rest : [...rest, id] })
      }}
    >
      <Button size="sm" variant="ghost" className="shrink-0 font-normal max-md:hidden">
        <Columns3 /> {words.columns}
      </Button>
    </Picker>
  )
}
