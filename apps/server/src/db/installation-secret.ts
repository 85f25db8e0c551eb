import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret that this installation encrypts its keys with. Made at the first start, readable by its owner alone; a
 * backup needs it as much as the database.
 */
export async function readInstallationSecret(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'secret')
  const made = randomBytes(32).toString('hex')
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  // `wx` leaves one that is there alone, also when two starts race.
  await writeFile(path, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
