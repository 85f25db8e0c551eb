import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { makePage } from './wiki-steps.ts'

test('the first screen of the wiki shows what is new, favourites and what one read, beside all pages', async ({
  page,
  visitor,
  mail,
}) => {
  const rules = await makePage(page, { title: 'Court rules', markdown: 'No black soles, ever.' })
  await join(visitor, mail, { name: 'Mia Lopez', role: 'member' })
  await makePage(page, { title: 'Nets', markdown: 'They hang in the shed.' })
  await visitor.goto('/wiki')
  const shelf = (name: string) => visitor.getByRole('region', { name })
  // A page that another test of the same server left open is published once nobody writes on it, and is new here, too.
  const fresh = shelf('New for you').getByRole('link', { name: /Nets|Court rules/ })
  // What stood there before one joined is not new.
  await expect(fresh).toHaveText([/Nets.*Ann Kowalski/])
  await expect(shelf('Recently updated')).toContainText('Court rules')
  await expect(visitor.getByRole('tree', { name: 'Pages' })).toBeVisible()
  await expect(shelf('Continue reading')).toBeHidden()
  await expectAccessible(visitor)

  await fresh.click()
  await expect(visitor.getByRole('article')).toContainText('in the shed')
  await visitor.getByRole('button', { name: 'Add to favourites' }).click()
  await visitor.getByRole('treeitem', { name: 'Court rules', exact: true }).click()
  await expect(visitor.getByRole('article')).toContainText('black soles')
  await visitor.getByRole('navigation').getByRole('link', { name: 'Wiki' }).first().click()
  // A favourite stands there alone.
  await expect(shelf('Continue reading').getByRole('link')).toHaveText([/Court rules/])
  await expect(shelf('Favourites').getByRole('link')).toHaveText([/Nets/])
  await expect(shelf('Favourites')).toContainText('They hang in the shed.')
  await expect(fresh).toHaveCount(0)

  const changed = await page.request.post(`/api/pages/${rules.id}/versions`, {
    headers: ownerHeaders,
    data: { markdown: 'White soles alone.', isPublished: true },
  })
  expect(changed.ok()).toBe(true)
  // Told live.
  await expect(fresh).toHaveText([/Court rules/])
})
