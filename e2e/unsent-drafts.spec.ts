import type { Page } from '@playwright/test'
import { expect, ownerHeaders, signIn, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import {
  cuttable,
  deafenable,
  holdCopies,
  holdable,
  keptOn,
  loseWrites,
  typeAtEnd,
} from './draft-steps.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

test('what was not sent stays to be copied when the page is deleted meanwhile', async ({
  page: owner,
  visitor: page,
  mail,
}) => {
  await join(page, mail, { name: 'Abe Awning', role: 'member' })
  const made = await makePage(owner, { title: 'Awning', markdown: 'Rolled up' })
  const cut = await cuttable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('Rolled up')
  await cut(true)
  await typeAtEnd(page, 'Rolled up', ' at dusk')
  await expect(page.getByText('8 changes not sent').first()).toBeVisible()
  await loseWrites(page)
  await typeAtEnd(page, 'at dusk', ' daily')
  await expect(page.getByText('14 changes not sent').first()).toBeVisible()
  let misses = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith(`/api/pages/${made.id}`) && answer.status() === 404) misses++
  })
  const gone = await owner.request.delete(`/api/pages/${made.id}`, { headers: ownerHeaders })
  expect(gone.ok(), await gone.text()).toBe(true)
  // It is asked once more before that is believed.
  await expect.poll(() => misses).toBe(2)
  await cut(false)
  await expect(page.getByText('Read-only').first()).toBeVisible()
  await expect(editor(page)).toContainText('Rolled up at dusk daily')
  // The page itself tells that it is gone, with what nobody else has.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible()
  await expect(page.getByText('Rolled up at dusk daily')).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy it' }).click()
  await expect(page.getByText('Text copied').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Rolled up at dusk daily\n',
  )
})

test('what was not sent of a page that is gone is let go of for good, in all tabs @long', async ({
  page: owner,
  visitor: page,
  mail,
}) => {
  await join(page, mail, { name: 'Lew Lantern', role: 'member' })
  const made = await makePage(owner, { title: 'Lantern', markdown: 'Hung low' })
  const other = await page.context().newPage()
  const third = await page.context().newPage()
  const tabs = [page, other]
  const cuts = await Promise.all(tabs.map(cuttable))
  for (const tab of tabs) {
    await tab.goto(`/wiki/${made.id}?edit=true`)
    await expect(editor(tab)).toContainText('Hung low')
  }
  for (const cut of cuts) await cut(true)
  await typeAtEnd(page, 'Hung low', ' inside')
  await expect(page.getByText('7 changes not sent').first()).toBeVisible()
  await typeAtEnd(other, 'Hung low', ' outside')
  await expect(other.getByText('8 changes not sent').first()).toBeVisible()
  const at = { headers: ownerHeaders }
  expect((await owner.request.delete(`/api/pages/${made.id}`, at)).ok()).toBe(true)
  for (const cut of cuts) await cut(false)
  for (const tab of tabs) await expect(tab.getByText('Read-only').first()).toBeVisible()
  for (const tab of [page, third]) {
    await tab.goto(`/wiki/${made.id}`)
    await expect(tab.getByText('Hung low')).toContainText('inside')
    await expect(tab.getByText('Hung low')).toContainText('outside')
  }

  await page.bringToFront()
  const dialog = page.getByRole('dialog', { name: 'Discard 4 words?' })
  const letGo = page.getByRole('button', { name: 'Discard…' })
  await letGo.press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Hung low')).toBeVisible()
  await letGo.press('Enter')
  await dialog.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  const heading = { name: 'This page doesn’t exist' }
  for (const tab of [page, other, third]) {
    await expect(tab.getByText('Hung low')).toBeHidden()
    await expect(tab.getByRole('heading', heading)).toBeVisible()
  }
  await expect(page.getByRole('heading', heading)).toBeFocused()
  await expect.poll(() => keptOn(page)).toEqual([])
  // Nothing of it comes back, were the page there again.
  expect((await owner.request.post(`/api/pages/${made.id}/restore`, at)).ok()).toBe(true)
  await expect(other.getByRole('article')).toContainText('Hung low')
  await expect(other.getByRole('article')).not.toContainText('side')
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(editor(page)).toHaveText('Hung low')
  const draft = await owner.request.get(`/api/pages/${made.id}/draft`, at)
  expect(await draft.text()).not.toContain('side')
  await third.close()
  await other.close()
})

