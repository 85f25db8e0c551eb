import { checkHandle, getProfile, updateProfile } from '@courtside/contract/profile.ts'
import { getUser } from '@courtside/contract/user-changes.ts'
import { getMe } from '@courtside/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

const change = (changes: object) => ({ body: { changes } })
const profileOf = (caller: Caller) => caller.call(getProfile, {})

describe('a profile', () => {
  it('is changed by its own person alone, and seen where they are', async () => {
    const [ann, owner] = [await test.app.person('volunteer'), await test.app.person('owner')]
    const before = await profileOf(ann)
    const links = ['https://club.example/ann', 'mailto:ann@club.example']
    await ann.call(
      updateProfile,
      change({
        name: { was: before.name, set: '  Ann   Lee ' },
        about: { was: '', set: 'Keeps the score.\r\nPlays left.' },
        links: { was: [], set: links },
      }),
    )
    expect(await profileOf(ann)).toMatchObject({
      name: 'Ann Lee',
      about: 'Keeps the score.\nPlays left.',
      links,
    })
    expect((await ann.call(getMe, {})).name).toBe('Ann Lee')
    const seen = await owner.call(getUser, { params: { id: ann.id } })
    expect(seen).toMatchObject({ name: 'Ann Lee', about: 'Keeps the score.\nPlays left.', links })
  })

  it('has a handle that nobody else has, whatever the capitals', async () => {
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const [mine, theirs] = [await profileOf(ann), await profileOf(ben)]
    const isFree = async (handle: string) =>
      (await ann.call(checkHandle, { query: { handle } })).isFree
    expect(await isFree(theirs.handle.toUpperCase())).toBe(false)
    expect(await isFree(mine.handle.toUpperCase())).toBe(true)
    const taken = change({ handle: { was: mine.handle, set: theirs.handle.toUpperCase() } })
    expect(await ann.refusal(updateProfile, taken)).toMatchObject({
      status: 409,
      code: 'name_taken',
    })
    const same = (caller: Caller, was: string) =>
      caller.call(updateProfile, change({ handle: { was, set: 'one.and-only' } }))
    const both = await Promise.allSettled([same(ann, mine.handle), same(ben, theirs.handle)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it.each([
    ['handle', 'ann', ['.ann', 'ann lee', '', 'a'.repeat(41), 'ann-']],
    ['links', [], [['javascript:alert(1)'], ['club.example'], Array(6).fill('https://a.example')]],
    ['name', 'Ann', ['', ' ', 'n'.repeat(101)]],
    ['about', '', ['a'.repeat(1001)]],
  ])('takes no %s that is none', async (field, was, values) => {
    const ann = await test.app.person('member')
    for (const set of values)
      expect(
        await ann.refusal(updateProfile, change({ [field]: { was, set } })),
        String(set),
      ).toMatchObject({ status: 400 })
  })

  it('tells what it is now to who believed something else', async () => {
    const ann = await test.app.person('member')
    const late = change({ about: { was: 'Something else', set: 'Mine' } })
    expect(await ann.refusal(updateProfile, late)).toMatchObject({
      status: 409,
      details: { current: { about: '' }, conflictingFields: ['about'] },
    })
  })
})
