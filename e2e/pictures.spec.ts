import { Buffer } from 'node:buffer'
import { Transformer } from '@napi-rs/image'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

/** Left half red, right half blue. */
async function halves(): Promise<Buffer> {
  const [width, height] = [600, 300]
  const pixels = new Uint8Array(width * height * 4).fill(255)
  for (let at = 0; at < width * height; at++)
    pixels.set(at % width < width / 2 ? [220, 30, 30] : [30, 30, 220], at * 4)
  return Buffer.from(await Transformer.fromRgbaPixels(pixels, width, height).png())
}

test('a picture is chosen, cut by the keyboard, seen by others, removed and brought back @long', async ({
  page,
  visitor,
  mail,
}) => {
  await join(visitor, mail, { name: 'Pia Picture', role: 'member' })
  await visitor.goto('/settings')
  const file = visitor.locator('input[type=file]')
  await file.setInputFiles({
    name: 'a.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('no picture'),
  })
  await expect(visitor.getByText('This browser can’t open that as a picture.')).toBeVisible()
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await halves() })
  const dialog = visitor.getByRole('dialog', { name: 'Crop picture' })
  const area = dialog.getByRole('group', { name: 'Visible part' })
  await area.focus()
  await visitor.keyboard.press('ArrowRight')
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await expectAccessible(visitor)
  const saved = visitor.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile') && answer.request().method() === 'PATCH',
  )
  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  expect((await saved).ok()).toBe(true)
  const picture = visitor.getByRole('main').getByRole('img', { name: 'Pia Picture' }).locator('img')
  await expect(picture).toBeVisible()

  await page.goto('/users?q=Pia')
  const row = page.getByRole('row', { name: /Pia Picture/ })
  await expect(row.getByRole('img', { name: 'Pia Picture' }).locator('img')).toBeVisible()

  await visitor.getByRole('button', { name: 'Remove picture' }).press('Enter')
  await expect(picture).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(picture).toBeVisible()
})
