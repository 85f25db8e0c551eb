import { listAudit } from '@courtside/contract/audit.ts'
import { getOrganisation, updateOrganisation } from '@courtside/contract/organisation.ts'
import { type PkrFormat, getNextPkrNumber, tryPkrFormat } from '@courtside/contract/pkr-format.ts'
import {
  createPkrId,
  getPkrId,
  issuePkrIds,
  listPkrIds,
  updatePkrId,
} from '@courtside/contract/pkr-ids.ts'
import { createPkrList, listPkrLists, updatePkrList } from '@courtside/contract/pkr-lists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createId } from '#db/new-id.ts'
import type { Caller } from '#test/app.ts'
import { useTestApp } from '#test/app.ts'
import { giveCustomRole } from '#test/factories.ts'

const test = useTestApp()
let owner: Caller
beforeAll(async () => {
  owner = await test.app.person('owner')
})

async function setFormat(set: PkrFormat | null) {
  const { pkrFormat: was } = await owner.call(getOrganisation, {})
  return owner.call(updateOrganisation, { body: { changes: { pkrFormat: { was, set } } } })
}
let count = 0
/** A format that no number is in yet. */
async function freshFormat(more: Partial<PkrFormat> = {}): Promise<string> {
  const prefix = `N${++count}-`
  await setFormat({ prefix, digits: 5, check: 'none', startsAt: 1, ...more })
  return prefix
}
const enter = (number?: string, more: object = {}) =>
  owner.call(createPkrId, { body: { ...(number !== undefined && { number }), ...more } })
const next = async () => (await owner.call(getNextPkrNumber, {})).number
const issue = (ids: string[], more: object = {}) =>
  owner.call(issuePkrIds, { body: { newIds: ids, ...more } })
const ids = (many: number) => Array.from({ length: many }, () => createId())

