import type { LiveEvent, ServerFrame } from '@courtside/contract/events.ts'

/** What a server may say; a type that is missing here is a type error. */
const types: Readonly<Record<ServerFrame['type'], true>> = {
  welcome: true,
  events: true,
  reset: true,
  closed: true,
  readers: true,
  inbox: true,
  preferences: true,
  rights: true,
  organisation: true,
  people: true,
  names: true,
  pkrIds: true,
  wiki: true,
  pageComments: true,
  work: true,
  ping: true,
}

const isRecord = (said: unknown): said is Record<string, unknown> =>
  typeof said === 'object' && said !== null

/**
 * A frame of the server, where this page knows its kind and can tell what its events are about; a newer server may say what
 * it does not know. Rows are taken at the server's word, as in its other answers: schemas of all of them are too heavy here.
 */
export const readFrame = (said: unknown): ServerFrame | undefined =>
  isRecord(said) &&
  Object.hasOwn(types, String(said['type'])) &&
  (said['type'] !== 'events' || (Array.isArray(said['events']) && said['events'].every(isEvent)))
    ? (said as ServerFrame)
    : undefined

const isEvent = (said: unknown): said is LiveEvent => isRecord(said) && isRecord(said['entry'])
