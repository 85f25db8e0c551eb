import { getBareAddress } from './addresses.ts'
import { type DocumentMark, type DocumentNode, getAttribute, markOf } from './document.ts'

/** A name of the public net: no single word, no number, no dot at its end. `URL` has made it lower case and ASCII. */
const hostName =
  /^(?=.{4,253}$)(?!.*\.localhost$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

const youTube = 'www.youtube-nocookie.com'
const vimeo = 'player.vimeo.com'

/** Where each site shows in frames what its own pages show; YouTube without cookies. */
const players: Readonly<Record<string, string>> = {
  'youtube.com': youTube,
  'www.youtube.com': youTube,
  'm.youtube.com': youTube,
  'youtu.be': youTube,
  'youtube-nocookie.com': youTube,
  'vimeo.com': vimeo,
  'www.vimeo.com': vimeo,
  'openstreetmap.org': 'www.openstreetmap.org',
}

/** The host that shows in frames what is on the pages of this one: mostly itself. */
export const getFramingHost = (host: string): string =>
  Object.hasOwn(players, host) ? (players[host] ?? host) : host

/**
 * The address of a page of another site to be shown in a frame: https, by the name of a host, without a port or a user. A
 * page to watch becomes its player. Else undefined. Which hosts may be framed the organisation says, not the document.
 */
export function cleanEmbed(value: unknown): string | undefined {
  const address = getBareAddress(value)
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return undefined
  if (!hostName.test(url.hostname)) return undefined
  return findPlayer(url) ?? url.href
}

/** The host of an address that `cleanEmbed` gave; empty for what is none. */
export const getEmbedHost = (src: string): string =>
  URL.canParse(src) ? new URL(src).hostname : ''

function findPlayer(url: URL): string | undefined {
  const { pathname, search, searchParams, hash } = url
  const host = getFramingHost(url.hostname)
  if (host === url.hostname) return undefined
  const parts = pathname.split('/').filter(Boolean)
  if (host === youTube) {
    const id = searchParams.get('v') ?? parts.at(-1) ?? ''
    const isVideo = parts.length < 2 || /^(shorts|live|embed|v)$/.test(parts[0] ?? '')
    if (!isVideo || !/^[\w-]{6,20}$/.test(id) || (parts[0] === id && url.hostname !== 'youtu.be'))
      return undefined
    const start = getSeconds(searchParams.get('t') ?? searchParams.get('start') ?? '')
    return `https://${host}/embed/${id}${start > 0 ? `?start=${start}` : ''}`
  }
  if (host === vimeo) {
    const at = parts.findIndex((part) => /^\d+$/.test(part))
    if (at < 0) return undefined
    // What is not listed is shown to who knows this key.
    const [key] = /^[\da-f]{6,20}$/.exec(parts[at + 1] ?? '') ?? []
    const start = /^#t=[\dhms]+$/.test(hash) ? hash : ''
    return `https://${host}/video/${parts[at]}${key ? `?h=${key}` : ''}${start}`
  }
  return `https://${host}${pathname}${search}${hash}`
}

/** `1h2m3s`, `90s` and `90` in seconds; 0 for what is none of it. */
function getSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** The title by which a link that is alone in a paragraph of Markdown says that it is shown in a frame. */
const embedTitle = 'embed'

/** What is framed, as a link in which whoever knows nothing of frames finds it. */
export function linkOfEmbed(src: string, title: string, isPlain: boolean): DocumentNode {
  const attrs = { href: src, title: isPlain ? null : embedTitle }
  return { type: 'text', text: title || src, marks: [{ type: 'link', attrs }] }
}

/** The frame that a paragraph with such a link means; undefined for any other. */
export function getLinkEmbed(content: readonly DocumentNode[]): DocumentNode | undefined {
  const [link] = content.map((node) => getOnlyLink(node))
  const src = link && cleanEmbed(getAttribute(link, 'href'))
  if (!src || getAttribute(link, 'title') !== embedTitle) return undefined
  if (content.some((node) => getOnlyLink(node)?.attrs?.['href'] !== link.attrs?.['href']))
    return undefined
  const words = content.map(({ text = '' }) => text).join('')
  return { type: 'embed', attrs: { src, title: words === src ? null : words } }
}

const getOnlyLink = (node: DocumentNode): DocumentMark | undefined =>
  node.text !== undefined && node.marks?.length === 1 ? markOf(node, 'link') : undefined
