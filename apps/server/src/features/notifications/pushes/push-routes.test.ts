import { endSession, listSessions } from '@courtside/contract/identity.ts'
import {
  addPushSubscription,
  listPushSubscriptions,
  pushSubscriptionLimit,
  pushTestLimit,
  removePushSubscription,
  renewPushSubscription,
  testPush,
} from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { send as call, openTestApp, useTestApp } from '#test/app.ts'
import { pushEnvironment } from '#test/push-service.ts'
import { useBrowsers } from '#test/told-by-push.ts'

const test = useTestApp(pushEnvironment)
const browsers = useBrowsers(test)
const { browsing, ends, send, settle, start, to } = browsers

describe('a browser that is told of things', () => {
  it('is one of the person’s, with the key that others need, until they switch it off', async () => {
    const person = await browsing('member')
    const { publicKey, items } = await person.call(listPushSubscriptions, {})
    expect(publicKey).toBe(pushEnvironment.VAPID_PUBLIC_KEY)
    expect(items).toMatchObject([{ lastUsedAt: null }])
    const id = items[0]?.id ?? ''
    const stranger = await test.app.person('owner')
    for (const endpoint of [removePushSubscription, testPush])
      expect(await stranger.refusal(endpoint, { params: { id } })).toMatchObject({ status: 404 })
    await person.call(removePushSubscription, { params: { id } })
    expect((await person.call(listPushSubscriptions, {})).items).toEqual([])
  })

  it('becomes another’s who switches it on in the same browser, and tells nothing of the first any more', async () => {
    const first = await browsing('volunteer')
    const second = await test.app.person('volunteer')
    await start({ doer: first })
    await settle()
    await second.call(addPushSubscription, { body: first.browser })
    await send()
    expect(to(first)).toEqual([])
    expect((await first.call(listPushSubscriptions, {})).items).toEqual([])
    expect((await second.call(listPushSubscriptions, {})).items).toHaveLength(1)
  })

  it.each([
    ['http://push.example/abc', 'plain'],
    ['https://127.0.0.1/abc', 'this machine'],
    ['https://10.0.0.7/abc', 'a private network'],
    ['https://user:pass@push.example/abc', 'a name'],
  ])('is refused at %s', async (endpoint) => {
    const strict = await openTestApp({ ...pushEnvironment, WEBHOOK_ALLOW_PRIVATE: '0' })
    const person = await strict.person('member')
    const body = { ...browsers.service.subscribe(), endpoint }
    expect(await person.refusal(addPushSubscription, { body })).toMatchObject({
      status: 400,
      details: [{ path: 'body.endpoint' }],
    })
    await strict.close()
  })

  it('is one of twenty at most: the ones switched on first are forgotten', async () => {
    const person = await browsing('member')
    await sql`update push_subscriptions set "createdAt" = now() - interval '1 hour' where "userId" = ${person.id}`.execute(
      test.app.db,
    )
    const first = (await person.call(listPushSubscriptions, {})).items[0]?.id
    for (let nth = 0; nth < pushSubscriptionLimit; nth++)
      await person.call(addPushSubscription, { body: browsers.service.subscribe() })
    const { items } = await person.call(listPushSubscriptions, {})
    expect(items).toHaveLength(pushSubscriptionLimit)
    expect(items.map(({ id }) => id)).not.toContain(first)
  })

  it('is told nothing more once its sign-in has ended', async () => {
    const { doer } = await start()
    await settle()
    const [session] = await doer.call(listSessions, {})
    await doer.call(endSession, { params: { id: session?.id ?? '' } })
    await send()
    expect(to(doer)).toEqual([])
    expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
    const { rows } = await sql`select from push_subscriptions where "userId" = ${doer.id}`.execute(
      test.app.db,
    )
    expect(rows).toEqual([])
  })

  it('is told nothing more once its sign-in is too old, or all sign-ins were ended where others keep them', async () => {
    const [old, hosted] = [await start(), await start()]
    await settle()
    await sql`
      update sessions set "lastUsedAt" = now() - interval '400 days' where "id" = (
        select "sessionId" from push_subscriptions where "userId" = ${old.doer.id})
    `.execute(test.app.db)
    await sql`
      update push_subscriptions set "sessionId" = null, "createdAt" = now() - interval '2 seconds' where "userId" = ${hosted.doer.id}
    `.execute(test.app.db)
    await sql`update users set "validSince" = now() where "id" = ${hosted.doer.id}`.execute(
      test.app.db,
    )
    await send()
    expect([...to(old.doer), ...to(hosted.doer)]).toEqual([])
  })

  it('goes on at another address that its push service gives it, which only who knew the old one can say', async () => {
    const { doer } = await start()
    await settle()
    const now = browsers.service.subscribe()
    const renew = (was: string) => call(test.app.api, renewPushSubscription, { body: { was, now } })
    expect(await renew(`${doer.browser.endpoint}x`)).toMatchObject({ status: 404 })
    expect(await renew(doer.browser.endpoint)).toMatchObject({ status: 204 })
    await send()
    expect([to(doer).length, browsers.service.shownIn(now).length]).toEqual([0, 1])
  })
})

describe('a test message', () => {
  it('is shown in one browser, in the words of who asks, ten times an hour at most', async () => {
    const person = await browsing('member')
    const id = (await person.call(listPushSubscriptions, {})).items[0]?.id ?? ''
    for (let sent = 0; sent < pushTestLimit; sent++)
      expect(await person.call(testPush, { params: { id } })).toEqual({ problem: null })
    expect(to(person)[0]).toMatchObject({
      title: 'Riverside Pickleball',
      path: '/settings/notifications',
    })
    expect(await person.refusal(testPush, { params: { id } })).toMatchObject({ status: 429 })
    expect(to(person)).toHaveLength(pushTestLimit)
  })

  it('says why it was not taken', async () => {
    const person = await browsing('member')
    const id = (await person.call(listPushSubscriptions, {})).items[0]?.id ?? ''
    const { control } = browsers.service
    const problemOf = async (status: number) => {
      control.refuse = () => ({ status })
      return (await person.call(testPush, { params: { id } })).problem
    }
    expect(await problemOf(403)).toBe('refused')
    expect(await problemOf(503)).toBe('unreachable')
    expect(await problemOf(410)).toBe('gone')
    expect(await person.refusal(testPush, { params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('without keys', () => {
  it('there is no such way, and nothing to switch on', async () => {
    const app = await openTestApp()
    const person = await app.person('member')
    expect(await person.call(listPushSubscriptions, {})).toEqual({ publicKey: null, items: [] })
    const body = { ...browsers.service.subscribe(), endpoint: 'https://push.example/abc' }
    expect(await person.refusal(addPushSubscription, { body })).toMatchObject({ status: 404 })
    await app.close()
  })
})
