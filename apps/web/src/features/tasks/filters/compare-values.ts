import { locale } from '#lib/locale.ts'
import { type EditableKind, type FieldOfKind, getValueOf } from '../fields/editable-fields.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** Names sort as people of any language expect, numbers inside them by value. */
export const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** What the ids in values stand for: undefined for what is gone. */
export type Named = {
  readonly personOf: (uid: string) => string | undefined
  readonly taskOf: (id: string) => string | undefined
  /** The statuses, types and labels of the project, each in its order. */
  readonly placeOf: (id: string) => number | undefined
}
type Key = string | number | undefined
type GetKey = (value: unknown, field: FieldOfKind, named: Named) => Key

const getFirst = (value: unknown) => String([value].flat()[0])
const getPlace: GetKey = (value, _field, { placeOf }) => placeOf(getFirst(value))
const getPerson: GetKey = (value, _field, { personOf }) => personOf(getFirst(value))
/** In the order the options are offered. */
const getOption: GetKey = (value, { options }) =>
  options.findIndex(({ id }) => id === getFirst(value))

/** What values are ordered by, of kinds that aren't by their words: a yes stands before a no, of several the first counts. */
const keys: { readonly [Kind in EditableKind]?: GetKey } = {
  number: Number,
  checkbox: (value) => (value === true ? 0 : 1),
  status: getPlace,
  type: getPlace,
  labels: getPlace,
  person: getPerson,
  people: getPerson,
  task: (value, _field, { taskOf }) => taskOf(getFirst(value)),
  select: getOption,
  multi_select: getOption,
}

const compareKeys = (one: Key, other: Key): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : names.compare(String(one), String(other))

/** Orders tasks by a field; those without a value come last, whichever way round. */
export function fieldComparer(
  field: FieldOfKind,
  direction: 1 | -1,
  named: Named,
): (a: CachedTask, b: CachedTask) => number {
  const getKey = keys[field.kind] ?? String
  const keyOf = (task: CachedTask): Key => {
    const value = getValueOf(field, task)
    const isEmpty = value === null || (Array.isArray(value) && value.length === 0)
    return isEmpty ? undefined : getKey(value, field, named)
  }
  return (a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return direction * compareKeys(one, other)
  }
}
