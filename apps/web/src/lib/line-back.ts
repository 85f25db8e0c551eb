import { createListeners } from './listeners.ts'

/** Tells that the server may be reached again: what failed without it is asked for anew. */
export const lineBack = createListeners()
