import { defaultPreferences, updatePreferences } from '@courtside/contract/preferences.ts'
import { getMe } from '@courtside/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

const had = async (caller: Caller) => (await caller.call(getMe, {})).preferences

describe('preferences', () => {
  it('are one’s own, and what is not said stays', async () => {
    const [ann, ben] = [await test.app.person('member'), await test.app.person('owner')]
    expect(await had(ann)).toEqual(defaultPreferences)
    await ann.call(updatePreferences, { body: { accent: 'teal' } })
    const both = { ...defaultPreferences, accent: 'teal', fontSize: 'large' }
    expect(await ann.call(updatePreferences, { body: { fontSize: 'large' } })).toEqual(both)
    expect(await had(ann)).toEqual(both)
    expect(await had(ben)).toEqual(defaultPreferences)
  })

  it('begin with My tasks for those who see only their own tasks, until they choose', async () => {
    for (const role of ['volunteer', 'referee'] as const) {
      const walker = await test.app.person(role)
      expect((await had(walker)).startPage).toBe('myWork')
      const changed = await walker.call(updatePreferences, { body: { accent: 'teal' } })
      expect(changed.startPage).toBe('myWork')
      await walker.call(updatePreferences, { body: { startPage: 'projects' } })
      expect((await had(walker)).startPage).toBe('projects')
    }
    for (const role of ['guest', 'member', 'owner'] as const)
      expect((await had(await test.app.person(role))).startPage).toBe('projects')
  })

  it.each([
    { accent: 'mauve' },
    { density: null },
    { language: 'xx' },
    { moon: 'full' },
    { timeZone: 'Court/Seven' },
    { timeZone: '+02:00' },
    { quietHours: { from: 7, until: 7 } },
  ])('are refused as %j', async (body) => {
    const ann = await test.app.person('member')
    // @ts-expect-error -- what no screen sends
    expect(await ann.refusal(updatePreferences, { body })).toMatchObject({ status: 400 })
    expect(await had(ann)).toEqual(defaultPreferences)
  })

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

  it('hold where one is, as reminders and others have it', async () => {
    const ann = await test.app.person('member')
    const zoneOf = async () => (await ann.call(getMe, {})).timeZone
    for (const timeZone of ['Pacific/Kiritimati', 'Europe/Lisbon', null]) {
      await ann.call(updatePreferences, { body: { timeZone } })
      expect(await zoneOf()).toBe(timeZone)
    }
  })

  it('can name every time zone that this server offers', async () => {
    const { rows } = await sql<{ name: string }>`
      select "name" from unnest(${Intl.supportedValuesOf('timeZone')}::text[]) z("name")
      where not exists (select from pg_timezone_names k where k."name" = z."name")
    `.execute(test.app.db)
    expect(rows).toEqual([])
  })

  it('reach the pages of their own person alone', async () => {
    const [ann, ben] = [await test.app.person('member'), await test.app.person('member')]
    const heard: string[] = []
    const ends = [ann, ben].map(({ id }) =>
      test.app.live.onPerson(id, (thing) => heard.push(`${thing} of ${id}`)),
    )
    await ann.call(updatePreferences, { body: { density: 'comfortable' } })
    await vi.waitFor(() => expect(heard).toEqual([`preferences of ${ann.id}`]))
    for (const end of ends) end()
  })
})
