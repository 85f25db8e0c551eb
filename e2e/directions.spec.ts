import { getMailWords } from '../apps/server/src/mail/mail-words.ts'
import { historyText } from '../apps/web/src/text/history.ts'
import { versionText } from '../apps/web/src/text/versions.ts'
import { wikiText } from '../apps/web/src/text/wiki.ts'
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

test('a sentence stays in its order around names from right to left', async ({ page }) => {
  const [one, other] = ['דנה לוי', 'ليلى حداد']
  const { news, task } = getMailWords('en')
  for (const [said, parts] of [
    [versionText.by(one, '3 days ago'), [one, ', ', '3 days ago']],
    [wikiText.page.draft(one, '3 days ago'), ['by ', one, '(3 days ago)', '. Readers']],
    [wikiText.page.hereNow([one, other]), ['Here now: ', one, ' and ', other]],
    [historyText.changed('שם', one, other), ['changed ', 'שם', ' from ', one, ' to ', other]],
    [historyText.changed('Name', one, '7'), ['Name', one, ' to ', '7']],
    [historyText.sum.changed('שם', 3), ['changed ', 'שם', ' 3 times']],
    [news.assigned(one, null), [one, ' assigned this task to you']],
    [news.commented(one, '3 courts'), [one, ' commented: ', '“3 courts”']],
    [task(`OPEN-1 ${one} 7`, other), ['OPEN-1', ', in ', other]],
  ] as const) {
    // As programs show what they know nothing of: by its first letter.
    await page.setContent('<p style="unicode-bidi: plaintext"></p>')
    await page.locator('p').evaluate((line, words) => (line.textContent = words), said)
    const places = await page.locator('p').evaluate((line, wanted) => {
      const [words] = line.childNodes
      return wanted.map((part) => {
        const at = words?.textContent?.indexOf(part) ?? -1
        const range = document.createRange()
        if (words) range.setStart(words, at)
        if (words) range.setEnd(words, at + part.length)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      })
    }, parts)
    const inOrder = places.every(({ left }, at) => left >= (places[at - 1]?.right ?? 0) - 1)
    expect([said, inOrder]).toEqual([said, true])
  }
})

test('the history of a task says what was in front of what is, from right to left too @long', async ({
  page,
}) => {
  const post = async (address: string, data: object) => {
    const answer = await page.request.post(address, { headers: ownerHeaders, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string; key: string }
  }
  const [was, set] = ['מגרש 1', 'אולם 2']
  const project = await post('/api/projects', { name: 'Said apart', key: 'APART' })
  const task = await post(`/api/projects/${project.id}/tasks`, { title: was })
  const answer = await page.request.patch(`/api/tasks/${task.id}`, {
    headers: ownerHeaders,
    data: { changes: { title: { was, set } } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await page.goto(`/tasks-v2/${task.key}`)
  const line = page.getByText('renamed this from').filter({ hasText: set }).last()
  const left = await line.evaluate(
    (element, words) =>
      words.map((word) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode()) {
          const at = texts.currentNode.textContent?.indexOf(word) ?? -1
          if (at < 0) continue
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + word.length)
        }
        return range.getBoundingClientRect().left
      }),
    [was, '” to “', set],
  )
  expect(left).toEqual(left.toSorted((one, next) => one - next))
  expect(new Set(left).size).toBe(3)
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
