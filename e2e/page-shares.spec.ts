import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { hand, isShown, picture } from './file-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

test('a page is shared by a link with those below it, read outside on a phone, locked and taken back', async ({
  page,
  visitor,
}) => {
  const handbook = await makePage(page, {
    title: 'Tournament handbook',
    icon: '🏓',
    markdown:
      'What every player should know.\n\n## Check-in\n\nBe there in time.\n\n## Draw\n\nAt noon.\n\n## Prizes\n\nFor three.',
  })
  const serving = await makePage(page, {
    title: 'Serving rules',
    parentId: handbook.id,
    markdown: `Serve underhand. Back to [the handbook](/wiki/${handbook.id}).`,
  })
  await makePage(page, { title: 'Desk notes', parentId: handbook.id, isPublished: false })

  await page.goto(`/wiki/${handbook.id}`)
  await page.getByRole('button', { name: 'Page actions' }).click()
  await page.getByRole('menuitem', { name: 'Public link…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Public link' })
  const isOn = dialog.getByRole('switch', { name: 'Anyone with the link can read this page' })
  await isOn.focus()
  await page.keyboard.press('Space')
  const link = dialog.getByLabel('Link', { exact: true })
  await expect(link).toHaveValue(/\/shared\/[\w-]{22}$/)
  await dialog.getByRole('switch', { name: 'Include subpages' }).click()
  await expect(dialog.getByRole('switch', { name: 'Include subpages' })).toBeChecked()
  await expectAccessible(page)
  const address = new URL(await link.inputValue()).pathname

  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'Tournament handbook' })).toBeVisible()
  await expect(visitor.getByText('Be there in time.')).toBeVisible()
  await expectAccessible(visitor)
  await visitor.getByText('Pages', { exact: true }).click()
  const tree = visitor.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(tree.getByRole('link')).toHaveText([/Tournament handbook/, /Serving rules/])
  await tree.getByRole('link', { name: 'Serving rules' }).click()
  await expect(visitor.getByRole('heading', { name: 'Serving rules' })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'the handbook' }).click()
  await expect(visitor).toHaveURL(new RegExp(`${address}/${handbook.id}$`))
  await expect(visitor.getByText('Riverside Pickleball')).toBeVisible()

  await dialog.getByRole('button', { name: 'Set a password' }).click()
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Use at least 8 characters.')).toBeVisible()
  await dialog.getByLabel('New password').fill('kitchen line')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Readers enter it every 12 hours.')).toBeVisible()
  await visitor.goto(`${address}/${serving.id}`)
  const password = visitor.getByLabel('Password')
  await password.fill('baseline')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Wrong password.')).toBeVisible()
  await password.fill('kitchen line')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { name: 'Serving rules' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Serve underhand.')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('img', { name: 'Anyone who has a link can read this page' }),
  ).toBeVisible()
  await page.goto('/wiki?show=links')
  const links = page.getByRole('list', { name: 'Public links' })
  const line = links.getByRole('listitem').filter({ hasText: 'Tournament handbook' })
  await expect(line).toContainText('with subpages · with a password')
  const switchOff = line.getByRole('button', { name: 'Switch off' })
  await switchOff.click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await visitor.reload()
  await expect(visitor.getByText('Serve underhand.')).toBeVisible()
  await switchOff.click()
  await expect(line).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('pictures and files of a page are shown to whom its link is given, behind its password too @long', async ({
  page,
  visitor,
}) => {
  const { id } = await makePage(page, { title: 'Court map', markdown: 'Where they lie:' })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('Where they lie:').click()
  await page.keyboard.press('End')
  await hand(editor(page), 'paste', [
    { name: 'court one.png', mimeType: 'image/png', buffer: await picture(1200, 800) },
  ])
  await isShown(editor(page).getByRole('img'))
  await hand(editor(page).getByText('Where they lie:'), 'drop', [
    { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Courts 1-4') },
  ])
  await expect(editor(page).locator('.attachment')).toContainText('10 bytes')
  await page.getByRole('button', { name: 'Publish' }).click()
  await isShown(page.locator('.page-document').getByRole('img'))
  const answer = await page.request.patch(`/api/pages/${id}/share`, {
    headers: ownerHeaders,
    data: { changes: { isOn: { was: false, set: true } }, password: 'kitchen line' },
  })
  const { code } = (await answer.json()) as { code: string }

  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/shared/${code}`)
  await visitor.getByLabel('Password').fill('kitchen line')
  await visitor.keyboard.press('Enter')
  const image = visitor.getByRole('img', { name: 'court one' })
  await isShown(image)
  await expect(image).toHaveAttribute('width', '960')
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'court one' }).press('Enter')
  const large = visitor.getByRole('dialog')
  await isShown(large.getByRole('img', { name: 'court one.png' }))
  await expectAccessible(visitor)
  await visitor.keyboard.press('Escape')
  await expect(large).toBeHidden()
  const saving = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: /plan\.txt/ }).press('Enter')
  expect((await saving).suggestedFilename()).toBe('plan.txt')
})

test('more people read a page only once it is said that this is meant, when a key moved it too @long', async ({
  page,
}) => {
  const board = await makePage(page, { title: 'Board of widening' })
  const minutes = await makePage(page, { title: 'Widening minutes', parentId: board.id })
  const owner = await page.request.get('/api/users/me', { headers: ownerHeaders })
  const { uid } = (await owner.json()) as { uid: string }
  const rule = { read: { was: null, set: { people: [uid], projects: [] } } }
  const closed = await page.request.patch(`/api/pages/${board.id}/rules`, {
    headers: ownerHeaders,
    data: { changes: rule },
  })
  expect(closed.ok(), await closed.text()).toBe(true)
  await page.goto(`/wiki/${minutes.id}`)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText('Board of widening')
  const line = page.getByRole('treeitem', { name: /^Widening minutes/ })
  await line.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  const question = page.getByRole('dialog', { name: 'More people will read “Widening minutes”' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(crumbs).toContainText('Board of widening')
  await line.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await question.getByRole('button', { name: 'Move it there' }).press('Enter')
  await expect(crumbs).not.toContainText('Board of widening')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(crumbs).toContainText('Board of widening')
})