describe('the format of numbers', () => {
  it('is set by who runs the organisation and sees the register, and logged', async () => {
    const set = { prefix: 'PKR-', digits: 5, check: 'damm', startsAt: 1 } as const
    expect((await setFormat(set)).pkrFormat).toEqual(set)
    const { items } = await owner.call(listAudit, { query: { kind: ['organisation'], limit: 1 } })
    expect(items[0]?.changes['pkrFormat']).toMatchObject({ set })
    const half = await test.app.person('guest')
    await giveCustomRole(test.app.db, half.id, ['org.settings'])
    const back = { body: { changes: { pkrFormat: { was: set, set: null } } } }
    expect(await half.refusal(updateOrganisation, back)).toMatchObject({ status: 403 })
    expect(await half.refusal(tryPkrFormat, { query: { digits: '5' } })).toMatchObject({
      status: 403,
    })
    for (const bad of [
      { digits: 2 },
      { digits: 13 },
      { prefix: '-A' },
      { prefix: 'A B' },
      { startsAt: 100_000 },
      { startsAt: -1 },
      { check: 'md5' as 'none' },
    ])
      expect(
        await owner.refusal(updateOrganisation, {
          body: { changes: { pkrFormat: { was: set, set: { ...set, ...bad } } } },
        }),
        JSON.stringify(bad),
      ).toMatchObject({ status: 400 })
    await setFormat(null)
    expect((await enter('anything goes 1')).number).toBe('anything goes 1')
  })

  it('is kept by what is entered, and leaves alone what is there already', async () => {
    const old = await enter('OLD/7', { name: 'Olga Old' })
    await setFormat({ prefix: 'PKR-', digits: 5, check: 'damm', startsAt: 1 })
    const refused = async (number: string) =>
      (await owner.refusal(createPkrId, { body: { number } })).message
    expect(await refused('OLD/8')).toBe('PKR IDs of this organisation start with PKR-')
    expect(await refused('PKR-0001')).toBe(
      'PKR IDs of this organisation have 6 digits after PKR- and nothing else',
    )
    const wrong = await refused('PKR-000421')
    expect(wrong).toMatch(/^The check digit doesn’t match/)
    expect(wrong).not.toMatch(/\d/)
    const edit = { changes: { name: { was: 'Olga Old', set: 'Olga Olden' } } }
    await owner.call(updatePkrId, { params: { id: old.id }, body: edit })
    const trial = await owner.call(tryPkrFormat, {
      query: { prefix: 'PKR-', digits: '5', check: 'damm' },
    })
    expect(trial.misfits).toContainEqual({
      number: 'OLD/7',
      name: 'Olga Olden',
      misfit: 'prefix',
    })
    expect(trial.misfitCount).toBe(trial.entryCount)
  })

  it('is tried before it is set: from where it would count, and what doesn’t fit', async () => {
    await setFormat(null)
    await enter('TRY-00041')
    const off = await enter('TRY-00099')
    await owner.call(updatePkrId, {
      params: { id: off.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    const tried = await owner.call(tryPkrFormat, { query: { prefix: 'try-', digits: '5' } })
    expect(tried).toMatchObject({ next: 'try-00100', startsAt: 100 })
    expect(tried.misfitCount).toBe(tried.entryCount - 1)
    expect(
      await owner.call(tryPkrFormat, { query: { prefix: 'TRY-', digits: '5', startsAt: '41' } }),
    ).toMatchObject({ next: 'TRY-00042' })
    const from = (prefix: string, notBefore: string) =>
      owner.call(tryPkrFormat, { query: { prefix, digits: '5', notBefore } })
    expect(await from('TRY-', '50')).toMatchObject({ startsAt: 100 })
    expect(await from('NONE-', '50')).toMatchObject({ startsAt: 50, next: 'NONE-00050' })
    const tooHigh = { query: { digits: '3', startsAt: '1000' } }
    expect(await owner.refusal(tryPkrFormat, tooHigh)).toMatchObject({ status: 400 })
  })
})

describe('the next number', () => {
  it('is the first from the start that was never in the register, also if it left it', async () => {
    const prefix = await freshFormat({ startsAt: 7 })
    expect(await next()).toBe(`${prefix}00007`)
    await enter(`${prefix}00009`)
    const first = await enter(undefined, { name: 'Nia Next' })
    expect(first).toMatchObject({ number: `${prefix}00007`, status: 'assigned' })
    const second = await enter()
    expect(second.number).toBe(`${prefix}00008`)
    await owner.call(updatePkrId, {
      params: { id: second.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await next()).toBe(`${prefix}00010`)
    expect((await enter()).number).toBe(`${prefix}00010`)
    await setFormat(null)
    expect(await next()).toBeNull()
    expect(await owner.refusal(createPkrId, { body: {} })).toMatchObject({ status: 400 })
  })

  it('is given once, however many ask for it at once, also while somebody enters it by hand', async () => {
    const prefix = await freshFormat()
    const others = await Promise.all(Array.from({ length: 4 }, () => test.app.person('manager')))
    const byHand = [`${prefix}00003`, `${prefix}00011`].map((number) =>
      enter(number).then(
        () => number,
        () => undefined,
      ),
    )
    const race = (index: number) =>
      (others[index % 4] ?? owner).call(createPkrId, { body: { name: `Racer ${index}` } })
    const [singles, ranges, hand] = await Promise.all([
      Promise.all(Array.from({ length: 24 }, (_, index) => race(index))),
      Promise.all([issue(ids(10)), issue(ids(5))]),
      Promise.all(byHand),
    ])
    const issued = [...singles, ...ranges.flatMap(({ entries }) => entries)]
    const numbers = [...issued.map(({ number }) => number), ...hand.filter(Boolean)]
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(issued).toHaveLength(39)
    const { items } = await owner.call(listPkrIds, { query: { search: prefix, limit: '100' } })
    expect(items.map(({ number }) => number)).toEqual(
      numbers.toSorted((one = '', other = '') => (one < other ? -1 : 1)),
    )
    expect(await next()).toBe(`${prefix}${String(numbers.length + 1).padStart(5, '0')}`)
  })

  it('goes on behind a register of thousands that were entered by hand', async () => {
    const prefix = await freshFormat({ check: 'verhoeff' })
    await freshFormat({ prefix, check: 'none' })
    await sql`
      insert into pkr_ids ("id", "number", "status")
      select gen_random_uuid(), ${prefix} || lpad(n::text, 5, '0'), 'assigned' from generate_series(1, 12000) n
    `.execute(test.app.db)
    expect(await next()).toBe(`${prefix}12001`)
    expect((await enter()).number).toBe(`${prefix}12001`)
  })

  it('says when none is left, and enters none then', async () => {
    const prefix = await freshFormat({ digits: 3, startsAt: 998 })
    expect(await owner.refusal(issuePkrIds, { body: { newIds: ids(3) } })).toMatchObject({
      status: 409,
      code: 'limit_reached',
    })
    expect(await next()).toBe(`${prefix}998`)
    await issue(ids(2))
    expect(await next()).toBeNull()
    expect(await owner.refusal(createPkrId, { body: {} })).toMatchObject({ code: 'limit_reached' })
  })
})

describe('a range of numbers', () => {
  it('is entered free and kept aside, put on a list, found so, and never given again', async () => {
    const prefix = await freshFormat()
    const list = await owner.call(createPkrList, { body: { name: 'Guests of the spring open' } })
    const { entries } = await issue(ids(20), { reservedFor: 'Spring open', listId: list.id })
    expect(entries.map(({ number }) => number).slice(0, 2)).toEqual([
      `${prefix}00001`,
      `${prefix}00002`,
    ])
    expect(entries.every(({ status }) => status === 'free')).toBe(true)
    const { items: lists } = await owner.call(listPkrLists, {})
    expect(lists.find(({ id }) => id === list.id)?.entryCount).toBe(20)
    expect(await next()).toBe(`${prefix}00021`)
    const reserved = async (isReserved: 'true' | 'false') =>
      (await owner.call(listPkrIds, { query: { listId: list.id, isReserved } })).items.length
    expect([await reserved('true'), await reserved('false')]).toEqual([20, 0])
    const [first, second] = entries
    await owner.call(updatePkrId, {
      params: { id: first?.id ?? '' },
      body: { changes: { reservedFor: { was: 'Spring open', set: null } } },
    })
    await owner.call(updatePkrId, {
      params: { id: second?.id ?? '' },
      body: { changes: { status: { was: 'free', set: 'assigned' } } },
    })
    expect([await reserved('true'), await reserved('false')]).toEqual([18, 2])
    expect(await owner.call(getPkrId, { params: { id: `${prefix}00003` } })).toMatchObject({
      reservedFor: 'Spring open',
      lists: [{ listId: list.id }],
    })
  })

  it('needs the right to change lists for its list, a list that is open, and ids that are new', async () => {
    await freshFormat()
    const half = await test.app.person('guest')
    await giveCustomRole(test.app.db, half.id, ['pkr.view', 'pkr.edit'])
    const list = await owner.call(createPkrList, { body: { name: 'Closed soon' } })
    const onList = { body: { newIds: ids(1), listId: list.id } }
    expect(await half.refusal(issuePkrIds, onList)).toMatchObject({ status: 403 })
    await owner.call(updatePkrList, {
      params: { id: list.id },
      body: { changes: { isArchived: { was: false, set: true } } },
    })
    expect(await owner.refusal(issuePkrIds, onList)).toMatchObject({ status: 400 })
    const [entry] = (await issue(ids(1))).entries
    expect(await owner.refusal(issuePkrIds, { body: { newIds: [entry?.id ?? ''] } })).toMatchObject(
      {
        status: 400,
      },
    )
    expect(await owner.refusal(issuePkrIds, { body: { newIds: ids(501) } })).toMatchObject({
      status: 400,
    })
  })
})