test('what was not sent is offered before signing out, and nothing of it stays then @long', async ({
  page: owner,
  visitor: page,
}) => {
  const made = await makePage(owner, { title: 'Nets', markdown: 'Two spare ones' })
  const cut = await cuttable(page)
  await signIn(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('Two spare ones')
  await cut(true)
  await typeAtEnd(page, 'Two spare ones', ' in the shed')
  await expect(page.getByText('12 changes not sent').first()).toBeVisible()
  expect(await keptOn(page)).toHaveLength(2)
  // Also a tab that is opened anew knows of them, and sends them once it can.
  await page.reload()
  await expect(editor(page)).toContainText('in the shed')
  await expect(page.getByText('12 changes not sent').first()).toBeVisible()
  await cut(false)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await cut(true)
  await typeAtEnd(page, 'in the shed', ', mended')
  await expect(page.getByText('8 changes not sent').first()).toBeVisible()
  await page.getByRole('button', { name: /Ann Kowalski/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('dialog')).toContainText('You have 1 draft on this device')
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL('**/auth/sign-in**')
  await expect.poll(() => keptOn(page)).toEqual([])
})

test('words whose place is gone are written anew once, by one of two tabs that have them from the copy', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Rollers', markdown: 'By the wall\n\nOil them' })
  const other = await page.context().newPage()
  const tabs = [page, other]
  const saved = (tab: Page) => tab.getByText('Saved', { exact: true }).first()
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('By the wall')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await typeAtEnd(page, 'By the wall', ' and covered')
  await expect(page.getByText('12 changes not sent').first()).toBeVisible()

  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await editor(secondPage).getByText('By the wall').click({ clickCount: 3 })
  await secondPage.keyboard.press('Delete')
  await secondPage.keyboard.press('Delete')
  await expect(editor(secondPage)).toHaveText('Oil them')
  await expect(saved(secondPage)).toBeVisible()

  // Both hear that the place is gone before anybody has the words.
  const holds = await Promise.all(tabs.map(holdable))
  for (const { hold } of holds) hold()
  await page.context().setOffline(false)
  await Promise.all(tabs.map((tab) => tab.goto(`/wiki/${made.id}?edit=true`)))
  for (const tab of tabs) await expect(editor(tab)).not.toContainText('By the wall')
  for (const { letGo } of holds) letGo()
  const once = ['Oil them', 'and covered']
  for (const tab of [...tabs, secondPage]) {
    await expect(editor(tab).locator('p')).toHaveText(once)
    await expect(saved(tab)).toBeVisible()
  }
  await secondPage.reload()
  await expect(editor(secondPage).locator('p')).toHaveText(once)
})

test('words whose place is gone are not given away by a page that ends before it hears that it is gone @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Drags', markdown: 'By the shed\n\nBrush them' })
  const { deafen, isAsked } = await deafenable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('By the shed')
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.context().setOffline(true)
  await typeAtEnd(page, 'By the shed', ' and folded')
  await expect(page.getByText('11 changes not sent').first()).toBeVisible()
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await editor(secondPage).getByText('By the shed').click({ clickCount: 3 })
  await secondPage.keyboard.press('Delete')
  await secondPage.keyboard.press('Delete')
  await expect(secondPage.getByText('Saved', { exact: true }).first()).toBeVisible()

  deafen()
  await page.context().setOffline(false)
  await isAsked
  // Longer than a page takes to say what it has.
  await page.waitForTimeout(500)
  await page.close()
  const again = await page.context().newPage()
  await again.goto(`/wiki/${made.id}?edit=true`)
  for (const tab of [again, secondPage])
    await expect(editor(tab).locator('p')).toHaveText(['Brush them', 'and folded'])
})

test('words whose place is gone are written anew after a crash, however long the copy takes to be read @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Squeegees', markdown: 'By the gate\n\nRinse them' })
  const saved = (tab: Page) => tab.getByText('Saved', { exact: true }).first()
  // Nothing hears that the tab ends, as where it is killed.
  await page.addInitScript(() =>
    addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true),
  )
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('By the gate')
  await expect(saved(page)).toBeVisible()
  await page.context().setOffline(true)
  await typeAtEnd(page, 'By the gate', ' and dried')
  await expect(page.getByText('10 changes not sent').first()).toBeVisible()
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await editor(secondPage).getByText('By the gate').click({ clickCount: 3 })
  await secondPage.keyboard.press('Delete')
  await secondPage.keyboard.press('Delete')
  await expect(saved(secondPage)).toBeVisible()

  await page.close()
  const context = page.context()
  await context.setOffline(false)
  const [slow, again] = [await context.newPage(), await context.newPage()]
  await slow.goto('/inbox')
  await again.goto('/wiki')
  expect(await holdCopies(slow, 4000)).toBeGreaterThan(0)
  await again.goto(`/wiki/${made.id}?edit=true`)
  for (const tab of [again, secondPage])
    await expect(editor(tab).locator('p')).toHaveText(['Rinse them', 'and dried'])
})

test('words whose place is gone are written anew by the tab that is left, where the other ends without a line @long', async ({
  page,
  secondPage,
}) => {
  const made = await makePage(page, { title: 'Brooms', markdown: 'By the door\n\nHang them' })
  const cut = await cuttable(page)
  await page.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(page)).toContainText('By the door')
  await cut(true)
  await typeAtEnd(page, 'By the door', ' upright')
  await expect(page.getByText('8 changes not sent').first()).toBeVisible()
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await editor(secondPage).getByText('By the door').click({ clickCount: 3 })
  await secondPage.keyboard.press('Delete')
  await secondPage.keyboard.press('Delete')
  await expect(secondPage.getByText('Saved', { exact: true }).first()).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(other)).toHaveText('Hang them')
  await page.close()
  for (const tab of [other, secondPage])
    await expect(editor(tab).locator('p')).toHaveText(['Hang them', 'upright'])
})
