/**
 * What a browser gets of Google where people sign in with it: the scripts by which the Firebase SDK talks to the project's
 * helper pages, those pages, and the question which account it is to be. Written from the SDK's side of each exchange.
 */

/** What the script below adds. */
export const partOfScript = '/_/scs/iframes.js'

/**
 * https://apis.google.com/js/api.js: opens the helper's frame and carries messages to it and back. It adds a further script
 * first, by the Trusted Types policy whose name Google's has.
 */
export const apiScript = (onload: string) => `
(() => {
  class Iframe {}
  const open = ({ url, where, attributes }, then) => {
    const element = document.createElement('iframe')
    element.src = url
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'style') Object.assign(element.style, value)
      else element.setAttribute(name, value)
    }
    const { origin } = new URL(url)
    const handlers = new Map()
    const waiting = new Map()
    let sent = 0
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve))
    addEventListener('message', ({ source, data }) => {
      if (source !== element.contentWindow) return
      if (data.answerTo !== undefined) return waiting.get(data.answerTo)?.(data.body)
      handlers.get(data.type)?.(data.body)
    })
    const ask = async (type) => {
      await loaded
      return new Promise((resolve) => {
        waiting.set(++sent, resolve)
        element.contentWindow.postMessage({ id: sent, type }, origin)
      })
    }
    where.append(element)
    return then({
      restyle: async () => undefined,
      ping: (done) => ask('ping').then(done),
      register: (type, handler) => {
        handlers.set(type, handler)
        void ask('ready')
      },
      send: (type, _body, done) => void ask(type).then((body) => done([body])),
    })
  }
  const policy = window.trustedTypes?.createPolicy('gapi#gapi', { createScriptURL: (url) => url })
  const load = (_name, { callback }) => {
    const script = document.createElement('script')
    const url = 'https://apis.google.com${partOfScript}'
    script.src = policy ? policy.createScriptURL(url) : url
    script.onload = callback
    document.head.append(script)
  }
  window.gapi = {
    load,
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) },
  }
  window[${JSON.stringify(onload)}]()
})()
`

/** /__/auth/iframe: tells the page around it of sign-ins that have ended. */
export const iframePage = `<!doctype html><title>helper</title><script>
  const query = new URLSearchParams(location.search)
  const key = 'ended:' + query.get('apiKey') + ':' + query.get('appName')
  const tell = (body) => parent.postMessage({ type: 'authEvent', body: { type: 'authEvent', authEvent: body } }, '*')
  const none = { type: 'unknown', eventId: null, urlResponse: null, sessionId: null, postBody: null, tenantId: null,
    error: { code: 'auth/no-auth-event', message: 'none' } }
  const take = () => {
    const ended = localStorage.getItem(key)
    localStorage.removeItem(key)
    return ended && JSON.parse(ended)
  }
  addEventListener('message', ({ data }) => {
    const body = data.type === 'webStorageSupport' ? { webStorageSupport: true } : {}
    parent.postMessage({ answerTo: data.id, body }, '*')
    if (data.type === 'ready') tell(take() ?? none)
  })
  addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) tell(take())
  })
</script>`

/** /__/auth/handler: leads to Google, and back to the page that asked with what Google said. */
export const handlerPage = `<!doctype html><title>helper</title><script nonce="firebase-auth-helper">
  const query = new URLSearchParams(location.search)
  if (query.has('providerId')) {
    sessionStorage.setItem('asked', location.search)
    const google = new URL('https://accounts.google.com/o/oauth2/auth')
    google.search = new URLSearchParams({
      redirect_uri: location.origin + location.pathname,
      prompt: JSON.parse(query.get('customParameters') ?? '{}').prompt ?? '',
    })
    location.replace(google)
  } else {
    const asked = new URLSearchParams(sessionStorage.getItem('asked'))
    const isRefused = location.hash.includes('error=')
    const event = {
      type: asked.get('authType'), eventId: asked.get('eventId'), urlResponse: isRefused ? null : location.href,
      sessionId: 'session-of-the-helper', postBody: null, tenantId: null,
      ...(isRefused && { error: { code: 'auth/user-cancelled', message: 'refused' } }),
    }
    localStorage.setItem('ended:' + asked.get('apiKey') + ':' + asked.get('appName'), JSON.stringify(event))
    if (event.type.endsWith('Redirect')) location.replace(asked.get('redirectUrl'))
  }
</script>`

/** https://accounts.google.com: whoever is at the screen chooses an account, or none. */
export const accountsPage = (
  redirect: string,
  people: readonly { name: string; proof: string }[],
) => `<!doctype html>
<html lang="en"><title>Sign in - Google Accounts</title><h1>Choose an account</h1>
${people.map(({ name, proof }) => `<p><a href="${redirect}#id_token=${proof}">${name}</a>`).join('\n')}
<p><a href="${redirect}#error=access_denied">Cancel</a>`
