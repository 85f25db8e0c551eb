import type { Locator, Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'

async function post<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

type Made = { readonly id: string }

/** A list with members on it, made past the screen. */
async function makeList(page: Page, word: string, names: readonly string[], days: object = {}) {
  const list = await post<Made>(page, '/pkrLists', { name: `${word} licences`, ...days })
  const ids: string[] = []
  for (const [place, name] of names.entries()) {
    const number = `${word}-${String(place + 1).padStart(5, '0')}`
    ids.push((await post<Made>(page, '/pkrIds', { number, name })).id)
  }
  await post(page, `/pkrLists/${list.id}/entries`, { add: ids })
  return { list, ids }
}

/** Reads a code as a camera does, from what is seen. */
async function scan(page: Page, code: Locator): Promise<string> {
  const picture = await code.screenshot()
  const image = await page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
    const { width, height } = bitmap
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] }
  }, Array.from(picture))
  return decodeQR({ ...image, data: new Uint8ClampedArray(image.data) })
}

/** Sheets of paper that printing takes. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

// What opens cards without a network is kept by a worker.
test.use({ serviceWorkers: 'allow' })

const verdict = (page: Page) => page.getByRole('heading', { level: 1 })

test('cards of a list are printed, scanned by a phone, checked without a network, and void once their holder is off the list @long', async ({
  page,
  browser,
  server,
}) => {
  const names = ['Lê Thị Hằng', 'محمد الفاتح بن عبد الله', '山田太郎', `${'Long'.repeat(20)} Name`]
  const all = [...names, ...Array.from({ length: 7 }, (_, place) => `Member ${place}`)]
  const { list, ids } = await makeList(page, 'CRD', all, { validUntilOn: '2199-12-31' })
  await page.goto(`/pkrIds?list=${list.id}`)
  await page.getByRole('link', { name: 'Print cards' }).press('Enter')
  await expect(page.locator('[data-card]')).toHaveCount(11)
  await expectAccessible(page)
  for (const [paper, sheets] of [
    ['A4', 2],
    ['Letter', 2],
    ['Card printer', 11],
  ] as const) {
    await page.getByRole('combobox', { name: 'Paper' }).click()
    await page.getByRole('option', { name: paper }).click()
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true })), paper).toBe(sheets)
  }
  const address = await scan(page, page.getByRole('img', { name: 'card of Lê Thị Hằng' }))
  expect(address).toMatch(new RegExp(`^${server.url}/verify#[\\w-]+$`))

  const camera = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  const phone = await camera.newPage()
  await phone.goto(address)
  await expect(verdict(phone)).toHaveText('Valid')
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText('Lê Thị Hằng')
  await expect(phone.getByText('CRD-00001')).toBeVisible()
  await expectAccessible(phone)
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await camera.setOffline(true)
  await phone.goto('about:blank')
  await phone.goto(address)
  await expect(verdict(phone)).toContainText('As printed on')
  await expect(phone.getByText('couldn’t be checked')).toBeVisible()
  await expectAccessible(phone)
  const forged = `${address.slice(0, -4)}${address.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  await phone.goto(forged)
  await expect(verdict(phone)).toHaveText('Not genuine')
  await expect(phone.getByText('Hằng')).toHaveCount(0)

  await camera.setOffline(false)
  await post(page, `/pkrLists/${list.id}/entries`, { remove: ids.slice(0, 1) })
  await phone.goto(address)
  await expect(verdict(phone)).toHaveText('Removed')
  await expectAccessible(phone)
  await phone.goto(`${server.url}/verify#half-a-code`)
  await expect(verdict(phone)).toHaveText('Unreadable')
  await camera.close()
})

test('a long list prints in pieces, one member alone, and who is suspended gets no card @long', async ({
  page,
}) => {
  const list = await post<Made>(page, '/pkrLists', { name: 'Long licences' })
  const member = await post<Made>(page, '/pkrIds', { number: 'PCE-000', name: 'Alone Amadi' })
  const ids = [member.id]
  for (let first = 1; first <= 201; first += 67)
    ids.push(
      ...(
        await Promise.all(
          Array.from({ length: 67 }, (_, place) =>
            post<Made>(page, '/pkrIds', {
              number: `PCE-${String(first + place).padStart(3, '0')}`,
              name: `Piece ${first + place}`,
              ...(first + place === 201 && { status: 'suspended' }),
            }),
          ),
        )
      ).map(({ id }) => id),
    )
  await post(page, `/pkrLists/${list.id}/entries`, { add: ids })
  await page.goto(`/pkrIds/cards/${list.id}`)
  await expect(page.locator('[data-card]')).toHaveCount(200)
  await expect(page.getByText('Without a card: 1 suspended.')).toBeVisible()
  await page.getByRole('button', { name: 'Next cards' }).click()
  await expect(page.locator('[data-card]')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Print 201–201' })).toBeVisible()
  await page.goto('/pkrIds/PCE-000')
  await page.getByRole('link', { name: 'Print the card for Long licences' }).click()
  await expect(page.locator('[data-card]')).toHaveCount(1)
  await expect(page.locator('[data-card]')).toContainText('Alone Amadi')
})
