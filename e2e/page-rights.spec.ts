import { expect, test } from './app.fixture.ts'
import { invite } from './invite-steps.ts'
import { makeProject, quickAdd, row } from './task-steps.ts'

test('a volunteer reads and walks through their own tasks alone, and of others nothing is told @long', async ({
  page,
  visitor,
  mail,
}) => {
  test.setTimeout(120_000)
  const email = 'walker@riverside.example'
  await invite(page, email, 'Volunteer')
  await visitor.goto(await mail.takeLink(email))
  await visitor.getByLabel('Your name').fill('Wim Walker')
  await visitor.getByLabel('Choose a password').fill('seven lobs and a dink')
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(
    visitor.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 }),
  ).toBeVisible()

  const key = await makeProject(page, 'Rights')
  await quickAdd(page, 'Mine first', 'Secret between', 'Mine last')
  for (const title of ['Mine first', 'Mine last']) {
    await row(page, title).focus()
    await page.keyboard.press('a')
    await page.getByRole('option', { name: 'Wim Walker' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  await visitor.goto(`/tasks-v2/browse/${key}-1`)
  const place = visitor.getByRole('navigation', { name: 'Through the list' })
  await expect(place).toContainText('1 of 2')
  await visitor.keyboard.press('j')
  await expect(visitor.getByRole('heading', { name: 'Mine last', level: 2 })).toBeVisible()
  await expect(place).toContainText('2 of 2')
  for (const route of ['/tasks-v2', '/tasks-v2/browse']) {
    await visitor.goto(`${route}/${key}-2`)
    await expect(visitor.getByText('This task doesn’t exist')).toBeVisible()
    await expect(visitor.getByText('Secret between')).toBeHidden()
  }
  await visitor.goto('/tasks-v2?show=mine')
  await expect(visitor.getByRole('button', { name: 'No date, 2 tasks' })).toBeVisible()
})
