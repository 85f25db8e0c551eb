import { type FileHandle, open } from 'node:fs/promises'
import { z } from 'zod'
import { type Progress, baselineVersion, readProgress } from '#db/migrate.ts'
import {
  Contents,
  Head,
  StoredFiles,
  backupFormat,
  contentsName,
  filesName,
  headName,
  jobsName,
  secretName,
} from './backup-content.ts'
import { BackupError } from './backup-error.ts'
import { decrypt, encryptedMagic } from './encrypt-backup.ts'
import type { Member } from './pack-archive.ts'
import { unpackArchive } from './unpack-archive.ts'

/** A backup that was read to its end and found whole. */
export type Backup = {
  readonly head: Head
  /** How far the schema of its tables is. */
  readonly progress: Progress
  readonly secret: string
  readonly jobs: readonly { readonly name: string; readonly data: object }[]
  readonly contents: Contents
  /** Its files by name, with their bytes; none in a backup from before there were any. */
  readonly files: StoredFiles
  /** Its members once more, from the same open file, checked again on the way. */
  readonly members: () => AsyncGenerator<Member>
  readonly close: () => Promise<void>
}

const Jobs = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) }))

/**
 * Opens a backup and reads all of it once, so that whatever is wrong is known before anything is done with it. Throws a
 * BackupError unless it is ours, whole, unchanged, not newer than this program and not older than the baseline.
 */
export async function openBackup(path: string, passphrase: string | undefined): Promise<Backup> {
  const file = await open(path)
  try {
    const members = await getMembers(file, passphrase)
    return { ...(await check(members())), members, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function getMembers(
  file: FileHandle,
  passphrase: string | undefined,
): Promise<() => AsyncGenerator<Member>> {
  const { buffer } = await file.read(Buffer.alloc(encryptedMagic.length), 0, undefined, 0)
  const isEncrypted = buffer.equals(encryptedMagic)
  if (isEncrypted && passphrase === undefined)
    throw new BackupError(
      'This backup is encrypted. Give the file with its passphrase: --passphrase-file <file>.',
    )
  return () => {
    const bytes: AsyncIterable<Buffer> = file.createReadStream({
      start: 0,
      autoClose: false,
      highWaterMark: 1024 * 1024,
    })
    return unpackArchive(
      isEncrypted && passphrase !== undefined ? decrypt(bytes, passphrase) : bytes,
    )
  }
}

async function check(members: AsyncGenerator<Member>) {
  const small = new Map<string, Buffer>()
  for await (const { name, bytes } of members) {
    if (small.size === 0) assertOurs(name, bytes)
    if (!/^(tables|files)\//.test(name)) small.set(name, bytes)
  }
  const head = parse(Head, small.get(headName))
  const progress = await readProgress(head.migrations)
  if (progress.newer !== undefined)
    throw new BackupError(
      `This backup is newer than this program: it has ${progress.newer}, of Courtside ${head.version}. Update Courtside, then restore.`,
    )
  if (progress.older !== undefined)
    throw new BackupError(
      `This backup is too old for this program: its last step is ${progress.older}. Restore it with Courtside ${baselineVersion}, then start this version on it (docs/upgrading.md).`,
    )
  return {
    head,
    progress,
    secret: small.get(secretName)?.toString().trim() ?? '',
    jobs: parse(Jobs, small.get(jobsName)),
    contents: parse(Contents, small.get(contentsName)),
    files: small.has(filesName) ? parse(StoredFiles, small.get(filesName)) : {},
  }
}

const Format = z.object({ product: z.literal('courtside'), format: z.number() })

/** Looked at first, for what follows may be of a kind that this program doesn't know. */
function assertOurs(name: string, bytes: Buffer): void {
  const format = name === headName ? Format.safeParse(readJson(bytes)).data?.format : undefined
  if (format === undefined) throw new BackupError('This file is not a backup of Courtside.')
  if (format > backupFormat)
    throw new BackupError(
      `This backup is newer than this program: it has format ${format}. Update Courtside, then restore.`,
    )
}

function readJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return undefined
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Buffer | undefined,
): z.output<Schema> {
  const parsed = schema.safeParse(readJson(bytes))
  if (!parsed.success)
    throw new BackupError('The backup is whole, but was not written by a Courtside like this one.')
  return parsed.data
}
