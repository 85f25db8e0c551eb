import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { join } from './people-steps.ts'
import { openPhone } from './phone.ts'

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

const long = 'A dinner for all who helped with the tournament, their partners and the sponsors too'
const word = 'Supercalifragilisticexpialidociousandthensomemorelettersthatgoonandon'
const rightToLeft = 'להזמין מגרשים לטורניר'

/** A project whose columns for types and labels exist, with or without values in them. */
async function makeWide(page: Page, key: string, isFull: boolean): Promise<void> {
  const { id } = await post<{ id: string }>(page, '/projects', {
    key,
    name: `Riverside Open ${key}`,
  })
  const make = async (what: string, name: string) => {
    const made = crypto.randomUUID()
    await post(page, `/projects/${id}/workflow/${what}`, { id: made, name, hue: 'green' })
    return made
  }
  const labelIds = [await make('labels', 'Referees'), await make('labels', 'Volunteers')]
  const typeId = await make('types', 'Errand')
  for (const title of [long, word, rightToLeft, 'Publish the draws'])
    await post(page, `/projects/${id}/tasks`, {
      title,
      ...(isFull && { labelIds, typeId, dueOn: '2031-09-28', dueTime: '22:30' }),
    })
}

/** How wide each column is, by its heading. */
const widths = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((one) => [one.textContent ?? '', one.getBoundingClientRect().width]),
      ),
    )

const titleOf = (page: Page, title: string) =>
  page.locator('[data-title]').filter({ hasText: title }).first()

test('titles get what is left of a table, and never less than can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await makeWide(page, 'TRE', false)
  await makeWide(page, 'TRF', true)
  for (const [address, least] of [
    ['/projects/TRE/tasks', 480],
    ['/projects/TRF/tasks', 380],
    ['/tasks?q=project:TRE', 380],
    ['/tasks?q=project:TRF', 320],
    ['/projects/TRF/tasks?task=TRF-1', 240],
  ] as const) {
    await page.goto(address)
    await expect(titleOf(page, 'Publish the draws')).toBeVisible()
    await expect
      .poll(async () => (await widths(page)).Title, { message: address })
      .toBeGreaterThan(least)
    const { Title = 0, ...others } = await widths(page)
    expect(Math.max(...Object.values(others)), address).toBeLessThan(Title)
    const short = titleOf(page, 'Publish the draws')
    expect(await short.evaluate((one) => one.scrollWidth <= one.clientWidth), address).toBe(true)
  }
  // What a column holds has its room, and what holds nothing takes none.
  await page.goto('/projects/TRF/tasks')
  await expect(titleOf(page, long)).toBeVisible()
  const full = await widths(page)
  await page.goto('/projects/TRE/tasks')
  await expect(titleOf(page, long)).toBeVisible()
  const bare = await widths(page)
  for (const name of ['Labels', 'Due'])
    expect(bare[name], name).toBeLessThan((full[name] ?? 0) - 16)
})

test('on a card a long word is broken, and titles begin where those of the table do', async ({
  page,
  browser,
  server,
  ownerState,
}) => {
  await makeWide(page, 'TRG', false)
  const phone = await openPhone({ browser, server, ownerState })
  for (const one of [page, phone]) {
    await one.goto('/projects/TRG/tasks?layout=board')
    const card = titleOf(one, word)
    await expect(card).toBeVisible()
    expect(await card.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
    const startOf = (title: string) =>
      titleOf(one, title).evaluate((box) => {
        const range = document.createRange()
        range.selectNodeContents(box)
        return Math.round(range.getBoundingClientRect().left - box.getBoundingClientRect().left)
      })
    expect(await startOf(rightToLeft)).toBe(await startOf('Publish the draws'))
  }
  await phone.context().close()
})

/** The controls over a list of tasks, line by line, and where the words are typed. */
const toolbarOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('combobox')
    .first()
    .evaluate((field) => {
      const bar = field.closest('.flex-wrap')
      const controls = [...(bar?.querySelectorAll('button, input') ?? [])]
      const lines = Map.groupBy(controls, (one) => {
        const { top, height } = one.getBoundingClientRect()
        return Math.round((top + height / 2) / 8)
      })
      const { top, left } = field.getBoundingClientRect()
      return { lines: [...lines.values()].map((line) => line.length), top, left }
    })

for (const language of ['en', 'ru'])
  test(`what filters and orders a list stands in one line at 1440, and none of it alone below (${language})${language === 'en' ? '' : ' @long'}`, async ({
    page: owner,
    visitor,
    mail,
  }) => {
    const [page, key] = language === 'en' ? [owner, 'TRH'] : [visitor, 'TRI']
    await makeWide(owner, key, false)
    await page.setViewportSize({ width: 1440, height: 900 })
    if (language === 'ru') {
      await join(visitor, mail, { name: 'Vera Lines', role: 'admin' })
      await visitor.goto('/settings/account')
      await visitor.getByLabel('Русский').press('Space')
      await expect(visitor.locator('html')).toHaveAttribute('lang', 'ru')
    }
    for (const address of [
      `/projects/${key}/tasks`,
      `/projects/${key}/tasks?layout=list`,
      `/projects/${key}/tasks?layout=board`,
      `/projects/${key}/tasks?layout=calendar`,
      `/projects/${key}/tasks?layout=timeline`,
      '/tasks',
      '/tasks-v2',
      '/tasks-v2?layout=board',
    ]) {
      await page.goto(address)
      const box = page.locator('main').getByRole('combobox').first()
      await expect(box).toBeVisible()
      if (address !== '/tasks')
        await expect(page.getByRole('button', { name: /^(Views|Представления)/ })).toBeVisible()
      const before = await toolbarOf(page)
      await box.fill('is:open')
      await expect(page).toHaveURL(/is:open|is%3Aopen/)
      if (address !== '/tasks')
        await expect(page.getByRole('button', { name: /^(Save view|Сохранить)/ })).toBeVisible()
      const after = await toolbarOf(page)
      expect([after.top, after.left], address).toEqual([before.top, before.left])
      if (language === 'en') expect(after.lines, address).toHaveLength(1)
      for (const count of after.lines) expect(count, address).toBeGreaterThan(1)
    }
  })
