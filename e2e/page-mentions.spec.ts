import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

test('people, tasks, pages and PKR IDs are mentioned in a page behind an @, and shown to readers as they are now', async ({
  page,
  visitor,
  mail,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('pkrIds', { number: 'ATS-00042', name: 'Yara Quill' })
  const project = await post('projects', { key: 'ATS', name: 'Courts' })
  await post(`projects/${project.id}/tasks`, { title: 'Paint the quokka lines' })
  const rules = await makePage(page, { title: 'Gnomon house rules', markdown: 'Fair.' })
  await makePage(page, { title: 'Sundial plans', isPublished: false })
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
  await page.keyboard.type('per @gnomon')
  await expect(page.getByRole('option')).toHaveAccessibleName(/Gnomon house rules/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('and @sundial')
  await expect(page.getByRole('option')).toHaveAccessibleName(/Page.*Sundial plans/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('now')
  const written = 'Ask ATS-1 or ATS-00042 per Gnomon house rules and Page now'
  await expect(editor(page)).toHaveText(written)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()

  const text = page.locator('.page-document')
  await expect(text.locator('.task-link')).toHaveAccessibleName(/: ATS-1 Paint the quokka lines$/)
  await expect(text.locator('[data-card]')).toHaveAccessibleName(/: ATS-00042 Yara Quill$/)
  await expect(text.getByRole('link', { name: 'Gnomon house rules' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'Sundial plans' })).toBeVisible()
  await expectAccessible(page)
  await join(visitor, mail, { name: 'Gus Gnomon', role: 'guest' })
  await visitor.goto(`/wiki/${made.id}`)
  await expect(visitor.locator('.page-document')).toHaveText(/per Gnomon house rules and Page now$/)
  await expect(visitor.locator('.page-document').getByRole('link', { name: 'Page' })).toHaveCount(0)
  await post(`pages/${rules.id}/versions`, {
    title: 'Gnomon court rules',
    markdown: 'Fair.',
    isPublished: true,
  })
  await expect(
    visitor.locator('.page-document').getByRole('link', { name: 'Gnomon court rules' }),
  ).toBeVisible()
  await text.locator('.task-link').press('Enter')
  await expect(page).toHaveURL(/\/tasks\/ATS-1$/)
})
