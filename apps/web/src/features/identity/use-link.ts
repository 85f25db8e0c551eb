import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const modes = ['resetPassword', 'signIn', 'verifyEmail', 'verifyAndChangeEmail'] as const
const named = ['setup', 'invitation', 'telegram'] as const

/** What a link to the sign-in screen carries behind its `#`, which never leaves the browser. */
export type Link = {
  readonly kind: (typeof modes)[number] | (typeof named)[number]
  readonly secret: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    link?: Link
  }
}

/** The link in a fragment, without its `#`. */
export function parseLink(fragment: string): Link | undefined {
  const parts = new URLSearchParams(fragment)
  const name = named.find((one) => parts.get(one))
  const kind = name ?? modes.find((one) => one === parts.get('mode'))
  const secret = parts.get(name ?? 'oobCode')
  return kind && secret ? { kind, secret } : undefined
}

/** Where a link says that one goes on, as the query of the sign-in screen has it. */
export function parseContinue(fragment: string): { from?: string; redirect?: string } {
  const page = URL.parse(new URLSearchParams(fragment).get('continueUrl') ?? '')
  const from = page?.searchParams.get('from')
  const redirect = page?.searchParams.get('redirect')
  return { ...(from && { from }), ...(redirect && { redirect }) }
}

/**
 * The link one came by. Its secret leaves the address bar at once, so that nobody reads or shares it with the address;
 * a reload still knows it.
 */
export function useLink(): { link: Link | undefined; drop: () => void } {
  const router = useRouter()
  const { hash, search, state } = useLocation()
  const found = parseLink(hash)
  const keep = (link: Link | undefined) =>
    void router.navigate({
      to: '/auth/sign-in',
      search: { ...search, ...parseContinue(hash) },
      state: link ? { link } : {},
      replace: true,
    })
  useEffect(() => {
    if (found) keep(found)
  })
  return { link: found ?? state.link, drop: () => keep(undefined) }
}
