import type { Page } from '@playwright/test'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { editor, makePage } from './wiki-steps.ts'

const far = 'far.example'

/** Stands for all sites but the server, and says what was asked of them. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https?:\/\/(?!127\.|localhost)/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>Seen from far</h1>' })
  })
  return asked
}

async function allow(page: Page, set: readonly string[]): Promise<void> {
  const headers = ownerHeaders
  const now = await page.request.get('/api/organisation', { headers })
  const { embedHosts: was } = (await now.json()) as { embedHosts: string[] }
  const data = { changes: { embedHosts: { was, set } } }
  const answer = await page.request.patch('/api/organisation', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const inFrame = (page: Page) => page.frameLocator('.embed iframe').getByText('Seen from far')

test('owners name the sites that pages show, which is told, taken back, and holds when a page is loaded', async ({
  page,
}) => {
  await allow(page, [])
  await page.goto('/settings/organisation')
  const list = page.getByRole('list', { name: 'Allowed sites' })
  const host = page.getByLabel('Host or address')
  await expect(host).toBeVisible()
  await expect(list).toHaveCount(0)
  for (const [typed, said] of [
    ['127.0.0.1', /^Enter a host/],
    ['http://far.example', /^Enter a host/],
    ['localhost', /^Enter a host/],
  ] as const) {
    await host.fill(typed)
    await host.press('Enter')
    await expect(page.getByText(said)).toBeVisible()
  }
  await expectAccessible(page)
  await host.fill('https://youtu.be/M7lc1UVf-VE')
  await host.press('Enter')
  await expect(page.getByText('Embedded sites changed').first()).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(['www.youtube-nocookie.com'])
  await page.getByRole('button', { name: 'Add Vimeo: player.vimeo.com' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Embedded sites' })).toBeFocused()
  await host.fill('Player.Vimeo.com')
  await host.press('Enter')
  await expect(page.getByText('player.vimeo.com is already on the list')).toBeVisible()
  await host.fill('')
  await list.getByRole('button', { name: 'Remove www.youtube-nocookie.com' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveText(['player.vimeo.com'])
  await page.keyboard.press('Control+z')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload this page' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Reload this page' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Audit log' }).press('Enter')
  await expect(
    page.getByText('let wiki pages embed www.youtube-nocookie.com, player.vimeo.com').first(),
  ).toBeVisible()
})

test('nothing is asked of another site before its reader wants it, and of none that is not named', async ({
  page,
  visitor,
}) => {
  await allow(page, [far])
  const made = await makePage(page, {
    title: 'Serving from far',
    markdown: `[The serve](https://${far}/v/1 "embed")\n\n[Elsewhere](https://else.example/x "embed")`,
  })
  const asked = await standIn(page)
  await page.goto(`/wiki/${made.id}`)
  const show = page.getByRole('button', { name: 'Show The serve' })
  await expect(show).toBeVisible()
  await expect(page.locator('.embed').getByRole('button', { name: /^Show/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute(
    'href',
    'https://else.example/x',
  )
  await expectAccessible(page)
  expect(asked).toEqual([])
  const stage = page.locator('.embed-stage')
  const room = await stage.boundingBox()
  await show.press('Enter')
  await expect(inFrame(page)).toBeVisible()
  expect(asked).toEqual([`https://${far}/v/1`])
  expect(await stage.boundingBox()).toEqual(room)
  const frame = page.locator('.embed iframe')
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('title', 'The serve')
  await expect(frame).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-presentation allow-forms',
  )
  await expectAccessible(page, '.embed')

  await page.reload()
  await expect(show).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByLabel(`Always show ${far} on this device`).press('Space')
  await expect(inFrame(page)).toBeVisible()
  await page.reload()
  await expect(inFrame(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(stage).toBeHidden()
  await expect(page.getByRole('link', { name: 'The serve' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  // Whoever has the public link is asked the same.
  const data = { changes: { isOn: { was: false, set: true } } }
  const shared = await page.request.patch(`/api/pages/${made.id}/share`, {
    headers: ownerHeaders,
    data,
  })
  const { code } = (await shared.json()) as { code: string }
  const theirs = await standIn(visitor)
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto(`/shared/${code}`)
  await expect(visitor.getByRole('button', { name: 'Show The serve' })).toBeVisible()
  await expectAccessible(visitor)
  expect(theirs).toEqual([])
  await visitor.getByRole('button', { name: 'Show The serve' }).click()
  await expect(inFrame(visitor)).toBeVisible()
  expect(theirs).toEqual([`https://${far}/v/1`])

  await allow(page, [])
  await page.reload()
  await expect(page.getByRole('link', { name: 'The serve' })).toBeVisible()
  await expect(page.locator('iframe, .embed-stage')).toHaveCount(0)
})

test('the policy of the page lets no other site into a frame, however it got there', async ({
  page,
}) => {
  await allow(page, [far])
  // Its console is full of what the policy refuses.
  const forced = await page.context().newPage()
  const asked = await standIn(forced)
  await forced.goto('/wiki')
  await expect(forced.getByRole('heading', { name: 'Wiki' }).first()).toBeVisible()
  const refused = await forced.evaluate(async (host) => {
    const sources = [
      'https://else.example/',
      `https://sub.${host}/`,
      `https://${host}:8443/`,
      `http://${host}/`,
      `https://${host}@else.example/`,
      `https://${host}.else.example/`,
      'data:text/html,<h1>Seen</h1>',
    ]
    const told: string[] = []
    for (const src of sources) {
      const { promise, resolve } = Promise.withResolvers<SecurityPolicyViolationEvent>()
      document.addEventListener('securitypolicyviolation', resolve, { once: true })
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      told.push((await promise).effectiveDirective)
    }
    return told
  }, far)
  expect(refused).toEqual(Array(7).fill('frame-src'))
  expect(asked).toEqual([])
  await forced.evaluate((host) => {
    const frame = document.createElement('iframe')
    frame.src = `https://${host}/`
    document.body.append(frame)
  }, far)
  await expect.poll(() => asked).toEqual([`https://${far}/`])
})

test('an address alone on a line becomes what it shows, which is named, changed and taken away @long', async ({
  page,
  secondPage,
  browser,
  server,
  ownerState,
}) => {
  await allow(page, [far, 'player.vimeo.com'])
  const asked = await standIn(page)
  const made = await makePage(page, { title: 'Embedding', markdown: 'Watch this:' })
  await secondPage.goto(`/wiki/${made.id}?edit=true`)
  await page.goto(`/wiki/${made.id}?edit=true`)
  const text = editor(page)
  const cards = text.locator('.embed-card')
  const paste = (words: string) =>
    text.evaluate((element, said) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', said)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    }, words)
  await text.getByText('Watch this:').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste('https://vimeo.com/76979871')
  await expect(cards).toHaveText(/From player\.vimeo\.com/)
  await expect(editor(secondPage).locator('.embed-card')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(cards).toHaveCount(0)
  await expect(text.getByRole('link', { name: 'https://vimeo.com/76979871' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(cards).toHaveCount(1)
  await page.keyboard.press('Control+End')
  await paste('https://else.example/x')
  await expect(text.getByRole('link', { name: 'https://else.example/x' })).toBeVisible()

  await page.keyboard.press('Enter')
  await page.keyboard.type('/embed')
  await page.keyboard.press('Enter')
  const address = page.getByLabel('Address')
  await address.fill('https://else.example/x')
  await address.press('Enter')
  await expect(page.getByText('Pages can’t embed else.example.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await address.fill(`https://${far}/plan`)
  await page.getByLabel('Title').fill('Plan of the hall')
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  // As it fades, the form gives the focus back: nobody presses as fast as that.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await cards.nth(1).click()
  await page.getByRole('button', { name: 'Embed…' }).click()
  await expect(address).toHaveValue(`https://${far}/plan`)
  await page.getByLabel('Title').fill('Plan of both halls')
  await page.keyboard.press('Enter')
  await expect(cards.nth(1)).toContainText('Plan of both halls')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await cards.nth(0).click()
  await page.getByRole('button', { name: 'Embed…' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Show Plan of both halls' })).toBeVisible()
  const phone = await openPhone({ browser, server, ownerState })
  await phone.goto(`/wiki/${made.id}`)
  await expect(phone.getByRole('button', { name: 'Show Plan of both halls' })).toBeVisible()
  await phone.context().close()
})
