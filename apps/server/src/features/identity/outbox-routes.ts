import { listUnsentMail } from '@courtside/contract/identity.ts'
import { notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { servePublic } from '#http/serve.ts'
import type { Mailer } from '#mail/mailer.ts'
import type { IdentitySettings } from './open-identity.ts'
import { isAtThisMachine } from './setup-link.ts'

/** Mail that was not sent, while developing; for anybody else than who sits at this machine there is nothing here. */
export function registerOutboxRoutes(api: Api, mailer: Mailer, reach: IdentitySettings): void {
  const { kept } = mailer
  if (!kept) return
  servePublic(api, listUnsentMail, async ({ request }) => {
    if (!isAtThisMachine(request, reach)) throw notFound('Outbox')
    return kept().map(({ id, at, to, subject, text, links }) => ({
      id,
      at,
      to,
      subject,
      text,
      links: [...links],
    }))
  })
}
