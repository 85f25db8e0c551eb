import { deleteComment } from '@courtside/contract/comments.ts'
import {
  getUnsubscription,
  markInbox,
  setDay,
  setNotification,
} from '@courtside/contract/notifications.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, watchPage } from '@courtside/contract/pages.ts'
import { updatePreferences } from '@courtside/contract/preferences.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailer, openMailer } from '#mail/mailer.ts'
import { type Caller, useTestApp } from '#test/app.ts'
import { type MailSink, type SunkMail, openMailSink } from '#test/mail-sink.ts'
import { fanOut, findUntold } from '../fan-out.ts'
import { sendReminders } from '../remind-people.ts'
import { sendMails } from './send-mails.ts'

const test = useTestApp()

let sink: MailSink
let mailer: Mailer
beforeAll(async () => {
  sink = await openMailSink()
  mailer = openMailer({ smtpUrl: sink.url, mailFrom: 'courtside@club.example', hasOutbox: false })
})
afterAll(() => {
  mailer.close()
  sink.close()
})

let count = 0

async function addressed(role: 'manager' | 'member', name?: string) {
  const person = await test.app.person(role, name)
  const email = `reader${++count}@club.example`
  await sql`update users set "email" = ${email} where "id" = ${person.id}`.execute(test.app.db)
  return { ...person, email }
}

async function start() {
  const writer = await addressed('manager', 'Ann Kowalski')
  const reader = await addressed('member')
  const page = await writer.call(createPage, {
    body: { title: 'Rules', markdown: 'Best of three.', isPublished: true },
  })
  const say = (who: Caller, body: string, parentId?: string) =>
    who.call(addPageComment, {
      params: { id: page.id },
      body: { body, pageVersion: 1, ...(parentId && { parentId }) },
    })
  const mention = (who: Caller, words: string) =>
    writer.call(addPageVersion, {
      params: { id: page.id },
      body: { markdown: `${words} [You](mention:person/${who.id}).`, isPublished: true },
    })
  return { writer, reader, page, say, mention }
}

/** All that is told by now has settled. */
async function settle(): Promise<void> {
  for (const id of await findUntold(test.app.db)) while (await fanOut(test.app.db, id, ['email']));
  await sql`update deliveries set "nextTryAt" = now() - interval '1 minute'`.execute(test.app.db)
}

const send = () =>
  sendMails(test.app.db, {
    mailer,
    publicUrl: new URL('https://tasks.club.example'),
    links: test.app.unsubscribeLinks,
  })

const to = ({ email }: { readonly email: string }) => sink.mails.filter((mail) => mail.to === email)

const header = ({ source }: SunkMail, name: string) =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replaceAll('\r\n', '')
    .trim()

/** The text of a mail, its lines put together again. */
const textOf = (mail: SunkMail | undefined) => mail?.source.replaceAll('=\r\n', '') ?? ''

