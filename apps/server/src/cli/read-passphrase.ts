import { readFile } from 'node:fs/promises'

/** The first line of the file; undefined when none was named. Throws when the line is too short to protect anything. */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined
  const [passphrase = ''] = (await readFile(file, 'utf8')).split(/\r?\n/)
  if (passphrase.length < 12)
    throw new Error(`The passphrase in the first line of ${file} needs at least 12 characters`)
  return passphrase
}
