import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { commentBox } from './task-steps.ts'
import { makePage } from './wiki-steps.ts'

test('a number in a text has a card, is offered while one writes, and is found by where it is named; who may not see the register reads what was typed @long', async ({
  page,
  visitor,
  mail,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('pkrIds', { number: 'MEN-00042', name: 'Đặng Thị Mai', club: 'Hillside' })
  await post('pkrIds', { number: '909042', name: 'Zach Zephyr', status: 'suspended' })
  const project = await post('projects', { key: 'NAMED', name: 'Licences' })
  await post(`projects/${project.id}/tasks`, {
    title: 'Renew a licence',
    description: 'Ask men-00042, not `MEN-00042`, not MEN-99999.',
  })

  await page.goto('/tasks/NAMED-1')
  const links = page.locator('[data-card]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAccessibleName('Assigned: MEN-00042 Đặng Thị Mai')
  const card = page.getByRole('group', { name: /MEN-00042/ })
  const editor = commentBox(page)
  await links.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(card).toContainText('Hillside')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: 'Đặng Thị Mai' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(links).toBeFocused()

  await editor.focus()
  await page.keyboard.type('Done, as PKR-zeph')
  await expect(page.getByRole('option', { name: /Zach Zephyr/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(editor).toHaveText('Done, as PKR-909042 ')
  await page.keyboard.type('said')
  await page.keyboard.press('Control+Enter')
  await expect(links.last()).toHaveAccessibleName('Suspended: 909042 Zach Zephyr')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('mai dang')
  const chosen = page.getByRole('group', { name: 'PKR IDs' }).getByRole('option')
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('PKR-909042')
  await expect(chosen).toContainText('Zach Zephyr')
  await expect(chosen).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pkrIds\/909042$/)
  const named = page.getByRole('region', { name: 'Mentioned in' })
  await expect(named.getByRole('link')).toHaveCount(1)
  await expect(named).toContainText('Comment: Done, as PKR-909042 said')
  await expectAccessible(page)
  await named.getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/tasks\/NAMED-1#comment-/)

  const asked: string[] = []
  visitor.on('request', (request) => {
    if (request.url().includes('/api/pkr')) asked.push(request.url())
  })
  await join(visitor, mail, { name: 'Ike Inkling', role: 'guest' })
  await visitor.goto('/tasks/NAMED-1')
  await expect(visitor.getByText('Ask men-00042, not')).toBeVisible()
  await expect(visitor.getByText('Done, as PKR-909042 said')).toBeVisible()
  await expect(visitor.locator('[data-card]')).toHaveCount(0)
  await visitor.keyboard.press('Control+k')
  await visitor.keyboard.type('zephyr')
  await expect(visitor.getByText('No results for')).toBeVisible()
  expect(asked).toEqual([])
})

test('a number in a page of the wiki has a card, and its entry names the page @long', async ({
  page,
  visitor,
  mail,
}) => {
  const answer = await page.request.post('/api/pkrIds', {
    headers,
    data: { number: 'WIK-00042', name: 'Đặng Thu Hà', club: 'Hillside' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const made = await makePage(page, {
    title: 'Referees',
    markdown: 'Ask **wik-00042**, not `WIK-00042`, not [WIK-00042](/wiki), not WIK-99999.',
  })
  await page.goto(`/wiki/${made.id}`)
  const links = page.locator('[data-card]')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAccessibleName('Assigned: WIK-00042 Đặng Thu Hà')
  const card = page.getByRole('group', { name: /WIK-00042/ })
  await links.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(card).toContainText('Hillside')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pkrIds\/WIK-00042$/)
  const named = page.getByRole('region', { name: 'Mentioned in' })
  await expect(named).toContainText('Page: Ask wik-00042, not')
  await expectAccessible(page)
  await named.getByRole('link', { name: /Referees/ }).press('Enter')
  await expect(page).toHaveURL(`/wiki/${made.id}`)

  await join(visitor, mail, { name: 'Gwen Guest', role: 'guest' })
  await visitor.goto(`/wiki/${made.id}`)
  await expect(visitor.getByText('not WIK-99999')).toBeVisible()
  await expect(visitor.locator('[data-card]')).toHaveCount(0)
})
