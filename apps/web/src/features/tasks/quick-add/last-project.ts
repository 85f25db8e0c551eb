import { createLastUsed } from '#lib/last-used.ts'

/** The project that a task was added to last, on this device. */
export const lastProject = createLastUsed('add-task-project')
