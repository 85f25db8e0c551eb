import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './app.fixture.ts'

const screens: readonly string[] = [
  '/projects',
  '/projects/new',
  '/tasks',
  '/tasks-v2',
  '/wiki',
  '/users',
  '/roles',
  '/pkrIds',
  '/apps',
  '/chats',
  '/extra-components',
  '/settings',
  '/settings/appearance',
  '/404',
  '/500',
  '/503',
]

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`every screen passes the accessibility rules at ${width} px, dark and light`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    for (const screen of screens) {
      for (const theme of ['dark', 'light']) {
        await test.step(`${screen} ${theme}`, async () => {
          await page.addInitScript((value) => localStorage.setItem('vite-ui-theme', value), theme)
          await page.goto(screen)
          await expect(page.getByRole('heading').first()).toBeVisible()
          const { violations } = await new AxeBuilder({ page })
            .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
            .analyze()
          expect(
            violations.map(
              ({ id, nodes }) =>
                `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
            ),
          ).toEqual([])
        })
      }
    }
  })
}

test('the sign-in screen passes the accessibility rules', async ({ visitor }) => {
  await visitor.goto('/auth/sign-in')
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const { violations } = await new AxeBuilder({ page: visitor }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
