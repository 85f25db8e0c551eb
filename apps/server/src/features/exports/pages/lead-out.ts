import { getMention } from '@courtside/document/addresses.ts'
import { type Readdress } from '@courtside/document/readdress.ts'
import type { AttachedFiles } from './attached-files.ts'
import { linkBetween } from './name-entries.ts'

/** Where mentions lead in the app. */
const places = { task: '/tasks-v2/browse/', page: '/wiki/', pkrId: '/pkrIds/' } as const
/** Where there is something of the app. Pages brought from elsewhere have addresses from the root that lead nowhere here. */
const ownPath =
  /^\/(?:$|[?#]|(?:analysis|api|apps|chats|extra-components|inbox|pkrIds|projects|roles|settings|shared|tasks|tasks-v2|users|wiki)(?:[/?#]|$))/
const pageAt = /^\/wiki\/([0-9a-f-]{36})(?:[?][^#]*)?(#.*)?$/

/**
 * Where addresses of a page lead in a file outside of the app: pages of the same archive to their files, the rest of the
 * app to its address, and what leads to nothing of it nowhere else. Who is mentioned is a name.
 */
export function leadOut(
  from: string,
  files: ReadonlyMap<string, string>,
  attached: AttachedFiles,
  origin: string,
  /** Headings in a file of HTML have the ids that they have in the app. */
  keepsIds: boolean,
): Readdress {
  return (address) => {
    // Of what is no address here HTML makes one itself, for it tells pictures of ours from those of others by it.
    const file = keepsIds ? undefined : attached.linkOf(from, address)
    if (file !== undefined) return file
    const mention = getMention(address)
    if (mention?.kind === 'person') return null
    const path = mention
      ? `${places[mention.kind]}${encodeURIComponent(mention.id)}`
      : address.startsWith(`${origin}/`)
        ? address.slice(origin.length)
        : address
    const [, id = '', anchor = ''] = pageAt.exec(path) ?? []
    const page = files.get(id)
    if (page !== undefined)
      return linkBetween(from, page) + (keepsIds ? anchor : anchor.replace(/^#h-/, '#'))
    return ownPath.test(path) ? `${origin}${path}` : undefined
  }
}
