import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportAudit, listAudit } from '@courtside/contract/audit.ts'
import { addComment } from '@courtside/contract/comments.ts'
import { createTask, deleteTask, updateTask } from '@courtside/contract/tasks.ts'
import * as webhooks from '@courtside/contract/webhooks.ts'
import type { WebhookEvent } from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { addProject } from '#test/factories.ts'
import { openReceiver } from '#test/webhook-receiver.ts'
import { type WebhookSender, openSender } from './open-sender.ts'
import { purgeDeliveries } from './purge-job.ts'

const guide = join(import.meta.dirname, '../../../../../docs/webhooks.md')

const test = useTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' })

let receiver: Awaited<ReturnType<typeof openReceiver>>
let sender: WebhookSender

const open = () =>
  openSender(
    {
      db: test.app.db,
      seal: test.app.webhookSeal,
      reach: { allowsPrivate: true },
      origin: 'https://tasks.club.example',
      hasMail: true,
    },
    // Nothing wakes it but the test.
    { onWake: () => undefined },
  )

beforeEach(async () => {
  receiver = await openReceiver()
  sender = open()
})
afterEach(async () => {
  receiver.close()
  await sender.close()
  await sql`delete from webhooks`.execute(test.app.db)
})

async function start(
  role: 'owner' | 'admin' = 'owner',
  events: WebhookEvent[] = [...webhooks.webhookEvents],
) {
  const maker = await test.app.person(role)
  const project = await addProject(test.app.db)
  const made = await maker.call(webhooks.createWebhook, {
    body: { name: 'Scores', address: receiver.address, events },
  })
  return { maker, project, ...made }
}

const add = (maker: Caller, projectId: string, title = 'Nets') =>
  maker.call(createTask, { params: { projectId }, body: { title } })

const log = async (maker: Caller, id: string) =>
  (await maker.call(webhooks.listDeliveries, { params: { id }, query: {} })).items

/** What is to be tried later is due now. */
const dueNow = () =>
  sql`update webhook_deliveries set "nextTryAt" = 'epoch' where "state" = 'waiting'`.execute(
    test.app.db,
  )

const typesOf = () =>
  receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const idsOf = () => receiver.received.map(({ headers }) => headers['webhook-id'])
const headersOf = (index = 0) => receiver.received[index]?.headers as Record<string, string>

describe('an event', () => {
  it('arrives signed as the published standard says, with names and no values', async () => {
    const { maker, project, secret, webhook } = await start()
    const task = await add(maker, project.id, 'Private <b>words</b>')
    await maker.call(updateTask, {
      params: { id: task.id },
      body: { changes: { description: { was: '', set: 'nobody’s business' } } },
    })
    await sender.catchUp()
    expect(typesOf()).toEqual(['task.created', 'task.updated'])
    const [created, updated] = receiver.received
    const told = new Webhook(secret).verify(created?.body ?? '', headersOf())
    expect(webhooks.WebhookPayload.strict().parse(told)).toEqual(told)
    expect(told).toMatchObject({
      id: headersOf()['webhook-id'],
      type: 'task.created',
      actor: { id: maker.id },
      task: {
        id: task.id,
        title: 'Private <b>words</b>',
        url: `https://tasks.club.example/tasks-v2/${task.key}`,
      },
      project: { id: project.id },
    })
    expect(JSON.parse(updated?.body ?? '')).toMatchObject({ changed: ['description'] })
    expect(updated?.body).not.toContain('business')
    expect(() => new Webhook(secret).verify(`${created?.body} `, headersOf())).toThrow(
      'No matching signature',
    )
    const [, code = ''] = /```js\n([^]+?)```/.exec(readFileSync(guide, 'utf8')) ?? []
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (headers: object, body: string, secret: string) => boolean
    }
    expect(isGenuine(headersOf(), created?.body ?? '', secret)).toBe(true)
    expect(isGenuine(headersOf(), `${created?.body} `, secret)).toBe(false)
    expect(await log(maker, webhook.id)).toMatchObject([
      { state: 'sent', status: 204, tryCount: 1, event: 'task.updated', nextTryAt: null },
      { state: 'sent', status: 204, tryCount: 1, event: 'task.created', body: created?.body },
    ])
    expect(JSON.stringify(await log(maker, webhook.id))).not.toContain('an answer')
  })

  it('is what was chosen, and done is an event of its own', async () => {
    const { maker, project } = await start('owner', ['task.completed', 'comment.created'])
    const task = await add(maker, project.id)
    const done = createId()
    await sql`
      insert into statuses ("id", "projectId", "name", "group", "rank") values (${done}, ${project.id}, 'Done', 'completed', 'a9')
    `.execute(test.app.db)
    await maker.call(updateTask, {
      params: { id: task.id },
      body: { changes: { statusId: { was: task.statusId, set: done } } },
    })
    await maker.call(addComment, {
      params: { id: task.id },
      body: { id: createId(), body: 'Well done, all of you' },
    })
    await sender.catchUp()
    expect(typesOf()).toEqual(['task.completed', 'comment.created'])
    expect(receiver.received[1]?.body).not.toContain('Well done')
  })

  it('is told once, though two servers read the log at once, and in its order', async () => {
    const { maker, project } = await start('owner', ['task.created'])
    const titles = Array.from({ length: 12 }, (_, index) => `Net ${index}`)
    for (const title of titles) await add(maker, project.id, title)
    const other = open()
    for (let times = 0; times < 2; times++) await Promise.all([sender.catchUp(), other.catchUp()])
    await other.close()
    const told = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { task: { title: string } }).task.title,
    )
    expect(told).toEqual(titles)
    expect(new Set(idsOf()).size).toBe(titles.length)
  })
})

