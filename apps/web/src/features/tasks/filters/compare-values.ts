import { locale } from '#lib/locale.ts'
import { type EditableKind, type FieldOfKind, getValueOf } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'

const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

type NameOf = (uid: string) => string
type Compare = (a: unknown, b: unknown, field: FieldOfKind, nameOf: NameOf) => number

const compareNames: Compare = (a, b) => names.compare(String(a), String(b))
const comparePeople: Compare = (a, b, _field, nameOf) =>
  names.compare(nameOf(String(a)), nameOf(String(b)))
/** In the order the options are offered. */
const compareOptions: Compare = (a, b, { options }) => {
  const getPlace = (value: unknown) => options.findIndex(({ id }) => id === [value].flat()[0])
  return getPlace(a) - getPlace(b)
}

/** Kinds whose order is not that of their words: a yes stands before a no. */
const comparers: { readonly [Kind in EditableKind]?: Compare } = {
  number: (a, b) => Number(a) - Number(b),
  checkbox: (a, b) => Number(b) - Number(a),
  person: comparePeople,
  select: compareOptions,
  multi_select: compareOptions,
}

/** Orders tasks by a field; those without a value come last, whichever way round. */
export function fieldComparer(
  field: FieldOfKind,
  direction: 1 | -1,
  nameOfPerson: NameOf,
): (a: CachedTask, b: CachedTask) => number {
  const compare = comparers[field.kind] ?? compareNames
  return (a, b) => {
    const one = getValueOf(field, a)
    const other = getValueOf(field, b)
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return direction * compare(one, other, field, nameOfPerson)
  }
}
