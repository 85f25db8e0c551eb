import type { ServerFrame } from '@courtside/contract/events.ts'

const isRecord = (said: unknown): said is Record<string, unknown> =>
  typeof said === 'object' && said !== null

/**
 * A frame of the server, where this page can tell what it is about; a newer server may say what it does not know. Rows are
 * taken at the server's word, as in its other answers: schemas of all of them are too heavy here.
 */
export const readFrame = (said: unknown): ServerFrame | undefined => {
  if (!isRecord(said)) return undefined
  const { type, events } = said
  const isReadable = type !== 'events' || (Array.isArray(events) && events.every(isEvent))
  return isReadable ? (said as ServerFrame) : undefined
}

const isEvent = (said: unknown) => isRecord(said) && isRecord(said['entry'])
