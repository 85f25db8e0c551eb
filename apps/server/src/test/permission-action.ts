import type { Action as LogAction } from '@courtside/contract/activity.ts'
import type { Endpoint } from '@courtside/contract/endpoint.ts'
import type { Arguments } from './app.ts'
import type { World } from './permission-world.ts'

/** One thing to ask of the API, as a row of the permission matrix names it. */
export type Action = {
  readonly endpoint: Endpoint
  readonly send: (world: World) => Arguments
  /** The entry that the log gets when it is done; absent for what only reads. */
  readonly logs?: LogAction
  /** What the log gets after that for each task that comes along. */
  readonly logsTasks?: LogAction
  /** Whether it writes what no log tells of. */
  readonly isUnlogged?: true
  readonly headers?: Record<string, string>
  /** For lists: whether the project or task in question is in the answer. */
  readonly shows?: (answer: unknown, world: World) => boolean
}

/** Whether an id stands anywhere in an answer. */
export const holds = (list: unknown, id: string): boolean =>
  JSON.stringify(list).includes(`"${id}"`)

/** A request that fills every place for an id; `idOf` gives the id of what is to be made. */
export type Sample = (world: World, idOf: (existing: string) => string) => Arguments
