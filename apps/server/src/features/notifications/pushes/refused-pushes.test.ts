import { addPushSubscription, listPushSubscriptions } from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { pushEnvironment } from '#test/push-service.ts'
import { type Browsing, useBrowsers } from '#test/told-by-push.ts'

const test = useTestApp(pushEnvironment)
const browsers = useBrowsers(test)
const { browsing, dueAgain, ends, send, settle, start, to } = browsers

/** As if what had to be waited for were over. */
const endPauses = () =>
  sql`update push_subscriptions set "pausedUntil" = now() - interval '1 second' where "pausedUntil" is not null`.execute(
    test.app.db,
  )

const refuse = (status: number, headers?: Record<string, string>) => {
  browsers.service.control.refuse = () => ({ status, ...(headers && { headers }) })
}
const accept = () => {
  browsers.service.control.refuse = () => undefined
}

async function pauseOf({ id }: Browsing): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select coalesce(extract(epoch from "pausedUntil" - now()), 0)::float8 as "left" from push_subscriptions where "userId" = ${id}
  `.execute(test.app.db)
  return rows[0]?.left ?? 0
}

describe('a message that a push service does not take', () => {
  it.each([404, 410])('ends the subscription of a browser that is gone, by %i', async (status) => {
    const { doer } = await start()
    await settle()
    refuse(status)
    await send()
    accept()
    expect((await doer.call(listPushSubscriptions, {})).items).toEqual([])
    expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
    await start({ doer })
    await settle()
    await send()
    expect(to(doer)).toEqual([])
  })

  it('waits as long as the push service asks for, also with what comes meanwhile, and is sent then', async () => {
    const { doer } = await start()
    await settle()
    refuse(429, { 'retry-after': '500' })
    await send()
    accept()
    expect(await pauseOf(doer)).toBeGreaterThan(300)
    await start({ doer })
    await settle()
    await send()
    expect(to(doer)).toEqual([])
    await dueAgain()
    await endPauses()
    await send()
    expect(to(doer)).toHaveLength(2)
    expect(await pauseOf(doer)).toBe(0)
  })

  it('is tried again where the push service is away, after a pause', async () => {
    const { doer } = await start()
    await settle()
    refuse(503)
    await send()
    accept()
    expect(await ends(doer)).toMatchObject([{ state: 'waiting', attemptCount: 1 }])
    await send()
    expect(to(doer)).toEqual([])
    await endPauses()
    await dueAgain()
    await send()
    expect(to(doer)).toHaveLength(1)
  })

  it('comes again to those browsers alone that it has not reached', async () => {
    const doer = await browsing('volunteer')
    const second = browsers.service.subscribe()
    await doer.call(addPushSubscription, { body: second })
    await start({ doer })
    await settle()
    browsers.service.control.refuse = (path) =>
      second.endpoint.endsWith(path) ? { status: 429 } : undefined
    await send()
    accept()
    await endPauses()
    await dueAgain()
    await send()
    expect([to(doer).length, browsers.service.shownIn(second).length]).toEqual([1, 1])
    expect(await ends(doer)).toMatchObject([{ state: 'sent', attemptCount: 2 }])
  })

  it('goes by its title alone where it is too long for one', async () => {
    const { doer, key } = await start()
    await settle()
    browsers.service.control.refuse = (_path, { body }) =>
      body === '' ? undefined : { status: 413 }
    await send()
    expect(to(doer)).toMatchObject([{ title: `${key} Nets`, body: '' }])
  })

  it('is given up where our keys are refused, which is said at the browser and ends nothing', async () => {
    const { doer } = await start()
    await settle()
    refuse(403)
    await send()
    accept()
    expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
    const { rows } = await sql<{ problem: string }>`
      select "problem" from push_subscriptions where "userId" = ${doer.id}
    `.execute(test.app.db)
    expect(rows).toEqual([{ problem: '403' }])
    await start({ doer })
    await settle()
    await send()
    expect(to(doer)).toHaveLength(1)
  })
})
