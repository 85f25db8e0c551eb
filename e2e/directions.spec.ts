import { expect, ownerHeaders, test } from './app.fixture.ts'
import { makePage } from './wiki-steps.ts'

test('titles, names and comments from right to left are so on a page from left to right', async ({
  page,
}) => {
  const title = 'להזמין מגרשים: OPEN 2026'
  const name = 'الدوري الربيعي'
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string; key: string }
  }
  const project = await post('/api/projects', { name, key: 'RTL' })
  const task = await post(`/api/projects/${project.id}/tasks`, { title })
  await post(`/api/tasks/${task.id}/comments`, { body: `English first\n\n${title}` })

  for (const address of [
    '/projects/RTL/tasks',
    '/projects/RTL/tasks?layout=board',
    '/projects/RTL/tasks?layout=timeline',
    `/tasks-v2/browse/${task.key}`,
  ]) {
    await page.goto(address)
    const shown = page.locator('main').getByText(title, { exact: true }).first()
    await expect(shown, address).toHaveCSS('direction', 'rtl')
    const crumb = page.getByRole('link', { name, exact: true }).last()
    await expect(crumb, address).toHaveCSS('direction', 'rtl')
  }
  await page.goto(`/tasks-v2/${task.key}`)
  const field = page.getByRole('textbox', { name: 'Title' })
  await expect(field).toHaveValue(title)
  await expect(field).toHaveCSS('direction', 'rtl')
  await expect(page.getByText('English first')).toHaveCSS('direction', 'ltr')
  await expect(page.getByRole('paragraph').filter({ hasText: title })).toHaveCSS('direction', 'rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
})

test('a title that turns letters round turns its own round alone @long', async ({ page }) => {
  const turn = 'חוקי המשחק'
  const made = await makePage(page, { title: `${turn} \u202egnp.exe` })
  const below = await makePage(page, {
    title: `\u2067${turn} 2026`,
    parentId: made.id,
    markdown: `[up](/wiki/${made.id}) turnstile`,
  })
  for (const address of [
    `/wiki/${made.id}`,
    `/wiki/${below.id}`,
    `/wiki/${below.id}/version/1`,
    '/wiki?q=turnstile',
  ]) {
    await page.goto(address)
    await expect(page.getByText(turn).filter({ visible: true }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(turning, turn), address).toEqual([])
    expect(await page.locator('body').innerText(), address).not.toMatch(/[\u202e\u2067]/)
  }
})

/** What stands on a line with words that are turned round, and is turned with them. */
function turning(turn: string): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement: place, textContent: said } = texts.currentNode
    if (!place || !said?.includes(turn)) continue
    const { unicodeBidi, display } = getComputedStyle(place)
    const isApart = /isolate|plaintext/.test(unicodeBidi) || display !== 'inline'
    const isAlone = place.textContent.trim() === said.trim()
    if (!isApart || !isAlone) found.push(place.parentElement?.textContent ?? said)
  }
  return found
}
