import { createListeners } from '#lib/listeners.ts'
import { live } from './live.ts'

/** Milliseconds in which the server may keep to itself that work goes on, for it has said so just now. */
const unsaidFor = 6000

const overAllProjects: ReadonlySet<unknown> = new Set([
  'all',
  'count',
  'mine',
  'next of',
  'open of',
])

/** Whether a query shows work of all projects, of which only the server knows what is in it. */
export const isWork = ([feature, what]: readonly unknown[]): boolean =>
  feature === 'activity' ||
  (feature === 'tasks' && overAllProjects.has(what)) ||
  (feature === 'projects' && what === 'list') ||
  (feature === 'users' && what === 'one')

let saidAt = -Infinity
const workListeners = createListeners()

/** Hears that work went on, here or elsewhere; the returned function ends it. */
export const onWork = workListeners.subscribe

/** Work went on, here or elsewhere. */
export const recordWork = (): void => {
  saidAt = performance.now()
  workListeners.tell()
}

/**
 * Calls once if work went on between so many milliseconds ago and now, as soon as that is told: until the server would have
 * told it. The returned function ends it.
 */
export function whenWorkWentOn(before: number, listener: () => void): () => void {
  const ends: (() => void)[] = []
  const end = () => ends.splice(0).forEach((one) => one())
  const hear = () => {
    end()
    listener()
  }
  if (saidAt > performance.now() - before) {
    hear()
    return end
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const waitOnline = () => {
    clearTimeout(timer)
    if (live.getState().connection === 'online') timer = setTimeout(end, unsaidFor)
  }
  ends.push(workListeners.subscribe(hear), live.subscribe(waitOnline), () => clearTimeout(timer))
  waitOnline()
  return end
}

/** Whether work that went on since a list was loaded would have been told. */
export const wouldBeTold = (): boolean =>
  live.getState().connection === 'online' && performance.now() - saidAt > unsaidFor