describe('mail about pages', () => {
  it('tells in one what came to a page until it settled, in the thread of that page', async () => {
    const { writer, reader, page, say, mention } = await start()
    await mention(reader, 'Ask')
    const root = await say(reader, 'Why not five?')
    const answer = await say(writer, 'Too long', root.id)
    await settle()
    await send()
    await say(writer, 'And too hot', root.id)
    await settle()
    await send()
    const [first, second, ...more] = to(reader)
    expect(more).toEqual([])
    expect(textOf(first)).toContain('Ann Kowalski mentioned you in the text')
    expect(textOf(first)).toContain('Ann Kowalski replied: “Too long”')
    expect(textOf(first)).toContain('Rules, in the wiki')
    expect(textOf(first)).toContain('Open the page')
    expect(textOf(first)).toContain(
      `https://tasks.club.example/wiki/${page.id}#comment-${answer.id}`,
    )
    expect(textOf(second)).toContain('And too hot')
    expect(textOf(second)).not.toContain('Too long')
    for (const mail of [first, second]) {
      expect(mail && header(mail, 'Subject')).toBe('Rules')
      expect(mail && header(mail, 'References')).toBe(`<page-${page.id}@club.example>`)
    }
    const token = /\/unsubscribe\/([\w.-]+)/.exec(
      header(second as SunkMail, 'List-Unsubscribe') ?? '',
    )
    expect(await reader.call(getUnsubscription, { params: { token: token?.[1] ?? '' } })).toEqual({
      reasons: ['replied'],
      isOn: true,
    })
    expect(to(writer)).toEqual([])
  })

  it('tells who watches a page of versions and comments, once they want that by mail', async () => {
    const { writer, reader, page, say } = await start()
    await settle()
    await reader.call(watchPage, { params: { id: page.id }, body: { watching: 'page' } })
    const write = (markdown: string, summary?: string) =>
      writer.call(addPageVersion, {
        params: { id: page.id },
        body: { markdown, isPublished: true, ...(summary && { summary }) },
      })
    await write('Best of five.')
    await settle()
    await send()
    expect(to(reader)).toEqual([])
    for (const reason of ['published', 'commented'] as const)
      await reader.call(setNotification, {
        params: { reason, channel: 'email' },
        body: { isOn: true },
      })
    await write('Best of seven.', 'Seven, *not* five')
    await settle()
    await send()
    await say(writer, 'Says the referee')
    await settle()
    await send()
    const [first, second, ...more] = to(reader)
    expect(more).toEqual([])
    expect(textOf(first)).toContain('Ann Kowalski published a new version: “Seven, *not* five”')
    expect(textOf(second)).toContain('Ann Kowalski commented: “Says the referee”')
    for (const mail of [first, second])
      expect(textOf(mail)).toContain('You get this because you watch the page.')
  })

  it('speaks the language that its reader chose', async () => {
    const { reader, mention } = await start()
    await reader.call(updatePreferences, { body: { language: 'vi' } })
    await mention(reader, 'Ask')
    await settle()
    await send()
    const [mail] = to(reader)
    expect(mail?.source).toContain('<html lang="vi">')
    expect(mail?.source).not.toMatch(/mentioned you|Open the page|in the wiki/)
  })

  it('is not sent for what was read, deleted, or is no longer for the reader', async () => {
    const { writer, reader, page, say } = await start()
    const handle = `@${(await reader.call(getMe, {})).handle}`
    const ends = async () => {
      const { rows } = await sql<{ state: string }>`
        select "state" from mails where "userId" = ${reader.id}
      `.execute(test.app.db)
      return rows.map(({ state }) => state)
    }
    await say(writer, `Ask ${handle}`)
    await settle()
    const which = { pageIds: [page.id] }
    await reader.call(markInbox, { body: { which, set: { isRead: true } } })
    await send()
    const { id } = await say(writer, `Again ${handle}`)
    await settle()
    await writer.call(deleteComment, { params: { id } })
    await send()
    await say(writer, `Once more ${handle}`)
    await settle()
    await writer.call(updatePageRules, {
      params: { id: page.id },
      body: { changes: { read: { was: null, set: { people: [writer.id], projects: [] } } } },
    })
    await send()
    expect(to(reader)).toEqual([])
    expect(await ends()).toEqual(['dropped', 'dropped', 'dropped'])
  })

  it('has its place among what a daily digest says is unread', async () => {
    const { reader, mention } = await start()
    await reader.call(setDay, { body: { hour: 0, hasDigest: true } })
    await mention(reader, 'Ask')
    await settle()
    await sendReminders(test.app.db, { outward: ['email'] })
    await send()
    const digest = to(reader).find((mail) => header(mail, 'Subject')?.startsWith('Your day'))
    expect(digest && header(digest, 'Subject')).toBe('Your day: 1 page with news')
    expect(textOf(digest)).toMatch(/Unread:[^]*Rules, in the wiki/)
  })
})
