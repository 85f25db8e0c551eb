import { createHash } from 'node:crypto'

/** One file inside a backup; held in memory whole, so it stays small. */
export type Member = { readonly name: string; readonly bytes: Buffer }

/** What is read as one member at most; a damaged length must not ask for all the memory there is. */
export const longestMember = 64 * 1024 * 1024

export const checksumsName = 'checksums'
export const wholeName = 'whole'

/** Two empty blocks: the end of every tar file. */
export const endOfArchive = Buffer.alloc(1024)

/**
 * The bytes of a tar file of the members, with two more: `checksums`, which `sha256sum -c` understands, and `whole`, the
 * SHA-256 of everything before it.
 */
export async function* packArchive(members: AsyncIterable<Member>): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  let checksums = ''
  const pack = function* (member: Member) {
    for (const piece of tarred(member)) {
      whole.update(piece)
      yield piece
    }
  }
  for await (const member of members) {
    checksums += getChecksumLine(member)
    yield* pack(member)
  }
  yield* pack({ name: checksumsName, bytes: Buffer.from(checksums) })
  yield* tarred({ name: wholeName, bytes: Buffer.from(`${whole.digest('hex')}\n`) })
  yield endOfArchive
}

/** A member's line in `checksums`. */
export const getChecksumLine = ({ name, bytes }: Member) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`

function* tarred({ name, bytes }: Member) {
  yield getTarHeader(name, bytes.length)
  yield bytes
  yield Buffer.alloc(getPadding(bytes.length))
}

/** A member's bytes are filled up to whole blocks of 512. */
export const getPadding = (length: number) => (512 - (length % 512)) % 512

/** The header of a plain file that only its owner may read (POSIX ustar); the same for the same name and length. */
export function getTarHeader(name: string, length: number): Buffer {
  const header = Buffer.alloc(512)
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at)
  header.write(name)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  octal(length, 124, 11)
  octal(0, 136, 11)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  )
  header.writeUInt8(0, 154)
  return header
}
