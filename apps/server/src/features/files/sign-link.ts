import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type FileForm, fileLinkAge } from '@courtside/contract/files.ts'

/** What a link to a file stands for: one form of one file, for one person, until an instant in seconds. */
export type FileLink = {
  readonly id: string
  readonly form: FileForm
  readonly personId: string
  readonly until: number
}

export type FileSigner = {
  /** The address of the link, relative to the API's origin. */
  readonly write: (link: FileLink) => string
  /** Writes links for one person. */
  readonly writeFor: (personId: string, until: number) => (id: string, form: FileForm) => string
  /** Whether a link with this key is one of ours and still holds. */
  readonly holds: (link: FileLink, key: string) => boolean
}

/** Signs links with a key of its own, made of the installation's secret. */
export function openSigner(secret: string): FileSigner {
  const signingKey = Buffer.from(hkdfSync('sha256', secret, '', 'courtside file links', 32))
  const getKey = ({ id, form, personId, until }: FileLink) =>
    createHmac('sha256', signingKey)
      .update([id.toLowerCase(), form, personId.toLowerCase(), until].join(' '))
      .digest('base64url')
  const write = (link: FileLink) => {
    const { id, form, personId, until } = link
    return `/api/attachments/${id}/${form}?for=${personId}&until=${until}&key=${getKey(link)}`
  }
  return {
    write,
    writeFor: (personId, until) => (id, form) => write({ id, form, personId, until }),
    holds(link, key) {
      const [given, expected] = [Buffer.from(key), Buffer.from(getKey(link))]
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs && link.until * 1000 > Date.now()
    },
  }
}

/** When a link made now ends: the same for some minutes, so that a browser keeps what it has loaded by it. */
export function endOfLink(now: number = Date.now()): number {
  const step = fileLinkAge / 2
  return (Math.floor(now / 1000 / step) + 2) * step
}
