import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'

// Who is invited is so by the owner, who must be signed in somewhere.
test.beforeEach(({ ownerState }) => void ownerState)

test('one’s own data is saved as a file, by the keyboard', async ({ visitor, mail }) => {
  await join(visitor, mail, { name: 'Dora Data', role: 'volunteer' })
  await visitor.goto('/settings/account')
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Export my data' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^My data in .+ \d{4}-\d\d-\d\d\.zip$/)
  await expect(visitor.getByText('is in your downloads')).toBeVisible()
  await expectAccessible(visitor)
})
