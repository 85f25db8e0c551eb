// Loaded before the server by tests: what it would fetch of Google it fetches of the stand-in, and nothing else is changed.
import process from 'node:process'

const standIn = process.env['GOOGLE_STAND_IN'] ?? ''
const realFetch = globalThis.fetch

globalThis.fetch = (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input)
  if (!/(^|\.)(googleapis|firebaseapp)\.com$/.test(url.hostname)) return realFetch(input, init)
  const headers = new Headers(init.headers)
  headers.set('x-asked-host', url.hostname)
  return realFetch(`${standIn}${url.pathname}${url.search}`, { ...init, headers })
}
