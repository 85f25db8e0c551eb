import { expect, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { letJoin } from './role-steps.ts'
import { makeProject } from './task-steps.ts'

test('people are added to a project, given another role there and let go, live for others', async ({
  page,
  secondPage,
  visitor,
  mail,
}) => {
  test.setTimeout(60_000)
  await letJoin(page, visitor, mail, { name: 'Pat Partner', role: 'Guest' })
  const key = await makeProject(page, 'Shared courts')
  for (const one of [page, secondPage]) await one.goto(`/projects/${key}`)
  const members = page.getByRole('list', { name: 'Members' })
  const theirs = secondPage.getByRole('list', { name: 'Members' })
  await expect(members.getByRole('listitem')).toHaveText(/Ann Kowalski/)
  await expect(theirs.getByRole('listitem')).toHaveText(/Ann Kowalski/)

  await page.getByRole('button', { name: 'Add people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add people to Shared courts' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose at least one person', { exact: true })).toBeVisible()
  await dialog.getByLabel('People').click()
  await expect(page.getByRole('option', { name: 'Pat Partner' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Ann Kowalski' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Pat Partner' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByLabel('Role in the project')).toHaveText('Member')
  await dialog.getByLabel('Role in the project').click()
  await page.getByRole('option', { name: 'Volunteer' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const pat = theirs.getByRole('listitem').filter({ hasText: 'Pat Partner' })
  await expect(pat).toContainText('Volunteer')
  await page.getByRole('button', { name: 'Add people' }).click()
  await expect(dialog.getByLabel('Role in the project')).toHaveText('Volunteer')
  await page.keyboard.press('Escape')

  await members.getByRole('button', { name: 'Role of Pat Partner: Volunteer' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await expect(pat).toContainText('Member')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pat Partner is now Member here' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(pat).toContainText('Volunteer')

  await members.getByRole('button', { name: 'Remove Pat Partner from the project' }).click()
  await expect(pat).toBeHidden()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Pat Partner removed from the project' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(pat).toContainText('Volunteer')
  await expectAccessible(page)
})

test('whoever may not choose members reads who they are, and is offered no change @long', async ({
  page,
  visitor,
  mail,
}) => {
  await letJoin(page, visitor, mail, { name: 'Mel Member', role: 'Member' })
  const key = await makeProject(page, 'Open courts')
  await visitor.goto(`/projects/${key}`)
  const members = visitor.getByRole('list', { name: 'Members' })
  await expect(members.getByRole('listitem').filter({ hasText: 'Ann Kowalski' })).toContainText(
    'Manager',
  )
  await expect(visitor.getByRole('button', { name: 'Add people' })).toHaveCount(0)
  await expect(members.getByRole('button')).toHaveCount(0)
})
