import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError } from './backup-error.ts'
import { longestMember } from './pack-archive.ts'
import { readBytes } from './read-bytes.ts'

/** How every encrypted backup begins; the salt follows. */
export const encryptedMagic = Buffer.from(
  'Courtside backup, encrypted with a passphrase, format 1\n',
)

const saltLength = 16
const tagLength = 16

/** About 0.3 s and 128 MB for each passphrase that somebody tries. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)
const getKey = (passphrase: string, salt: Buffer) =>
  derive(passphrase.normalize('NFC'), salt, 32, cost)

/** Each piece has a number of its own and the last is marked, so that none can be left out, swapped or cut off. */
function getNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0)
  nonce.writeUIntBE(index, 6, 6)
  return nonce
}

/** AES-256-GCM in pieces: length (4 bytes, 0 for the last), content, tag. The key is of this file alone, by its salt. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const key = await getKey(passphrase, salt)
  yield Buffer.concat([encryptedMagic, salt])
  let index = 0
  const seal = (content: Buffer) => {
    const cipher = createCipheriv('aes-256-gcm', key, getNonce(index++, content.length === 0))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  }
  for await (const content of source) if (content.length > 0) yield seal(content)
  yield seal(Buffer.alloc(0))
}

/** Takes away what `encrypt` put on. Throws a BackupError for a wrong passphrase or a changed file. */
export async function* decrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const take = readBytes(source)
  await take(encryptedMagic.length)
  const key = await getKey(passphrase, await take(saltLength))
  for (let index = 0; ; index++) {
    const head = await take(4)
    const length = head.length === 4 ? head.readUInt32BE() : Number.NaN
    const sealed = length <= longestMember ? await take(length + tagLength) : Buffer.alloc(0)
    if (sealed.length !== length + tagLength) throw createUnreadableError(index)
    const decipher = createDecipheriv('aes-256-gcm', key, getNonce(index, length === 0))
    decipher.setAuthTag(sealed.subarray(length))
    const content = decipher.update(sealed.subarray(0, length))
    try {
      decipher.final()
    } catch {
      throw createUnreadableError(index)
    }
    if (length === 0) break
    yield content
  }
  if ((await take(1)).length > 0) throw createUnreadableError(1)
}

const createUnreadableError = (index: number) =>
  new BackupError(
    index === 0
      ? 'The backup can’t be decrypted: the passphrase is another one, or the file is damaged.'
      : 'The backup is damaged or cut off: a part of it can’t be decrypted. Copy it again or take another one.',
  )
