import {
  type CustomField,
  type CustomValue,
  customValueOf,
} from '@courtside/contract/custom-fields.ts'
import type { HeldTask } from '../use-task-rows.ts'

/** What one may ask of a field besides a certain value. */
export const presences = ['any', 'none'] as const

/** A wish as the address holds it: a field, and an option, a person, `true`, `false`, or whether there is a value. */
export const wishOf = (field: Pick<CustomField, 'id'>, value: string): string =>
  `${field.id}:${value}`

/** What a value of a field fits; a checkbox that nobody touched counts as not ticked. */
function fitsOf(field: CustomField, value: CustomValue | undefined): readonly string[] {
  const [any, none] = presences
  if (field.kind === 'checkbox') return [String(value === true)]
  if (value === undefined) return [none]
  return [any, ...[value].flat().map(String)]
}

/** One test of a task for each field that something is asked of; wishes about fields no longer there ask nothing. */
export function customTests(
  wishes: readonly string[],
  fields: readonly CustomField[],
): ((task: HeldTask) => boolean)[] {
  return fields.flatMap((field) => {
    const wanted = wishes.filter((wish) => wish.startsWith(`${field.id}:`))
    if (wanted.length === 0) return []
    return [
      ({ custom }: HeldTask) =>
        fitsOf(field, customValueOf(field, custom)).some((fit) =>
          wanted.includes(wishOf(field, fit)),
        ),
    ]
  })
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Options in the order they are offered, people by name, a yes before a no, all others by their value. */
function compareValues(
  { kind, options }: CustomField,
  nameOfPerson: (uid: string) => string,
): (a: CustomValue, b: CustomValue) => number {
  const place = (value: CustomValue) =>
    options.findIndex(({ id }) => id === (Array.isArray(value) ? value[0] : value))
  switch (kind) {
    case 'select':
    case 'multi_select':
      return (a, b) => place(a) - place(b)
    case 'number':
    case 'checkbox':
      return (a, b) => (kind === 'number' ? Number(a) - Number(b) : Number(b) - Number(a))
    case 'person':
      return (a, b) => names.compare(nameOfPerson(String(a)), nameOfPerson(String(b)))
    case 'text':
    case 'date':
    case 'link':
      return (a, b) => names.compare(String(a), String(b))
  }
}

/** Orders tasks by a field; those without a value come last, whichever way round. */
export function customComparer(
  field: CustomField,
  direction: 1 | -1,
  nameOfPerson: (uid: string) => string,
): (a: HeldTask, b: HeldTask) => number {
  const compare = compareValues(field, nameOfPerson)
  return (a, b) => {
    const one = customValueOf(field, a.custom)
    const other = customValueOf(field, b.custom)
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return direction * compare(one, other)
  }
}
