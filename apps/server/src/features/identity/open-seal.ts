import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what only this installation is to read. Each purpose has a key of its own. */
export type SecretBox = {
  /** What is sealed opens only as being about the same. */
  seal(plain: Buffer, about: string): Buffer
  /** Throws where it was sealed with another secret, is about something else, or was changed. */
  open(sealed: Buffer, about: string): Buffer
  /** Says whether two texts are the same, and nothing to who doesn't have the secret. */
  digest(text: string): Buffer
}

/** AES-256-GCM under a key made of the installation's secret: 12 bytes of nonce, 16 of tag, then the text. */
export function openSecretBox(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(plain, about) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), {
        authTagLength: 16,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    },
    digest: (text) => createHmac('sha256', key).update(text).digest(),
  }
}
