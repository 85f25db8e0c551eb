/** In UTF-8 bytes; the address bar, proxies and servers all have limits near here. */
const longestRedirect = 8192
const waitingPrefix = 'waiting-'
const notPages = /^\/((auth|api)(?![\w-])|__)/i

/**
 * The same address as path, query and hash if it is one of this app's own screens, otherwise undefined. Whatever would
 * leave the site, or looks as if it would after one more step, is refused. Use it with the router, never as a location.
 */
export function getOwnPage(value: string, origin: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!/^\/(?![/\\])/.test(value) || /[\u0000-\u001F\u007F-\u009F\\]/.test(value)) return undefined
  if (!URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  if (url.origin !== new URL(origin).origin || url.username || url.password) return undefined
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/^\/\/|[\u0000-\u001F\u007F-\u009F\\]/.test(path) || notPages.test(path)) return undefined
  return url.pathname.startsWith('//') ? undefined : url.pathname + url.search + url.hash
}

/** What stands in `?redirect=` for a page of ours; one too long for an address waits in this tab under a short name. */
export function writeRedirect(
  page: string,
  origin: string,
  storage: Pick<Storage, 'setItem'>,
): string | undefined {
  const own = getOwnPage(page, origin)
  if (own === undefined || byteLength(own) <= longestRedirect) return own
  const name = waitingPrefix + crypto.randomUUID().slice(0, 8)
  try {
    storage.setItem(name, own)
    return name
  } catch {
    return undefined
  }
}

/** The page that `?redirect=` leads to, if it is one of ours. */
export function readRedirect(
  value: string | undefined,
  origin: string,
  storage: Pick<Storage, 'getItem'>,
): string | undefined {
  if (value === undefined) return undefined
  if (!value.startsWith(waitingPrefix))
    return byteLength(value) > longestRedirect ? undefined : getOwnPage(value, origin)
  try {
    const waiting = storage.getItem(value)
    return waiting === null ? undefined : getOwnPage(waiting, origin)
  } catch {
    return undefined
  }
}

const byteLength = (text: string): number => new TextEncoder().encode(text).length
