import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { commentBox, makeProject } from './task-steps.ts'

test('what somebody did in one go is one sentence with its true number, and what others did stays in sight', async ({
  page,
  visitor,
  mail,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const key = await makeProject(page, 'Burst Open')
  const { id } = await (await page.request.get(`/api/projects/${key}`, { headers })).json()
  const add = async (title: string) =>
    page.request.post(`/api/projects/${id}/tasks`, { headers, data: { title } })
  await add('Book courts')
  await join(visitor, mail, { name: 'Bea Burst', role: 'member' })
  const comment = async (words: string) => {
    await visitor.goto(`/tasks/${key}-1`)
    await commentBox(visitor).click()
    await visitor.keyboard.type(words)
    const sent = visitor.waitForResponse((answer) => /\/tasks\/.*\/comments$/.test(answer.url()))
    await visitor.keyboard.press('ControlOrMeta+Enter')
    expect((await sent).ok()).toBe(true)
  }
  await comment('I can help')
  for (let number = 1; number <= 38; number++) await add(`Net ${number}`)
  await comment('So many!')

  await page.goto(`/projects/${key}`)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines.filter({ hasText: 'created 38 tasks' })).toHaveCount(1)
  const commented = lines.filter({ hasText: 'Bea Burst commented on' })
  await expect(commented).toHaveCount(2)
  for (const one of await commented.all()) await expect(one).toBeInViewport()
  await expectAccessible(page)

  // What arrives meanwhile joins the line on top.
  await add('Late 1')
  for (const number of [2, 3, 4, 5]) await add(`Late ${number}`)
  await expect(lines.filter({ hasText: 'created 5 tasks' })).toHaveCount(1)

  // A line opens to its entries, page by page, by keyboard alone.
  const many = lines.filter({ hasText: 'created 38 tasks' })
  await many.getByRole('button', { name: 'Show each' }).press('Enter')
  await expect(many.getByRole('link')).toHaveCount(30)
  await expect(many.getByRole('link').first()).toHaveText(`${key}-39 Net 38`)
  await many.getByRole('button', { name: 'Show older' }).press('Enter')
  await expect(many.getByRole('link')).toHaveCount(38)
  // Closed it names the first three.
  await many.getByRole('button', { name: 'Show less' }).press('Enter')
  await expect(many.getByRole('link')).toHaveCount(3)
})
