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
import { valuesIn, withValues } from './line-values.ts'
import { type LineProps, optionsFor } from './quick-pickers.tsx'
import type { TaskSearch } from './task-search.ts'

const words = customFieldText

/** What one may ask of a field besides a certain value. */
const presences = ['any', 'none'] as const

/** Narrows the list by the project's own fields: by their values, or by whether there is one. */
export function CustomFilter({ line, project, onLine }: LineProps & { project: Project }) {
  const users = useUsers()
  const fields = shownFields(project)
  const people = new Map([...project.people, ...users].map((one) => [one.uid, one]))
  const valuesOf = (field: CustomField): PickerOption[] => {
    switch (field.kind) {
      case 'select':
      case 'multi_select':
        return field.options
          .filter(({ isArchived }) => !isArchived)
          .map(({ name, hue }) => ({ value: name, label: name, icon: <LabelDot hue={hue} /> }))
      case 'person':
        return Array.from(people.values(), ({ uid, name, handle, avatarUrl }) => ({
          value: handle,
          label: name,
          icon: <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />,
        }))
      case 'checkbox':
        return [
          { value: 'yes', label: words.filter.ticked, icon: kindIcons.checkbox },
          { value: 'no', label: words.filter.unticked, icon: kindIcons.checkbox },
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
  /** Options of different fields may be called the same. */
  const wishOf = (field: CustomField, value: string) => `${field.id}:${value}`
  const offered = fields.map((field) => ({
    field,
    options: [...valuesOf(field), ...presenceOf(field)],
  }))
  return (
    <FilterPicker
      title={words.filter.title}
      options={offered.flatMap(({ field, options }) =>
        options.map((option) => ({
          ...option,
          value: wishOf(field, option.value),
          hint: field.name,
          keywords: [field.name],
        })),
      )}
      selected={offered.flatMap(({ field, options }) =>
        valuesIn(line, { own: field.name }).flatMap((value) =>
          optionsFor(options, value).map((one) => wishOf(field, one.value)),
        ),
      )}
      onChange={(wishes) => {
        const next = offered.reduce((said, { field, options }) => {
          const about = { own: field.name }
          const typed = valuesIn(said, about)
          const others = typed.filter((value) => optionsFor(options, value).length === 0)
          const chosen = options.filter(({ value }) => wishes.includes(wishOf(field, value)))
          return withValues(said, about, [...others, ...chosen.map(({ value }) => value)])
        }, line ?? '')
        onLine(next)
      }}
    />
  )
}

/** Chooses which of the project's own fields the table shows as columns. */
export function ColumnPicker({
  search,
  project,
  set,
}: {
  search: TaskSearch
  project: Project
  set: (change: Partial<TaskSearch>) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const fields = shownFields(project)
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
