import { createCalendarFeed } from '@courtside/contract/calendars.ts'
import { createExport } from '@courtside/contract/exports.ts'
import { createSignInLink } from '@courtside/contract/identity.ts'
import { createPage } from '@courtside/contract/pages.ts'
import { signInByTelegram } from '@courtside/contract/telegram.ts'
import { endUserSessions, updateUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import {
  type User,
  confirmPasswordReset,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
} from '@firebase/auth'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { addUser } from '#features/identity/add-user.ts'
import { hashPassword } from '#features/identity/hash-password.ts'
import { type CodePurpose, getLandingPage, createLink } from '#features/identity/one-time-code.ts'
import { addAccount, addIdentity } from '#features/identity/queries.ts'
import { addTelegramAccount } from '#features/identity/telegram/telegram-accounts.ts'
import { embeddedIssuer, issueCustomToken } from '#features/identity/tokens/issue-token.ts'
import { makeSecret } from './add-api-token.ts'
import { type Caller, send, useTestApp } from './app.ts'
import { openDraftClient } from './draft-client.ts'
import { addProject, addTask } from './factories.ts'
import { announce, attach, linksTo, listen, sendBytes } from './files.ts'
import { openLive, openSocket } from './live-client.ts'
import { sdkClient } from './sdk-client.ts'
import { botEnvironment, launchBy, telegramUser } from './telegram-launch.ts'

const password = 'net cord, dink, lob'

const ways = ['mail', 'hand'] as const

/** Whether something that a person holds still leads in; each is tried once. */
type Door = () => Promise<boolean>

/** Whether it is still open once everybody who is shut out must be. */
const stays = (closed: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    closed.then(() => false),
    new Promise<boolean>((resolve) => setTimeout(resolve, 5500, true)),
  ])

