import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { editor, makePage } from './wiki-steps.ts'

// A server of its own, for an empty wiki is to be found on no other.
test.use({ environment: { WEBHOOK_ALLOW_PRIVATE: '' } })

test('an empty wiki offers what to begin with, and each of it makes a page that is written on', async ({
  page,
}) => {
  for (const [template, words] of [
    ['Rulebook', 'How a match is played'],
    ['Meeting minutes', 'Decisions'],
    ['Event playbook', 'Eight weeks before'],
    ['How-to', 'Before you begin'],
  ] as const) {
    await page.goto('/wiki')
    await page.getByRole('button', { name: template, exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: template, exact: true })).toBeChecked()
    await dialog.getByLabel('Title').fill(`Our ${template}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Our ${template}`)
    await expect(editor(page)).toContainText(words)
    const { pathname } = new URL(page.url())
    const gone = await page.request.delete(`/api/pages/${pathname.split('/')[2]}`, {
      headers: ownerHeaders,
    })
    expect(gone.ok(), await gone.text()).toBe(true)
  }
  await page.goto('/wiki')
  await expect(page.getByRole('button', { name: 'Rulebook', exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a star keeps a page on the first screen, beside what changed lately', async ({ page }) => {
  const { id } = await makePage(page, { title: 'Court map', markdown: 'North is up.' })
  await makePage(page, { title: 'Parking', markdown: 'Behind the hall.' })
  await page.goto('/wiki')
  const changed = page.getByRole('region', { name: 'Recently updated' })
  await expect(changed.getByRole('listitem')).toHaveText([
    /Parking.*Ann Kowalski/s,
    /Court map.*Ann Kowalski/s,
  ])
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect(favourites).toHaveCount(0)
  await page.goto(`/wiki/${id}`)
  await page.getByRole('button', { name: 'Add to favourites' }).press('Enter')
  const star = page.getByRole('button', { name: 'Remove from favourites' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/wiki')
  await expect(favourites.getByRole('link')).toHaveText(/Court map/)
  await expectAccessible(page)
  await favourites.getByRole('link').press('Enter')
  await star.press('Enter')
  await expect(page.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  await page.goto('/wiki')
  await expect(changed).toBeVisible()
  await expect(favourites).toHaveCount(0)
})

test('below a page stands what is under it, and what leads to it', async ({ page }) => {
  const top = await makePage(page, { title: 'Tournaments', markdown: 'All of them.' })
  await makePage(page, { title: 'Spring Open', parentId: top.id })
  await makePage(page, { title: 'Season plan', markdown: `See [them](/wiki/${top.id}).` })
  await page.goto(`/wiki/${top.id}`)
  const below = page.getByRole('region', { name: 'Subpages' })
  await expect(below.getByRole('link')).toHaveText('Spring Open')
  const backlinks = page.getByRole('region', { name: 'Linked from' })
  await expect(backlinks.getByRole('link')).toHaveText('Season plan')
  await backlinks.getByRole('link').press('Enter')
  await page.getByRole('article').getByRole('link', { name: 'them' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tournaments')
})

test('a callout becomes one of another kind @long', async ({ page }) => {
  const { id } = await makePage(page, { title: 'Weather', markdown: '> [!note]\n> Wet courts' })
  await page.goto(`/wiki/${id}?edit=true`)
  await editor(page).getByText('Wet courts').click()
  await page.getByRole('button', { name: 'Kind of callout' }).click()
  await page.getByRole('menuitemradio', { name: 'Warning' }).click()
  await expect(editor(page)).toBeFocused()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('article').getByRole('note', { name: 'Warning' })).toHaveText(
    /Wet courts/,
  )
})
