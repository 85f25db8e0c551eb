import { Script, createContext } from 'node:vm'

/** Milliseconds in which a page is read: one of 1 MB takes 600, one made to take long ten times as much. */
export const pagePatience = 5000

const place: { read?: () => unknown } = {}
const context = createContext(place)
const run = new Script('read()')

/** What a reading gives; undefined where it takes longer. It is broken off wherever it is: it must leave nothing half done. */
export function withinTime<T>(read: () => T, most: number): { readonly value: T } | undefined {
  place.read = read
  try {
    return { value: run.runInContext(context, { timeout: most }) as T }
  } catch (error) {
    // It is an error of the context, whose classes are others than those here.
    if (isObject(error) && error['code'] === timedOut) return undefined
    throw error
  } finally {
    delete place.read
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
