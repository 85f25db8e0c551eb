import type { CustomField } from '@courtside/contract/custom-fields.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useUsers } from '#features/users/use-users.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { FilterPicker } from '#ui/filter-picker.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { getShownFields } from '../fields/editable-fields.ts'
import { getCustomIcon } from '../fields/field-looks.tsx'
import { collectValues, withValues } from './line-values.ts'
import { type LineProps, getOptionsFor } from './quick-pickers.tsx'

const words = customFieldText

/** What one may ask of a field besides a certain value. */
const presences = ['any', 'none'] as const

/** Narrows the list by the project's own fields: by their values, or by whether there is one. */
export function CustomFilter({ line, project, onLine }: LineProps & { project: Project }) {
  const users = useUsers()
  const fields = getShownFields(project)
  const people = new Map([...project.people, ...users].map((one) => [one.uid, one]))
  const getValues = (field: CustomField): PickerOption[] => {
    switch (field.kind) {
      case 'select':
      case 'multi_select':
        return field.options
          .filter(({ isArchived }) => !isArchived)
          .map(({ name, hue }) => ({ value: name, label: name, icon: <LabelDot hue={hue} /> }))
      case 'person':
        return Array.from(people.values(), (person) => ({
          value: person.handle,
          label: person.name,
          icon: <Avatar {...getFace(person)} size="xs" />,
        }))
      case 'checkbox':
        return [
          { value: 'yes', label: words.filter.ticked, icon: getCustomIcon(field) },
          { value: 'no', label: words.filter.unticked, icon: getCustomIcon(field) },
        ]
      default:
        return []
    }
  }
  const getPresence = (field: CustomField): PickerOption[] =>
    field.kind === 'checkbox'
      ? []
      : presences.map((presence) => ({
          value: presence,
          label: words.filter[presence],
          icon: getCustomIcon(field),
        }))
  /** Options of different fields may be called the same. */
  const wishOf = (field: CustomField, value: string) => `${field.id}:${value}`
  const offered = fields.map((field) => ({
    field,
    options: [...getValues(field), ...getPresence(field)],
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
        collectValues(line, { own: field.name }).flatMap((value) =>
          getOptionsFor(options, value).map((one) => wishOf(field, one.value)),
        ),
      )}
      onChange={(wishes) => {
        const next = offered.reduce((said, { field, options }) => {
          const about = { own: field.name }
          const typed = collectValues(said, about)
          const others = typed.filter((value) => getOptionsFor(options, value).length === 0)
          const chosen = options.filter(({ value }) => wishes.includes(wishOf(field, value)))
          return withValues(said, about, [...others, ...chosen.map(({ value }) => value)])
        }, line ?? '')
        onLine(next)
      }}
    />
  )
}