describe('every door of somebody', () => {
  const test = useTestApp(botEnvironment)
  let origin = ''
  let passwordHash = ''
  let owner: Caller
  let count = 0
  beforeAll(async () => {
    origin = await listen(test.app)
    passwordHash = await hashPassword(password)
    owner = await test.app.person('owner')
  })
  beforeEach(() => sql`delete from sign_in_attempts`.execute(test.app.db))

  async function addMember() {
    const { db } = test.app
    const [accountId, email] = [createId(), `doors${count++}@club.example`]
    await addAccount(db, { id: accountId, email, name: 'Mia', passwordHash })
    // What a link by mail proves would otherwise end what was there before.
    await sql`update accounts set "isEmailVerified" = true where "id" = ${accountId}`.execute(db)
    const userId = await addUser(db, { name: 'Mia', email, role: 'manager' })
    await addIdentity(db, { issuer: embeddedIssuer, subject: accountId, userId })
    const inTelegram = telegramUser('Mia')
    await addTelegramAccount(db, accountId, {
      id: String(inTelegram.id),
      name: 'Mia',
      username: null,
      languageCode: null,
      allowsWrite: false,
    })
    return { accountId, email, userId, inTelegram }
  }

  const reaches = async (token: string): Promise<boolean> =>
    (await send(test.app.api, getMe, {}, { authorization: `Bearer ${token}` })).status === 200
  const reachesAs = async (signIn: Promise<{ user: User }>): Promise<boolean> =>
    reaches(await (await signIn).user.getIdToken())
  const setsPassword = async (link: string | null, email: string): Promise<boolean> => {
    const next = 'another paddle, another day'
    await confirmPasswordReset(sdkClient(origin), codeOf(link), next)
    return reachesAs(signInWithEmailAndPassword(sdkClient(origin), email, next))
  }
  const follow = async (url: string | null): Promise<boolean> =>
    (await test.app.api.http.inject({ url: url ?? '' })).statusCode === 200

  /** All doors there are, each of them held open by the same person. */
  async function doorsOf(
    { accountId, email, userId, inTelegram }: Awaited<ReturnType<typeof addMember>>,
    by: (typeof ways)[number] = 'mail',
  ) {
    const { app } = test
    const { user } = await signInWithEmailAndPassword(sdkClient(origin), email, password)
    const token = await user.getIdToken()
    const ask: Caller['call'] = async (endpoint, args) => {
      const { status, body } = await send(app.api, endpoint, args as object, {
        authorization: `Bearer ${token}`,
      })
      expect(status, JSON.stringify(body)).toBeLessThan(300)
      return body as never
    }
    const mia: Caller = { ...owner, id: userId, token, call: ask }

    const project = await addProject(app.db, {})
    const task = await addTask(app.db, project, { assigneeIds: [userId] })
    const apiToken = await makeSecret(app.db, userId, ['project.view', 'task.view'])
    const live = await openLive(origin, token)
    const page = await owner.call(createPage, { body: { title: 'Nets', markdown: 'Torn' } })
    const written = await openDraftClient(origin, token, page.id)
    const feed = await ask(createCalendarFeed, { body: { name: 'Phone', projectId: null } })
    const saved = await ask(createExport, { body: { format: 'csv', tasks: { ids: [task.id] } } })
    const file = await linksTo(mia, task.id, await attach(app, mia, task.id, 'net.txt', 'torn'))
    const upload = await announce(mia, task.id, 'draw.txt', 8)
    await sendBytes(app, mia, upload.id, 0, Buffer.from('half'))
    const mailed = (purpose: CodePurpose) =>
      createLink(app.db, getLandingPage(origin), { purpose, accountId, email, isMailed: true })
    const signInLink = await mailed('sign_in')
    const resetLink =
      by === 'mail'
        ? await mailed('reset_password')
        : await owner.call(createSignInLink, { params: { id: userId } })

    const doors = {
      'the page that is open': () => reaches(token),
      'the sign-in that the browser keeps': async () => reaches(await user.getIdToken(true)),
      'a live connection': () => stays(live.closed),
      'a page that is being written': () => stays(written.closed),
      'a page to be written': async () => {
        const late = await openDraftClient(origin, token, page.id, { awaitsSync: false })
        const opened = late.stored().then(() => true)
        const isOpen = await Promise.race([opened, late.refused.then(() => false)])
        late.close()
        return isOpen
      },
      'another live connection': async () => {
        const second = await openSocket(origin)
        second.send({ type: 'hello', token })
        const welcome = second.until((frame) => frame.type === 'welcome').then(() => true)
        const isOpen = await Promise.race([welcome, second.closed.then(() => false)])
        if (isOpen) await second.close()
        return isOpen
      },
      'the password': () =>
        reachesAs(signInWithEmailAndPassword(sdkClient(origin), email, password)),
      'a sign-in link by mail': () =>
        reachesAs(signInWithEmailLink(sdkClient(origin), email, signInLink.link)),
      'a custom token': async () => {
        const custom = await issueCustomToken(app.identity.keys, accountId)
        return reachesAs(signInWithCustomToken(sdkClient(origin), custom))
      },
      'the app in Telegram': async () => {
        const body = { initData: launchBy(inTelegram) }
        const { customToken } = (await send(app.api, signInByTelegram, { body })).body as {
          customToken: string
        }
        return reachesAs(signInWithCustomToken(sdkClient(origin), customToken))
      },
      'an API token': async () => {
        const { status } = await send(app.api, getMe, {}, { authorization: `Bearer ${apiToken}` })
        return status === 200
      },
      'a calendar’s address': () => follow(feed.link),
      'the link of an export': () => follow(saved.link),
      'the link of a file': () => follow(file.file),
      'a file on its way': async () => {
        const { status } = await sendBytes(app, mia, upload.id, 4, Buffer.from('rest'))
        return status < 300
      },
      'a link to set a new password': () => setsPassword(resetLink.link, email),
    } satisfies Record<string, Door>
    const close = async () => {
      written.close()
      await live.close()
    }
    return { doors, close }
  }

  /** The names of those that still lead in, the one that changes the password last. */
  async function openOf(doors: Readonly<Record<string, Door>>): Promise<string[]> {
    const open: string[] = []
    for (const [name, door] of Object.entries(doors))
      if (await door().catch(() => false)) open.push(name)
    return open
  }

  const change = (id: string, changes: object) =>
    owner.call(updateUser, { params: { id }, body: { changes } })

  it.each(ways)('is open to a member, a new password by %s too', async (by) => {
    const { doors, close } = await doorsOf(await addMember(), by)
    expect(await openOf(doors)).toEqual(Object.keys(doors))
    await close()
  })

  it.each(ways.flatMap((by) => [['suspended', by] as const, ['removed', by] as const]))(
    'is shut when they are %s, a new password by %s too, and trying it opens none',
    async (status, by) => {
      const member = await addMember()
      const { doors } = await doorsOf(member, by)
      await change(member.userId, { status: { was: 'active', set: status } })
      expect(await openOf(doors)).toEqual([])
      const { rows } = await sql`
        select "status" from users where "id" = ${member.userId}
      `.execute(test.app.db)
      expect(rows).toEqual([{ status }])
    },
  )

  it('that is a sign-in is shut when all of theirs are ended, and no other', async () => {
    const member = await addMember()
    const { doors } = await doorsOf(member)
    await owner.call(endUserSessions, { params: { id: member.userId } })
    const open = await openOf(doors)
    const signIns = [
      'the page that is open',
      'the sign-in that the browser keeps',
      'a live connection',
      'another live connection',
      'a page that is being written',
      'a page to be written',
      'the link of an export',
      'a file on its way',
    ]
    expect(open).toEqual(Object.keys(doors).filter((name) => !signIns.includes(name)))
  })

  it('that is a sign-in, or would change the password once more, is shut by a new password', async () => {
    const member = await addMember()
    const { doors } = await doorsOf(member)
    const { link } = await createLink(test.app.db, getLandingPage(origin), {
      purpose: 'reset_password',
      accountId: member.accountId,
      email: member.email,
      isMailed: true,
    })
    await confirmPasswordReset(sdkClient(origin), codeOf(link), 'a third paddle, a third day')
    const shut = [
      'the page that is open',
      'the sign-in that the browser keeps',
      'a live connection',
      'another live connection',
      'a page that is being written',
      'a page to be written',
      'the password',
      'a file on its way',
      'a link to set a new password',
    ]
    const open = await openOf(doors)
    expect(shut.filter((name) => open.includes(name))).toEqual([])
  })
})

const codeOf = (link: string | null): string =>
  new URLSearchParams(new URL(link ?? '').hash.slice(1)).get('oobCode') ?? ''
