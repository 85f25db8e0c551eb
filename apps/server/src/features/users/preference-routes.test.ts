import { defaultPreferences, updatePreferences } from '@courtside/contract/preferences.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

const had = async (caller: Caller) => (await caller.call(getMe, {})).preferences

describe('preferences', () => {
  it('are one’s own, and what is not said stays', async () => {
    const [ann, ben] = [await test.app.person('volunteer'), await test.app.person('owner')]
    expect(await had(ann)).toEqual(defaultPreferences)
    await ann.call(updatePreferences, { body: { accent: 'teal' } })
    const both = { ...defaultPreferences, accent: 'teal', fontSize: 'large' }
    expect(await ann.call(updatePreferences, { body: { fontSize: 'large' } })).toEqual(both)
    expect(await had(ann)).toEqual(both)
    expect(await had(ben)).toEqual(defaultPreferences)
  })

  it.each([{ accent: 'mauve' }, { density: null }, { moon: 'full' }])(
    'are refused as %j',
    async (body) => {
      const ann = await test.app.person('member')
      // @ts-expect-error -- what no screen sends
      expect(await ann.refusal(updatePreferences, { body })).toMatchObject({ status: 400 })
      expect(await had(ann)).toEqual(defaultPreferences)
    },
  )

  it.each(['[]', '"full"', 'null', '{"accent": "mauve", "density": 7}'])(
    'are read as at first where %s is stored',
    async (stored) => {
      const ann = await test.app.person('member')
      await sql`update users set "preferences" = ${stored}::jsonb where "id" = ${ann.id}`.execute(
        test.app.db,
      )
      expect(await had(ann)).toEqual(defaultPreferences)
      const set = await ann.call(updatePreferences, { body: { accent: 'pink' } })
      expect(set).toEqual({ ...defaultPreferences, accent: 'pink' })
      expect(await had(ann)).toEqual(set)
    },
  )

  it('reach the pages of their own person alone', async () => {
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const heard: string[] = []
    const ends = [ann, ben].map(({ id }) =>
      test.app.live.hearPerson(id, (thing) => heard.push(`${thing} of ${id}`)),
    )
    await ann.call(updatePreferences, { body: { density: 'comfortable' } })
    await vi.waitFor(() => expect(heard).toEqual([`preferences of ${ann.id}`]))
    for (const end of ends) end()
  })
})
