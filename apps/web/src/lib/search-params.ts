import { z } from 'zod'

/** How addresses were written that say the same as one of ours, such as `%20` for `+`. */
const written = new Map<string, string>()
/** So many are kept: an address is written anew as it is read. */
const writtenLimit = 20

/** Plain text in the address: `?q=12&status=started&status=triage`, where a repeated key is a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  const keys = [...new Set(params.keys())]
  const parsed = Object.fromEntries(
    keys.map((key) => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
  keepSpelling(search, format(parsed))
  return parsed
}

/**
 * The inverse, in the spelling in which it was read; undefined, null and empty lists leave no trace in the address.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = format(search)
  return written.get(text) ?? text
}

function keepSpelling(search: string, ours: string): void {
  if (ours === '') return
  written.delete(ours)
  if (search !== ours) written.set(ours, search)
  const [oldest] = written.keys()
  if (oldest !== undefined && written.size > writtenLimit) written.delete(oldest)
}

function format(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') {
        params.append(key, String(one))
      }
    }
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** A search param that may stand once or many times; always read as a list. */
export function manyOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(item))
}

/** The params of a screen that checks them itself: the rules then come with its code, and not with the first screen. */
export const readSearch = (search: Record<string, unknown>) =>
  search as Partial<Record<string, string | string[]>>

/** The address of another page with the query and the fragment of this one, as they were written. */
export function withQueryOf(
  { searchStr, hash }: { readonly searchStr: string; readonly hash: string },
  page: string,
): string {
  const query = page.includes('?') ? searchStr.replace('?', '&') : searchStr
  return page + query + (hash && `#${hash}`)
}
