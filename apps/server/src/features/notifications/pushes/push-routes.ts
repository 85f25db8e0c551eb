import type { Actor } from '@courtside/contract/can.ts'
import type { Result } from '@courtside/contract/endpoint.ts'
import * as contract from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, invalid, notFound } from '#errors.ts'
import { consumeAttempt } from '#features/identity/limit-attempts.ts'
import { getAddressProblem } from '#features/webhooks/guard-address.ts'
import type { Api } from '#http/api.ts'
import { serve, servePublic } from '#http/serve.ts'
import { findBrowser } from './find-browser.ts'
import {
  listSubscriptions,
  removeSubscription,
  updateSubscription,
  storeSubscription,
} from './keep-subscriptions.ts'
import type { Push } from './open-push.ts'
import { sendPush } from './send-pushes.ts'

/** In milliseconds; the screen waits no longer than ten seconds. */
const testLimit = 8500

/** Where one is told of things by browsers; without keys there is nothing to switch on. */
export function pushRoutes(
  api: Api,
  push: Push | undefined,
  { allowsPrivate }: { allowsPrivate: boolean },
): void {
  const assertAddress = ({ endpoint }: contract.BrowserSubscription, path: string) => {
    const problem = getAddressProblem(endpoint, allowsPrivate)
    if (problem !== undefined) throw invalid([{ path, message: problem }])
  }

  serve(api, contract.listPushSubscriptions, async ({ db, actor }) => ({
    publicKey: push?.publicKey ?? null,
    items: push ? await listSubscriptions(db, actor) : [],
  }))

  serve(api, contract.addPushSubscription, async ({ db, actor, session }, { body }) => {
    if (!push) throw notFound('Web push')
    assertAddress(body, 'body.endpoint')
    const stored = await storeSubscription(db, actor, body, session.sessionId)
    if (!stored) throw notFound('Subscription')
    return stored
  })

  serve(api, contract.removePushSubscription, async ({ db, actor }, { params }) => {
    if (!(await removeSubscription(db, actor, params.id))) throw notFound('Subscription')
  })

  servePublic(api, contract.renewPushSubscription, async ({ db }, { body }) => {
    assertAddress(body.now, 'body.now.endpoint')
    if (!(push && (await updateSubscription(db, body.was, body.now))))
      throw notFound('Subscription')
  })

  serve(api, contract.testPush, async ({ db, actor }, { params }) => {
    if (!push) throw notFound('Subscription')
    return { problem: await test(db, push, actor, params.id) }
  })
}

async function test(
  db: Db,
  push: Push,
  actor: Actor,
  id: string,
): Promise<Result<typeof contract.testPush>['problem']> {
  const browser = await findBrowser(db, id, actor.id)
  if (!browser) throw notFound('Subscription')
  if (!(await consumeAttempt(db, 'pushTest', actor.id))) throw tooManyTests
  const { rows } = await sql<{ name: string }>`select "name" from organisations limit 1`.execute(db)
  const organisation = rows[0]?.name ?? 'Courtside'
  const outcome = await sendPush(
    db,
    { id, push, signal: AbortSignal.timeout(testLimit) },
    browser.address,
    {
      title: organisation,
      body: browser.words.test(organisation),
      path: '/settings/notifications',
      tag: 'test',
    },
  )
  if (outcome === 'reached') return null
  if (outcome === 'later') return 'unreachable'
  return (await findBrowser(db, id, actor.id)) ? 'refused' : 'gone'
}

const tooManyTests = new AppError(
  429,
  'too_many_requests',
  `You sent ${contract.pushTestLimit} test messages in an hour. Try again later.`,
  { retryAfter: 600 },
)