describe('a receiver that does not take it', () => {
  it('is tried again with the same id, and what came later waits', async () => {
    const { maker, project, webhook, secret } = await start('owner', ['task.created'])
    receiver.control.reply = () => ({ status: 500 })
    await add(maker, project.id, 'First')
    await add(maker, project.id, 'Second')
    await sender.catchUp()
    await sender.catchUp()
    expect(receiver.received).toHaveLength(1)
    const [, first] = await log(maker, webhook.id)
    expect(first).toMatchObject({ state: 'waiting', status: 500, problem: 'refused', tryCount: 1 })
    const wait = Date.parse(first?.nextTryAt ?? '') - Date.parse(first?.lastTryAt ?? '')
    expect([wait >= 10_000, wait <= 11_000]).toEqual([true, true])
    receiver.control.reply = () => ({ status: 200 })
    await dueNow()
    await sender.catchUp()
    const [one, again, second] = idsOf()
    expect(one).toBe(again)
    expect(second).not.toBe(one)
    new Webhook(secret).verify(receiver.received[1]?.body ?? '', headersOf(1))
    const { items } = await maker.call(webhooks.listWebhooks, {})
    expect(items).toMatchObject([{ failingSince: null, isOn: true }])
  })

  it(
    'is not waited for longer than five seconds, nor followed elsewhere',
    { timeout: 20_000 },
    async () => {
      const { maker, project, webhook } = await start()
      receiver.control.reply = () => ({ status: 200, after: Infinity })
      await add(maker, project.id)
      await sender.catchUp()
      const [slow] = await log(maker, webhook.id)
      expect(slow).toMatchObject({ status: null, problem: 'no_answer' })
      expect(slow?.milliseconds).toBeLessThan(7000)
      receiver.control.reply = () => ({ status: 302, headers: { location: receiver.address } })
      await dueNow()
      await sender.catchUp()
      expect(receiver.received).toHaveLength(2)
      expect((await log(maker, webhook.id))[0]).toMatchObject({ status: 302, problem: 'refused' })
      receiver.control.reply = () => ({ status: 429, headers: { 'retry-after': '600' } })
      await dueNow()
      await sender.catchUp()
      const [asked] = await log(maker, webhook.id)
      const wait = Date.parse(asked?.nextTryAt ?? '') - Date.parse(asked?.lastTryAt ?? '')
      expect(wait).toBeGreaterThanOrEqual(599_000)
    },
  )

  it('is given up after a day of tries, and switched off after days of that', async () => {
    const { maker, project, webhook } = await start('owner', ['task.created'])
    receiver.control.reply = () => ({ status: 503 })
    await add(maker, project.id)
    const waits = new Map<number, number>()
    for (let state = 'waiting'; state === 'waiting';) {
      await dueNow()
      await sender.catchUp()
      const [delivery] = await log(maker, webhook.id)
      state = delivery?.state ?? ''
      if (delivery?.nextTryAt)
        waits.set(
          delivery.tryCount,
          Date.parse(delivery.nextTryAt) - Date.parse(delivery.lastTryAt ?? ''),
        )
    }
    const waited = [...waits.values()].reduce((sum, wait) => sum + wait, 0)
    expect(receiver.received).toHaveLength(webhooks.deliveryTryLimit)
    expect(await log(maker, webhook.id)).toMatchObject([{ state: 'failed', nextTryAt: null }])
    expect([waited > 20 * 3_600_000, waited < 24 * 3_600_000]).toEqual([true, true])
    await sql`update webhooks set "failingSince" = now() - interval '4 days'`.execute(test.app.db)
    for (const title of ['One', 'Two']) await add(maker, project.id, title)
    for (let isOn = true; isOn;) {
      await dueNow()
      await sender.catchUp()
      isOn = (await maker.call(webhooks.listWebhooks, {})).items[0]?.isOn ?? false
    }
    const { items } = await maker.call(webhooks.listWebhooks, {})
    expect(items).toMatchObject([{ isOn: false, isGivenUp: true }])
    expect((await log(maker, webhook.id)).map(({ state }) => state)).toEqual([
      'dropped',
      'dropped',
      'failed',
    ])
    const audited = await maker.call(listAudit, { query: { kind: 'webhook' } })
    expect(audited.items[0]).toMatchObject({ action: 'webhook.switched_off', via: 'automation' })
  })

  it('is switched off at once where it says that it is gone', async () => {
    const { maker, project } = await start()
    receiver.control.reply = () => ({ status: 410 })
    await add(maker, project.id)
    await sender.catchUp()
    const { items } = await maker.call(webhooks.listWebhooks, {})
    expect(items).toMatchObject([{ isOn: false, isGivenUp: true }])
  })
})

