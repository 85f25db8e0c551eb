import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { editor, makePage } from './wiki-steps.ts'

test('people, tasks and PKR IDs are mentioned in a page behind an @, and shown to readers as they are now', async ({
  page,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('pkrIds', { number: 'ATS-00042', name: 'Yara Quill' })
  const project = await post('projects', { key: 'ATS', name: 'Courts' })
  await post(`projects/${project.id}/tasks`, { title: 'Paint the quokka lines' })
  const made = await makePage(page, { title: 'Court day', markdown: 'Ask' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).getByText('Ask').click()
  await page.keyboard.press('End')

  await page.keyboard.type(' @quokka')
  await expect(page.getByRole('option')).toHaveAccessibleName(/ATS-1.*Paint the quokka lines/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('or @quill')
  await expect(page.getByRole('option')).toHaveAccessibleName(/ATS-00042.*Yara Quill/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('now')
  await expect(editor(page)).toHaveText('Ask ATS-1 or ATS-00042 now')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()

  const text = page.locator('.page-document')
  await expect(text.locator('.task-link')).toHaveAccessibleName(/: ATS-1 Paint the quokka lines$/)
  await expect(text.locator('[data-card]')).toHaveAccessibleName(/: ATS-00042 Yara Quill$/)
  await expectAccessible(page)
  await text.locator('.task-link').press('Enter')
  await expect(page).toHaveURL(/\/tasks\/ATS-1$/)
})
