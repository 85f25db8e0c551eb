import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { openPhone } from './phone.ts'
import { commentBox, makeProject, quickAdd, row } from './task-steps.ts'

const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@club.example`

/** As a spreadsheet or a mail program puts text on the clipboard. */
async function paste(page: Page, text: string) {
  await page.getByLabel('E-mail addresses').focus()
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

const toastOf = (page: Page, said: string) => page.getByText(said, { exact: true })

const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Invitations' }).getByRole('listitem').filter({ hasText: email })

test('many are invited by the keyboard: typed and pasted, corrected, sent again and taken back', async ({
  page,
}) => {
  const [nell, rob, sue] = [address('nell'), address('rob'), address('sue')]
  await page.goto('/users?show=invitations')
  await page.getByRole('button', { name: 'Invite', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail addresses')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await page.keyboard.type(`Nell New <${nell}>,`)
  await paste(
    page,
    `Name\tE-mail\nRob Roe\t${rob}\nNobody\t\nSue\t${sue.replace('@', '.')}\n\t${nell}`,
  )
  const people = page.getByRole('region', { name: 'Who will be invited' })
  await expect(people.getByText('2 people to invite')).toBeVisible()
  await expectAccessible(page)

  // From the addresses by Tab to the first row; arrows walk, Delete removes, Enter takes it back to correct it.
  await people.getByRole('button', { name: '2 to correct' }).press('Enter')
  await expect(people.getByRole('button', { name: 'Change Nobody' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(
    people.getByRole('button', { name: `Change ${sue.replace('@', '.')}` }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('E-mail addresses')).toBeFocused()
  // Before anything is sent: that mail goes out, and that these links are for this computer alone.
  await expect(page.getByText('Each person gets an e-mail with a link.')).toBeVisible()
  await expect(page.getByRole('note')).toContainText(
    `Links start with ${new URL(page.url()).origin}. They work only on this computer, not on a phone.`,
  )
  await page.getByLabel('E-mail addresses').fill(`Sue <${sue}>`)
  await page.keyboard.press('Enter')
  await expect(people.getByText('3 people to invite')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 invitations are on their way.')).toBeVisible()
  await expect(page.getByText('Was in the list twice')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused()

  for (const email of [nell, rob, sue])
    await page.getByRole('checkbox', { name: `Select ${email}` }).press('Space')
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  await expect(bar.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Send again' }).press('Enter')
  await expect(toastOf(page, '3 invitations are on their way')).toBeVisible()
  // Another role, and back: the links that were sent go on working.
  const role = (email: string) =>
    rowOf(page, email).getByRole('button', { name: /^Change the role/ })
  // Also by keys that come before the list does.
  await page.route('**/assets/picker-layer*', async (route) => {
    await page.waitForTimeout(500)
    await route.continue()
  })
  await role(nell).press('Enter')
  await page.keyboard.type('Gue')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, `${nell} is now invited as Guest`)).toBeVisible()
  await expect(role(nell)).toHaveText('Guest')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(role(nell)).toHaveText('Member')
  for (const email of [rob, sue])
    await page.getByRole('checkbox', { name: `Select ${email}` }).press('Space')
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Revoke' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter')
  await expect(rowOf(page, rob)).toHaveCount(0)
  await expect(rowOf(page, sue)).toHaveCount(0)
  await expect(rowOf(page, nell)).toBeVisible()
  await page.getByRole('link', { name: 'Expired' }).press('Enter')
  await expect(page.getByText('No invitation has expired')).toBeVisible()
})

test('what mail programs and chats copy is read, whoever could not be is shown by line, and nobody is left out', async ({
  page,
}) => {
  const [pat, grace, ted] = [address('pat'), address('grace'), address('ted')]
  await page.goto('/users?dialog=invite')
  await expect(page.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await paste(
    page,
    [
      'Name\tE-mail',
      `Nell New\t${address('nell')}`,
      `"O'Brien, Pat" <${pat}>; ${grace}`,
      `3/4/27, 7:02 PM - Ted: ${ted.toUpperCase()}`,
      '3/4/27, 7:03 PM - Bo Ost: on my way',
    ].join('\n'),
  )
  const people = page.getByRole('region', { name: 'Who will be invited' })
  await expect(people.getByText('4 people to invite')).toBeVisible()
  await expect(people.getByRole('listitem').filter({ hasText: pat })).toContainText("O'Brien, Pat")
  await expect(people.getByRole('listitem').filter({ hasText: ted })).toContainText('Ted')
  await expect(people.getByRole('listitem').filter({ hasText: 'Bo Ost' })).toContainText(
    'There is no address in this row',
  )
  await page.getByRole('button', { name: 'Invite 4 people' }).click()
  await expect(page.getByText('4 invitations are on their way.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct 1' }).click()
  await expect(people.getByRole('button', { name: 'Change Bo Ost' })).toBeVisible()
})

test('somebody new is invited out of the picker for assignees, is assigned and mentioned before they join, and finds it all when they have', async ({
  page,
  visitor,
}) => {
  const pat = address('pat.racket')
  const key = await makeProject(page, 'Before they join')
  await quickAdd(page, 'Check-in desk')
  await row(page, 'Check-in desk').getByRole('button', { name: 'Assignees: Nobody' }).click()
  await page.getByPlaceholder('Type a name or an e-mail address').fill(`Pat Racket <${pat}>`)
  await page.getByRole('option', { name: 'Invite “Pat Racket' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByLabel('E-mail addresses')).toHaveValue(`Pat Racket <${pat}>`)
  await expect(dialog.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Get a link instead' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  const assigned = (on: Page) =>
    row(on, 'Check-in desk').getByRole('button', { name: 'Assignees: Pat Racket' })
  await expect(assigned(page)).toBeVisible()
  const line = page.getByRole('combobox', { name: 'Add a task', exact: true })
  await line.pressSequentially('Sign-in sheet @pat')
  await page.getByRole('option', { name: 'Pat Racket' }).click()
  await line.press('Enter')
  const sheet = row(page, 'Sign-in sheet')
  await expect(sheet.getByRole('button', { name: 'Assignees: Pat Racket' })).toBeVisible()

  // Offered to be mentioned, and known as such once it is said.
  await page.goto(`/tasks/${key}-1`)
  await commentBox(page).focus()
  await page.keyboard.type('Ask @pat rack')
  await page.getByRole('option', { name: 'Pat Racket' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('@pat-racket', { exact: true })).toBeVisible()

  await visitor.goto(link)
  await visitor.getByLabel('Choose a password', { exact: true }).fill('a racket of my own')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(visitor.getByRole('navigation').first()).toBeVisible()
  await visitor.goto('/inbox')
  await expect(
    visitor.getByRole('list', { name: 'Notifications' }).getByText('Check-in desk').first(),
  ).toBeVisible()
  await visitor.goto(`/projects/${key}/tasks`)
  await expect(assigned(visitor)).toBeVisible()
})

test('nothing that was typed is lost, and who is invited already is told before @long', async ({
  page,
}) => {
  const [nell, rob] = [address('nell'), address('rob')]
  await page.goto('/users?dialog=invite')
  await page.getByLabel('E-mail addresses').fill(nell)
  await page.getByLabel('E-mail addresses').press('Enter')
  await expect(page.getByText('1 person to invite')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, `An invitation is on its way to ${nell}`)).toBeVisible()

  await page.goto('/users?dialog=invite')
  await page.getByLabel('E-mail addresses').fill(`${nell}, ${rob}, bo`)
  await page.getByLabel('E-mail addresses').press('Enter')
  await expect(page.getByText('Already invited')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Already invited')).toBeVisible()
  await expect(page.getByRole('button', { name: `Change ${rob}` })).toBeVisible()
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click()
  await expect(page.getByText('1 invitation is on its way.')).toBeVisible()
  await expect(page.getByText('Is already invited. Send it again from the list.')).toBeVisible()
})

test('a file of addresses is read on a phone, and its people are invited by finger @long', async ({
  browser,
  server,
  ownerState,
}) => {
  const page = await openPhone({ browser, server, ownerState })
  const [ann, bo] = [address('ann'), address('bo')]
  await page.goto('/users?show=invitations')
  await page.getByRole('button', { name: 'Invite', exact: true }).tap()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add from a file' }).tap()
  const buffer = Buffer.from(`Nom;Adresse mél\r\n"Leé; Ann";${ann}\r\nBo Ost;${bo}\r\n`, 'latin1')
  await (await chosen).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('Leé; Ann')).toBeVisible()
  await expect(page.getByText('2 people to invite')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove ${bo}` }).tap()
  await expect(page.getByRole('button', { name: 'Role' })).toHaveText('Member')
  await page.getByRole('button', { name: 'Role' }).tap()
  await page.getByRole('option', { name: 'Volunteer' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite', exact: true }).tap()
  await expect(toastOf(page, `An invitation is on its way to ${ann}`)).toBeVisible()
  await expect(rowOf(page, ann)).toContainText('Volunteer')
  await page.getByRole('checkbox', { name: `Select ${ann}` }).tap()
  const bar = page.getByRole('group', { name: 'Actions for the selection' })
  await bar.getByRole('button', { name: 'Revoke' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).tap()
  await expect(rowOf(page, ann)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(rowOf(page, ann)).toContainText('Volunteer')
  await page.context().close()
})
