import { describe, expect, it } from 'vitest'
import { readLines } from '#test/read-tables.ts'
import { getUsualOrder } from './usual-order.ts'

/** The due dates of a column of such cells. */
async function getDays(cells: readonly string[], settings = {}, request = {}) {
  const lines = ['Task,Due', ...cells.map((cell, index) => `Task ${index},"${cell}"`)]
  const plan = await readLines(lines, settings, request)
  const { isDateOrderUnsure, settings: used } = plan.table?.preview ?? {}
  const days = plan.tasks.map(({ dueAt }) => dueAt)
  return { days, isAsked: isDateOrderUnsure, order: used?.dateOrder, plan }
}

describe('dates of figures', () => {
  it('are asked about where the column mixes two orders', async () => {
    const mixed = await getDays(['3/4/2027', '1/15/2027', '13/2/2027', '14/2/2027'])
    expect(mixed.isAsked).toBe(true)
    expect(mixed.plan.table?.preview.columns[1]?.samples).toContain('3/4/2027')
  })

  it('are read as chosen then, and in the other order where only that gives a day', async () => {
    const { days, plan } = await getDays(['3/4/27', '1/15/27', '13/2/27'], { dateOrder: 'mdy' })
    expect(days).toEqual(['2027-03-04', '2027-01-15', '2027-02-13'])
    expect(plan.rejections).toEqual([])
  })

  it.each([
    ['where one date alone is not as usual there', ['3/4/2026', '13/3/2026'], 'mdy', true],
    ['where nothing tells', ['3/4/26', '5/6/26'], 'mdy', true],
    ['where nothing tells', ['3/4/26', '5/6/26'], undefined, true],
    ['not where the others are as usual there', ['3/4/26', '3/13/26'], 'mdy', false],
    ['not where several say the same', ['3/4/26', '13/3/26', '14/3/26', '15/3/26'], 'mdy', false],
    ['not where no date has two readings', ['1/15/27', '13/2/27'], 'mdy', false],
  ] as const)('are asked about %s: %j in %s', async (_when, cells, usualOrder, isAsked) => {
    expect((await getDays(cells, {}, { usualOrder })).isAsked).toBe(isAsked)
  })

  it('are first suggested as usual in the region', async () => {
    expect((await getDays(['3/4/26'], {}, { usualOrder: 'mdy' })).order).toBe('mdy')
    expect((await getDays(['3/4/26'], {}, { usualOrder: 'dmy' })).order).toBe('dmy')
  })

  it('show the one to ask about, wherever it is', async () => {
    const clear = ['1/1/27', '2/2/27', '3/3/27', '4/4/27', '5/5/27', '6/6/27']
    const { plan } = await getDays([...clear, '3/4/27'])
    expect(plan.table?.preview.columns[1]?.samples).toContain('3/4/27')
  })
})

describe('what is usual', () => {
  it.each([
    [{ dateFormat: 'dmy', locale: 'en-US' }, 'America/Denver', 'dmy'],
    [{ dateFormat: 'auto', locale: 'en-GB' }, 'America/Denver', 'dmy'],
    [{ dateFormat: 'auto', locale: 'en' }, 'America/Denver', 'mdy'],
    [{ dateFormat: 'auto', locale: null }, 'America/Chicago', 'mdy'],
    [{ dateFormat: 'auto', locale: null }, 'Europe/Lisbon', 'dmy'],
    [{ dateFormat: 'auto', locale: 'vi' }, 'UTC', 'dmy'],
    [{ dateFormat: 'auto', locale: null }, 'UTC', undefined],
  ] as const)('for %j in %s is %s', (person, timeZone, order) => {
    expect(getUsualOrder(person, timeZone)).toBe(order)
  })
})

describe('dates in words', () => {
  it.each([
    ['Mar 14', '2027-03-14'],
    ['March 14', '2027-03-14'],
    ['14 марта', '2027-03-14'],
    ['Feb 13', '2027-02-13'],
    ['next Tuesday', '2026-12-08'],
    ['tomorrow', '2026-12-02'],
    ['Friday', '2026-12-04'],
    ['3/14', '2027-03-14'],
    ['Mar 14 6pm', '2027-03-14T23:00:00.000Z'],
    ['Mar 14, 18:30', '2027-03-14T23:30:00.000Z'],
    ['2027年3月14日', '2027-03-14'],
    ['14 tháng 3, 2027', '2027-03-14'],
    ['1710025200000', '2024-03-09T23:00:00.000Z'],
    ['1710050400', '2024-03-10'],
    ['March 10, 2024 3:00 PM (GMT+1)', '2024-03-10T14:00:00.000Z'],
  ])('%s is %s', async (cell, day) => {
    const { days, plan } = await getDays([cell])
    expect(plan.rejections).toEqual([])
    expect(days).toEqual([day])
  })

  it('of a range are the start and the due date', async () => {
    const { plan } = await getDays([
      'March 10, 2024 3:00 PM (GMT+1) → March 12, 2024 5:00 PM (GMT+1)',
      'March 14, 2024 → March 15, 2024',
      'March 20, 2024',
    ])
    expect(plan.tasks.map(({ startAt, dueAt }) => [startAt, dueAt])).toEqual([
      ['2024-03-10T14:00:00.000Z', '2024-03-12T16:00:00.000Z'],
      ['2024-03-14', '2024-03-15'],
      [undefined, '2024-03-20'],
    ])
  })

  it('are none in other columns', async () => {
    const plan = await readLines(['Task,Score,Day', 'Book,3/14,Sunday', 'Hang,may be,Monday'])
    expect(plan.tasks.map(({ dueAt }) => dueAt)).toEqual([undefined, undefined])
  })
})

describe('the preview of a table', () => {
  it('shows beside a cell the day it is taken for', async () => {
    const plan = await readLines([
      'Task,Due,Start,Created,Note',
      'Book,3/4/27,Mar 14,2027-03-01,3/4/27',
      'Hang,1/15/27 6:30 pm,soon,1709272800000,x',
      'Call,"March 10, 2027 3:00 PM → March 12, 2027",,2027-03-01T18:00:00Z,x',
    ])
    expect(plan.table?.preview.rows.map(({ understood }) => understood)).toEqual([
      [null, '2027-03-04', '2027-03-14', null, null],
      [null, '2027-01-15T18:30', null, '2024-03-01', null],
      [null, '2027-03-10T15:00/2027-03-12', null, '2027-03-01T12:00', null],
    ])
  })
})