describe('what the maker may not see when it is sent', () => {
  it('is not sent: a project that is closed to them by then', async () => {
    const { maker, project, webhook } = await start('admin', ['task.created'])
    await sql`update roles set "permissions" = array_remove("permissions", 'project.members.manage') where "builtIn" = 'admin'`.execute(
      test.app.db,
    )
    await add(maker, project.id, 'Secret')
    await sql`update projects set "visibility" = 'members' where "id" = ${project.id}`.execute(
      test.app.db,
    )
    await sender.catchUp()
    await sql`update roles set "permissions" = "permissions" || '{project.members.manage}' where "builtIn" = 'admin'`.execute(
      test.app.db,
    )
    expect(receiver.received).toEqual([])
    expect(await log(maker, webhook.id)).toMatchObject([
      { state: 'dropped', problem: 'not_allowed', body: null },
    ])
  })

  it.each([
    ['is suspended', sql`update users set "status" = 'suspended' where "id" = `],
    ['is removed', sql`update users set "status" = 'removed' where "id" = `],
    ['loses the right', sql`delete from user_roles where "userId" = `],
  ])('is not sent: anything once the maker %s', async (_what, change) => {
    const { maker, project } = await start()
    receiver.control.reply = () => ({ status: 500 })
    await add(maker, project.id)
    await sender.catchUp()
    expect(receiver.received).toHaveLength(1)
    await sql`${change} ${maker.id}::uuid`.execute(test.app.db)
    await dueNow()
    await sender.catchUp()
    expect(receiver.received).toHaveLength(1)
    const { rows } = await sql`select "state", "problem" from webhook_deliveries`.execute(
      test.app.db,
    )
    expect(rows).toEqual([{ state: 'dropped', problem: 'not_allowed' }])
  })
})

