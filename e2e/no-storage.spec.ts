import { expect, test } from './app.fixture.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

for (const [how, deny] of [
  [
    'throws',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
        configurable: true,
      }),
  ],
  [
    'is null',
    () => Object.defineProperty(window, 'localStorage', { value: null, configurable: true }),
  ],
] as const)
  test(`where storage ${how} tasks are listed, opened and written`, async ({ page }) => {
    const key = await makeProject(page, 'No storage')
    await page.addInitScript(deny)
    await page.goto(`/projects/${key}/tasks`)
    await quickAdd(page, 'Tape the lines')
    await row(page, 'Tape the lines').click()
    const panel = page.getByRole('region', { name: 'Task', exact: true })
    const title = panel.getByRole('textbox', { name: 'Title' })
    await title.fill('Tape all lines')
    await title.press('Enter')
    await expect(row(page, 'Tape all lines')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  })

test('a file dropped beside what takes it leaves the page as it is', async ({ page }) => {
  await page.goto('/projects')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const wasKept = await page.evaluate(() => {
    const data = new DataTransfer()
    data.items.add(new File(['a'], 'a.txt'))
    const event = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    document.querySelector('nav')?.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect(wasKept).toBe(true)
})
