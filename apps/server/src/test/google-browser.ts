import type { Api } from '#http/api.ts'

type Jar = Map<string, string>

/** A browser of somebody's, as far as cookies and redirects go; what it says to the app goes through the whole server. */
export function googleBrowser(api: Api, remoteAddress = '127.0.0.1') {
  const own: Jar = new Map()
  const cookie = (jar: Jar) => Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')

  /** Opens an address of the app, as somebody does who follows a link; answers where it leads, and how. */
  async function visit(url: string, headers: Record<string, string> = {}) {
    const answer = await api.http.inject({
      url,
      remoteAddress,
      headers: { ...headers, cookie: cookie(own) },
    })
    keep(own, [answer.headers['set-cookie'] ?? []].flat())
    return {
      status: answer.statusCode,
      to: String(answer.headers.location),
      headers: answer.headers,
    }
  }

  /** What a call of the SDK comes to, sent by a page of ours. */
  async function call<T = SignedIn>(operation: string, body: object): Promise<T> {
    const version = operation.startsWith('mfa') ? 'v2/accounts' : 'v1'
    const answer = await api.http.inject({
      method: 'POST',
      remoteAddress,
      url: `/identitytoolkit.googleapis.com/${version}/${operation}`,
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: cookie(own) },
      payload: body,
    })
    keep(own, [answer.headers['set-cookie'] ?? []].flat())
    return JSON.parse(answer.body) as T
  }

  /** Goes to Google, chooses an account there (an empty `sub` chooses none) and answers where Google leads back to. */
  async function goToGoogle(sub: string, { purpose = 'sign_in', change = (url: URL) => url } = {}) {
    const { to } = await visit(`/google/sign-in?for=${purpose}`)
    return chooseThere(change(new URL(to)), sub)
  }

  /** The same and back again; answers the page of ours that it ends on. */
  async function comeBack(sub: string, purpose = 'sign_in'): Promise<string> {
    return (await visit(await goToGoogle(sub, { purpose }))).to
  }

  /** What the page does that one lands on. */
  const signIn = (more: object = {}) =>
    call('accounts:signInWithIdp', {
      ...more,
      postBody: 'id_token=cookie&providerId=google.com',
      requestUri: 'http://localhost',
      returnSecureToken: true,
    })
  const link = (idToken = '') => signIn({ idToken })

  return { cookies: own, visit, call, goToGoogle, comeBack, signIn, link }
}

/** What signing in answers, of any of its outcomes. */
export type SignedIn = {
  readonly localId?: string
  readonly email?: string
  readonly idToken?: string
  readonly isNewUser?: boolean
  readonly mfaPendingCredential?: string
  readonly error?: { readonly message: string }
}

function keep(jar: Jar, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split('=', 2)
    const isGone = attributes.some((one) => /^ ?(max-age=0|expires=Thu, 01 Jan 1970)/i.test(one))
    if (isGone) jar.delete(name)
    else jar.set(name, value)
  }
}

/** What a person does at the provider, over the network; answers where it leads back to. */
async function chooseThere(address: URL, sub: string): Promise<string> {
  const jar: Jar = new Map()
  const go = async (url: URL | string, body?: URLSearchParams): Promise<string> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    keep(jar, answer.headers.getSetCookie())
    const to = answer.headers.get('location')
    if (to === null) throw new Error(`${answer.status} ${await answer.text()}`)
    return new URL(to, address).href
  }
  const page = await go(address)
  if (!page.startsWith(address.origin)) return page
  return go(await go(page, new URLSearchParams({ sub })))
}
