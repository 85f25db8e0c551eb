import type { Arguments } from './app.ts'

export type Schema = { [keyword: string]: unknown }

/** What stands in a place, such as `body.changes.labelIds.set.0`. */
export const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((part, name) => (part as Schema)[name], value)

/** The request with something else in that place. */
export function put(request: Arguments, place: string, id: unknown): Arguments {
  const changed = structuredClone(request)
  const [, holder = '', last = ''] = /^(.+)\.([^.]+)$/.exec(place) ?? []
  ;(at(changed, holder) as Schema)[last] = id
  return changed
}
