const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const file = new RegExp(`^attachment:(${uuid})$`)
const mention = /^mention:(person|task|page|pkrId)\/(\S+)$/

/** What a mention may name: a person and a page by id, a task by its key, an entry of the register by its number. */
export const mentionKinds = ['person', 'task', 'page', 'pkrId'] as const
export type MentionKind = (typeof mentionKinds)[number]

const scheme = /^[a-z][a-z\d+.-]*:/i
const usual = /^(https?:\/\/|mailto:|tel:)/i
const raster = /^data:image\/(png|jpeg|gif|webp|avif);base64,[A-Za-z\d+/]+=*$/
// Browsers leave these out of an address wherever they stand, so `java\tscript:` would be `javascript:`.
// oxlint-disable-next-line no-control-regex
const ignored = /[\u0000-\u001f\u007f-\u009f]/g

/** An address without what browsers leave out of it; undefined for what is none, or begins with the name of another host. */
export function getBareAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const address = value.toWellFormed().replace(ignored, '').trim()
  // Two slashes of either kind begin the name of another host.
  return address === '' || /^[\\/]{2}/.test(address) ? undefined : address
}

/** The address a link may have: http, https, mailto, tel, a file of ours, or a path, question or anchor without a scheme; else undefined. */
export function cleanLink(value: unknown): string | undefined {
  const address = getBareAddress(value)
  if (address === undefined) return undefined
  const isAllowed = usual.test(address) || file.test(address) || !scheme.test(address)
  return isAllowed ? address : undefined
}

/** The source a picture may have: a file of ours, http(s), a path, or raster bytes; else undefined. */
export function cleanImage(value: unknown): string | undefined {
  const address = getBareAddress(value)
  if (address === undefined) return undefined
  if (raster.test(address)) return address
  return cleanLink(/^(mailto|tel):/i.test(address) ? undefined : address)
}

/** The id of the file of ours that an address names. */
export const findFileId = (address: string): string | undefined => file.exec(address)?.[1]

/** How a mention stands in an address: in Markdown, and in HTML before `toHtml` asks where it leads. */
export const getMentionAddress = (kind: string, id: string): string =>
  `mention:${kind}/${encodeURIComponent(id)}`

/** The mention that such an address names. */
export function getMention(address: string): { kind: MentionKind; id: string } | undefined {
  const [, kind, id] = mention.exec(address) ?? []
  if (!kind || !id) return undefined
  try {
    return { kind: kind as MentionKind, id: decodeURIComponent(id) }
  } catch {
    return undefined
  }
}

/** Whether an address leads to another site. */
export const isOutside = (address: string): boolean => /^https?:/i.test(address)
