import { randomUUIDv7 } from 'node:crypto'

/** A new id: UUIDv7, so ids made later sort later and new rows stand together in an index. */
export const createId = (): string => randomUUIDv7()
