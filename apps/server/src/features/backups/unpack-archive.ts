import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import {
  type Member,
  getChecksumLine,
  checksumsName,
  endOfArchive,
  longestMember,
  getPadding,
  getTarHeader,
  wholeName,
} from './pack-archive.ts'
import { readBytes } from './read-bytes.ts'

/**
 * The members of an archive in their order. What they say may be believed only once the end was reached: only then do all
 * checksums agree. Throws a BackupError that names what is damaged.
 */
export async function* unpackArchive(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const take = readBytes(source)
  const whole = createHash('sha256')
  let checksums = ''
  let position = 0
  for (;;) {
    const header = await take(512)
    const { name, length } = readHeader(header, position)
    const content = await take(length + getPadding(length))
    if (content.length < length + getPadding(length)) throw createTruncatedError()
    position += header.length + content.length
    const member = { name, bytes: content.subarray(0, length) }
    if (name === wholeName) {
      if (member.bytes.toString() !== `${whole.digest('hex')}\n` || !isEmpty(content, length))
        throw createDamagedError('Something in it')
      break
    }
    whole.update(header).update(content)
    if (name === checksumsName) compare(checksums, member.bytes.toString())
    else {
      checksums += getChecksumLine(member)
      yield member
    }
  }
  const end = await take(endOfArchive.length + 1)
  if (end.length < endOfArchive.length) throw createTruncatedError()
  if (!end.equals(endOfArchive)) throw createDamagedError('What follows its end')
}

const isEmpty = (content: Buffer, from: number) =>
  content.subarray(from).every((byte) => byte === 0)

/** Only a header that we would have written in just this way is taken. */
function readHeader(header: Buffer, position: number): { name: string; length: number } {
  if (header.length < 512) throw createTruncatedError()
  const [name = ''] = header.toString('latin1', 0, 100).split('\0')
  const length = Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (!(length <= longestMember) || !header.equals(getTarHeader(name, length)))
    throw position === 0 ? createForeignError() : createDamagedError(`The data at byte ${position}`)
  return { name, length }
}

function compare(found: string, listed: string): void {
  if (found === listed) return
  const lines = listed.split('\n')
  const [first = ''] = found.split('\n').filter((line, index) => line !== lines[index])
  throw createDamagedError(first === '' ? 'The list of checksums' : first.slice(66))
}

const createDamagedError = (what: string) =>
  new BackupError(
    `The backup is damaged: ${what} is not as it was written. Take another copy or another backup.`,
  )

const createTruncatedError = () =>
  new BackupError('The backup is cut off: its end is missing. Copy it again or take another one.')

const createForeignError = () => new BackupError('This file is not a backup of Courtside.')
