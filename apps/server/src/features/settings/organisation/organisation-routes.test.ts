import { listAudit } from '@courtside/contract/audit.ts'
import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import { getMe } from '@courtside/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { openLive } from '#test/live-client.ts'

const test = useTestApp()

const settingsOf = (caller: Caller) => caller.call(getOrganisation, {})
const change = (changes: object) => ({ body: { changes } })

describe('what is set for the organisation', () => {
  it('is named by its owners and seen so by everybody, also in the log', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { name: was } = await settingsOf(guest)
    await owner.call(updateOrganisation, change({ name: { was, set: '  Hillside   Pickle ' } }))
    expect((await settingsOf(guest)).name).toBe('Hillside Pickle')
    expect((await guest.call(getMe, {})).organisation.name).toBe('Hillside Pickle')
    const { items } = await owner.call(listAudit, { query: { kind: ['organisation'], limit: 1 } })
    expect(items[0]).toMatchObject({
      action: 'organisation.updated',
      actorId: owner.id,
      changes: { name: { was, set: 'Hillside Pickle' } },
    })
  })

  it('is told to the pages of everybody, also of those who may not see people', async () => {
    const [owner, volunteer] = [await test.app.person('owner'), await test.app.person('volunteer')]
    const { name: was } = await settingsOf(owner)
    const origin = await test.app.api.http.listen({ port: 0, host: '127.0.0.1' })
    const live = await openLive(origin, volunteer.token)
    await owner.call(updateOrganisation, change({ name: { was, set: 'Seaside' } }))
    expect(await live.until(({ type }) => type === 'organisation')).toEqual({
      type: 'organisation',
    })
    await live.close()
  })

  it.each(['', '   ', 'x'.repeat(101)])('keeps its name where that would be “%s”', async (set) => {
    const owner = await test.app.person('owner')
    const { name: was } = await settingsOf(owner)
    const { status } = await owner.refusal(updateOrganisation, change({ name: { was, set } }))
    expect(status).toBe(400)
    expect((await settingsOf(owner)).name).toBe(was)
  })

  it('is not changed over what somebody else set meanwhile, and done twice is done once', async () => {
    const owner = await test.app.person('owner')
    const { name: was } = await settingsOf(owner)
    const late = change({ name: { was: 'An earlier name', set: 'Lakeside' } })
    expect(await owner.refusal(updateOrganisation, late)).toMatchObject({
      code: 'conflict',
      details: { current: { name: was }, conflictingFields: ['name'] },
    })
    const twice = change({ name: { was, set: 'Lakeside' } })
    const answers = await Promise.all([1, 2].map(() => owner.call(updateOrganisation, twice)))
    expect(answers.map(({ name }) => name)).toEqual(['Lakeside', 'Lakeside'])
    const { items } = await owner.call(listAudit, { query: { actorId: [owner.id] } })
    expect(items).toHaveLength(1)
  })
})
