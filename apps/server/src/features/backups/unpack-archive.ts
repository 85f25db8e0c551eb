import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import {
  type Member,
  checksumLine,
  checksumsName,
  endOfArchive,
  longestMember,
  paddingOf,
  tarHeader,
  wholeName,
} from './pack-archive.ts'
import { takeBytes } from './take-bytes.ts'

/**
 * The members of an archive in their order. What they say may be believed only once the end was reached: only then do all
 * checksums agree. Throws a BackupError that names what is damaged.
 */
export async function* unpackArchive(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const take = takeBytes(source)
  const whole = createHash('sha256')
  let checksums = ''
  let position = 0
  for (;;) {
    const header = await take(512)
    const { name, length } = readHeader(header, position)
    const content = await take(length + paddingOf(length))
    if (content.length < length + paddingOf(length)) throw truncated()
    position += header.length + content.length
    const member = { name, bytes: content.subarray(0, length) }
    if (name === wholeName) {
      if (member.bytes.toString() !== `${whole.digest('hex')}\n` || !isEmpty(content, length))
        throw damaged('Something in it')
      break
    }
    whole.update(header).update(content)
    if (name === checksumsName) compare(checksums, member.bytes.toString())
    else {
      checksums += checksumLine(member)
      yield member
    }
  }
  const end = await take(endOfArchive.length + 1)
  if (end.length < endOfArchive.length) throw truncated()
  if (!end.equals(endOfArchive)) throw damaged('What follows its end')
}

const isEmpty = (content: Buffer, from: number) =>
  content.subarray(from).every((byte) => byte === 0)

/** Only a header that we would have written in just this way is taken. */
function readHeader(header: Buffer, position: number): { name: string; length: number } {
  if (header.length < 512) throw truncated()
  const [name = ''] = header.toString('latin1', 0, 100).split('\0')
  const length = Number.parseInt(header.toString('latin1', 124, 135), 8)
  if (!(length <= longestMember) || !header.equals(tarHeader(name, length)))
    throw position === 0 ? foreign() : damaged(`The data at byte ${position}`)
  return { name, length }
}

function compare(found: string, listed: string): void {
  if (found === listed) return
  const lines = listed.split('\n')
  const [first = ''] = found.split('\n').filter((line, index) => line !== lines[index])
  throw damaged(first === '' ? 'The list of checksums' : first.slice(66))
}

const damaged = (what: string) =>
  new BackupError(
    `The backup is damaged: ${what} is not as it was written. Take another copy or another backup.`,
  )

const truncated = () =>
  new BackupError('The backup is cut off: its end is missing. Copy it again or take another one.')

const foreign = () => new BackupError('This file is not a backup of Courtside.')