describe('a secret', () => {
  it('is told once, and stands in no other answer, in the log or in clear in the database', async () => {
    const { maker, project, webhook, secret } = await start()
    const rotated = await maker.call(webhooks.rotateWebhookSecret, { params: { id: webhook.id } })
    await add(maker, project.id)
    await sender.catchUp()
    const colleague = await test.app.person('admin')
    const said = JSON.stringify([
      await maker.call(webhooks.listWebhooks, {}),
      await colleague.call(webhooks.listWebhooks, {}),
      await log(maker, webhook.id),
      await maker.call(listAudit, { query: {} }),
      await maker.call(exportAudit, { query: {} }),
      (
        await sql`select w::text, encode("sealedSecret", 'escape') as "raw" from webhooks w`.execute(
          test.app.db,
        )
      ).rows,
    ])
    for (const one of [secret, rotated.secret]) {
      expect(one).toMatch(/^whsec_[\w+/]{43}=$/)
      expect(said).not.toContain(one.slice(6))
    }
    const toColleague = [
      await colleague.call(webhooks.listWebhooks, {}),
      await colleague.call(listAudit, { query: {} }),
    ]
    expect(JSON.stringify(toColleague)).not.toContain('of-the-path')
    for (const one of [secret, rotated.secret])
      new Webhook(one).verify(receiver.received[0]?.body ?? '', headersOf())
    await sql`update webhooks set "oldSecretUntil" = now() - interval '1 second'`.execute(
      test.app.db,
    )
    await purgeDeliveries(test.app.db)
    await add(maker, project.id)
    await sender.catchUp()
    new Webhook(rotated.secret).verify(receiver.received[1]?.body ?? '', headersOf(1))
    expect(() =>
      new Webhook(secret).verify(receiver.received[1]?.body ?? '', headersOf(1)),
    ).toThrow('No matching signature')
  })

  it('that was changed in the database signs nothing', async () => {
    const { maker, project, webhook } = await start()
    await sql`update webhooks set "sealedSecret" = set_byte("sealedSecret", 30, get_byte("sealedSecret", 30) # 1)`.execute(
      test.app.db,
    )
    await add(maker, project.id)
    await sender.catchUp()
    expect(receiver.received).toEqual([])
    expect(await log(maker, webhook.id)).toMatchObject([
      { state: 'failed', problem: 'secret_lost' },
    ])
  })
})

describe('a delivery', () => {
  it('is sent again with the same event id, as what may be told now', async () => {
    const { maker, project, webhook } = await start('owner', ['task.created'])
    const task = await add(maker, project.id, 'Nets')
    await sender.catchUp()
    const [first] = await log(maker, webhook.id)
    await maker.call(updateTask, {
      params: { id: task.id },
      body: { changes: { title: { was: 'Nets', set: 'New nets' } } },
    })
    const params = { id: webhook.id, deliveryId: first?.id ?? '' }
    await maker.call(webhooks.replayDelivery, { params })
    await sender.catchUp()
    expect(idsOf()[0]).toBe(idsOf()[1])
    expect(receiver.received[1]?.body).toContain('New nets')
  })

  it('of a test arrives, ten times an hour', async () => {
    const { maker, webhook } = await start()
    const params = { id: webhook.id }
    for (let sent = 0; sent < webhooks.webhookTestLimit; sent++)
      await maker.call(webhooks.testWebhook, { params })
    expect(await maker.refusal(webhooks.testWebhook, { params })).toMatchObject({ status: 429 })
    const stranger = await test.app.person('owner')
    for (const endpoint of [webhooks.testWebhook, webhooks.rotateWebhookSecret])
      expect(await stranger.refusal(endpoint, { params })).toMatchObject({ status: 403 })
    await sender.catchUp()
    expect(new Set(typesOf())).toEqual(new Set(['webhook.test']))
    expect(receiver.received).toHaveLength(webhooks.webhookTestLimit)
  })

  it('is not made of what happened while the webhook was off, and dropped where it waits', async () => {
    const { maker, project, webhook } = await start('owner', ['task.created', 'task.deleted'])
    receiver.control.reply = () => ({ status: 500 })
    const task = await add(maker, project.id)
    await sender.catchUp()
    const turn = (was: boolean) =>
      maker.call(webhooks.updateWebhook, {
        params: { id: webhook.id },
        body: { changes: { isOn: { was, set: !was } } },
      })
    await turn(true)
    await maker.call(deleteTask, { params: { id: task.id } })
    await turn(false)
    receiver.control.reply = () => ({ status: 200 })
    await dueNow()
    await sender.catchUp()
    expect(receiver.received).toHaveLength(1)
    expect(await log(maker, webhook.id)).toMatchObject([
      { state: 'dropped', problem: 'switched_off' },
    ])
  })
})
