import {
  getNotificationSettings,
  markInbox,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { addPushSubscription } from '@courtside/contract/push.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { holdDelivery } from '#test/hold-delivery.ts'
import { pushEnvironment } from '#test/push-service.ts'
import { useBrowsers } from '#test/told-by-push.ts'

const test = useTestApp(pushEnvironment)
const browsers = useBrowsers(test)
const { browsing, ends, send, settle, start } = browsers

describe('what somebody is told in a browser', () => {
  it('is sealed for it alone, short, with where it leads and in their language, and comes once', async () => {
    const doer = await browsing('volunteer')
    await doer.call(updatePreferences, { body: { language: 'ru' } })
    const { id, key } = await start({ doer, title: 'Nets' })
    await settle()
    await send()
    await settle()
    await send()
    expect(browsers.to(doer)).toEqual([
      {
        title: `${key} Nets`,
        body: expect.stringContaining('Ann Kowalski'),
        path: `/tasks-v2/${key}`,
        tag: id,
      },
    ])
    expect(browsers.to(doer)[0]?.body).toMatch(/[а-я]/)
    expect(await ends(doer)).toMatchObject([{ state: 'sent', problem: null }])
  })

  it('is all that happened to one task as one message, and what comes later takes its place', async () => {
    const { doer, owner, id } = await start()
    await browsers.say(owner, id, `@${await browsers.handleOf(doer)} bring the nets`)
    await settle()
    await send()
    await browsers.say(owner, id, `@${await browsers.handleOf(doer)} and the balls`)
    await settle()
    await send()
    const shown = browsers.to(doer)
    expect(shown.map(({ body }) => body.split('\n').length)).toEqual([2, 1])
    // Each leads to the comment it tells of.
    expect(new Set(shown.map(({ path }) => /#comment-[\da-f-]{36}$/.exec(path)?.[0])).size).toBe(2)
    expect(new Set(shown.map(({ tag }) => tag))).toEqual(new Set([id]))
    const topics = browsers.service.calls.map(({ topic }) => topic)
    expect(topics.at(-1)).toBe(topics.at(-2))
  })

  it('is one message also where another process has a part of it just then', async () => {
    const { doer, owner, id } = await start()
    await browsers.say(owner, id, `@${await browsers.handleOf(doer)} bring the nets`)
    await settle()
    await holdDelivery(test.app.db, { id: doer.id, channel: 'push' }, send)
    expect(browsers.to(doer)).toEqual([])
    await settle()
    await send()
    expect(browsers.to(doer)).toHaveLength(1)
    expect(browsers.to(doer)[0]?.body.split('\n')).toHaveLength(2)
  })

  it('stays far below what push services take, however long its texts are', async () => {
    const { doer, owner, id } = await start({ title: '🎾'.repeat(200) })
    for (let nth = 0; nth < 5; nth++)
      await browsers.say(owner, id, `@${await browsers.handleOf(doer)} ${'ы'.repeat(900)}`)
    await settle()
    await send()
    expect(browsers.to(doer)).toHaveLength(1)
    expect(browsers.service.calls.at(-1)?.bytes).toBeLessThan(3000)
  })

  it('is nothing that they may not see any more, have read, or want to hear no more of', async () => {
    const [hidden, seen, unwanted] = [
      await start({ visibility: 'members' }),
      await start(),
      await start(),
    ]
    await browsers.tellAll()
    await sql`update tasks set "assigneeIds" = '{}' where "id" = ${hidden.id}`.execute(test.app.db)
    await seen.doer.call(markInbox, {
      body: { which: { taskIds: [seen.id] }, set: { isRead: true } },
    })
    await unwanted.doer.call(setNotification, {
      params: { reason: 'assigned', channel: 'push' },
      body: { isOn: false },
    })
    await settle()
    await send()
    for (const { doer } of [hidden, seen, unwanted]) expect(browsers.to(doer)).toEqual([])
    expect(await ends(seen.doer)).toMatchObject([{ state: 'dropped' }])
  })

  it('waits for the end of their quiet hours', async () => {
    const { doer } = await start()
    const hour = new Date().getUTCHours()
    // An hour may end while this runs.
    const quietHours = { from: (hour + 23) % 24, until: (hour + 3) % 24 }
    await doer.call(updatePreferences, { body: { timeZone: 'UTC', quietHours } })
    await settle()
    await send()
    expect(browsers.to(doer)).toEqual([])
    await doer.call(updatePreferences, { body: { quietHours: null } })
    await settle()
    await send()
    expect(browsers.to(doer)).toHaveLength(1)
  })

  it('goes to all of their browsers, and is made for nobody without one', async () => {
    const doer = await browsing('volunteer')
    const second = browsers.service.subscribe()
    await doer.call(addPushSubscription, { body: second })
    const other = await test.app.person('volunteer')
    const { owner, id } = await start({ doer })
    await browsers.say(owner, id, `@${await browsers.handleOf(other)} look`)
    await settle()
    await send()
    expect([browsers.to(doer).length, browsers.service.shownIn(second).length]).toEqual([1, 1])
    expect(await ends(other)).toEqual([])
    expect((await other.call(getNotificationSettings, {})).unreached).toEqual(['push'])
    expect((await doer.call(getNotificationSettings, {})).unreached).toEqual([])
  })

  it('is nothing for who is suspended', async () => {
    const { doer } = await start()
    await settle()
    await sql`update users set "status" = 'suspended' where "id" = ${doer.id}`.execute(test.app.db)
    await send()
    expect(browsers.to(doer)).toEqual([])
    expect(await ends(doer)).toMatchObject([{ state: 'dropped' }])
  })
})
