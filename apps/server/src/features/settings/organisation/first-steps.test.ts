import { getFirstSteps } from '@courtside/contract/first-steps.ts'
import { revokeInvitations } from '@courtside/contract/invitations.ts'
import { createProject, getProject } from '@courtside/contract/projects.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import { embeddedIssuer } from '#features/identity/tokens/issue-token.ts'
import { startSample } from '#features/projects/start-sample.ts'
import { useTestApp } from '#test/app.ts'
import { invite } from '#test/invite.ts'

const test = useTestApp()

it('tells an owner what is done, whatever the sample brought, and nobody else', async () => {
  const { app } = test
  const owner = await app.person('owner', 'Olga Owner')
  await startSample(app.db, owner.id)
  const steps = () => owner.call(getFirstSteps, {})
  expect(await steps()).toEqual({ event: false, people: false, phone: false })

  await owner.call(createProject, { body: { key: 'TALK', name: 'Without a day' } })
  expect(await steps()).toMatchObject({ event: false })
  const { id } = await owner.call(createProject, {
    body: { key: 'MINE', name: 'Spring Open', targetOn: '2027-04-03' },
  })
  expect((await owner.call(getProject, { params: { id } })).targetOn).toBe('2027-04-03')
  expect(await steps()).toEqual({ event: true, people: false, phone: false })

  const { id: invitationId } = await invite(app, owner, 'member')
  expect(await steps()).toMatchObject({ people: true })
  await owner.call(revokeInvitations, { body: { ids: [invitationId] } })
  expect(await steps()).toMatchObject({ people: false })
  const member = await app.person('member')
  expect(await steps()).toMatchObject({ people: true, phone: false })

  const signIn = (userId: string, userAgent: string) =>
    sql`
      insert into sessions ("id", "accountId", "provider", "userAgent")
      select ${createId()}::uuid, i."subject"::uuid, 'password', ${userAgent} from identities i
      where i."userId" = ${userId} and i."issuer" = ${embeddedIssuer}
    `.execute(app.db)
  await signIn(owner.id, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0')
  await signIn(member.id, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148')
  expect(await steps()).toMatchObject({ phone: false })
  await signIn(owner.id, 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari')
  expect(await steps()).toEqual({ event: true, people: true, phone: true })

  expect(await member.refusal(getFirstSteps, {})).toMatchObject({ status: 403 })
})
