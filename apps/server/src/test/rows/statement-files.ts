import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../../../../.cache/statements')

/** What the statements of the server are, made anew when a source changes. */
export const statementsFile = join(folder, 'statements.json')

/** Which of them tests ran, a line each: "file:line:start ran" or "… returned". */
export const seenFile = join(folder, 'seen.txt')
