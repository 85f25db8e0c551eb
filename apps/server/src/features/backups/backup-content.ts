import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The format this program writes, and the newest it reads. It grows with every change that an older one can't read. */
export const backupFormat = 1

export const headName = 'backup.json'
export const secretName = 'secret'
export const jobsName = 'jobs.json'
export const contentsName = 'contents.json'
export const getTableMember = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
export const filesName = 'files.json'
export const getFileMember = (name: string, part: number) =>
  `files/${name}/${String(part).padStart(6, '0')}`
/** Names of our own making only: they become names in a store. */
export const findFile = (name: string) =>
  /^files\/([0-9a-f]{64}(?:\.webp)?)\/\d{6}$/.exec(name)?.[1]
export const findTable = (name: string) => /^tables\/(.+)\/\d{6}\.copy\.gz$/.exec(name)?.[1]

/** The first member: what the backup is of. */
export const Head = z.object({
  warning: z.string(),
  product: z.literal('courtside'),
  format: z.number(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Null where nobody has set the organisation up yet. */
  organisation: z.string().nullable(),
  installation: z.string(),
  /** The steps that made the schema of its tables. */
  migrations: z.array(z.string()),
})
export type Head = z.infer<typeof Head>

/** The last one: what must have come out of the tables' members. */
export const Contents = z.record(
  z.string(),
  z.object({ columns: z.array(z.string()), rows: z.number(), bytes: z.number() }),
)
export type Contents = z.infer<typeof Contents>

export const warning =
  'THIS FILE IS SECRET. Anyone who has it can read everything in it, including people’s password hashes, and can create ' +
  'tokens that sign in as anyone. Keep it as safe as your keys.'

/** The files that people attached, by name, with their bytes. */
export const StoredFiles = z.record(z.string(), z.number())
export type StoredFiles = z.infer<typeof StoredFiles>

/** Names an installation by its secret without giving that away. */
export const getInstallation = (secret: string) =>
  createHash('sha256').update(`courtside installation ${secret}`).digest('hex').slice(0, 16)

/** The version of this program. */
export const getProgramVersion = () =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')))
    .version
