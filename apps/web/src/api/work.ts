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

/** Work went on, here or elsewhere. */
export const noteWork = (): void => {
  saidAt = performance.now()
}

/** Whether work that went on since a list was loaded would have been told. */
export const wouldBeTold = (): boolean =>
  live.getState().connection === 'online' && performance.now() - saidAt > unsaidFor
