import {
  type MailSubject,
  type Unsubscription,
  getUnsubscription,
  isOnByDefault,
  setUnsubscription,
} from '@courtside/contract/notifications.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { notFound } from '#errors.ts'
import type { Api } from '#http/api.ts'
import { servePublic } from '#http/serve.ts'
import { setDay, setNotification } from '../update-settings.ts'
import type { Subscription, UnsubscribeLinks } from './sign-link.ts'

/** Stopping mail by the link in it: for mail programs by one POST (RFC 8058), for people by its page. */
export function unsubscribeRoutes(api: Api, links: UnsubscribeLinks): void {
  const get = (token: string): Subscription => {
    const found = links.read(token)
    if (!found) throw notFound('Link')
    return found
  }

  servePublic(api, getUnsubscription, ({ db }, { params }) =>
    findUnsubscription(db, get(params.token)),
  )

  servePublic(api, setUnsubscription, async ({ db }, { params, body }) => {
    const subscription = get(params.token)
    await setMail(db, subscription, body.isOn)
    return findUnsubscription(db, subscription)
  })

  // At the address of the page, since mail programs that know nothing of the POST open it in a browser.
  void api.http.register((scope, _options, done) => {
    // The body is a form that says the same for everybody.
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume()
      parsed(null)
    })
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      api.consume(request.ip, 'visit')
      const subscription = get(request.params.token)
      await api.writeLanes({ path: '/unsubscribe' }, () =>
        api.db.transaction().execute((db) => setMail(db, subscription, false)),
      )
      return reply.code(204).send()
    })
    done()
  })
}

async function setMail(db: Db, { userId, reasons }: Subscription, isOn: boolean): Promise<void> {
  for (const reason of reasons) {
    if (reason === 'digest') await setDay(db, { id: userId }, { hasDigest: isOn })
    else await setNotification(db, { id: userId }, { reason, channel: 'email' }, isOn)
  }
}

async function findUnsubscription(
  db: Db,
  { userId, reasons }: Subscription,
): Promise<Unsubscription> {
  const { rows } = await sql<{ reason: MailSubject; isOn: boolean }>`
    select "reason", "isOn" from notification_settings where "userId" = ${userId}::uuid and "channel" = 'email'
    union all select 'digest', "hasDigest" from reminder_settings where "userId" = ${userId}::uuid
  `.execute(db)
  const chosen = new Map(rows.map(({ reason, isOn }) => [reason, isOn]))
  return {
    reasons: [...reasons],
    isOn: reasons.some(
      (reason) => chosen.get(reason) ?? (reason !== 'digest' && isOnByDefault(reason, 'email')),
    ),
  }
}
