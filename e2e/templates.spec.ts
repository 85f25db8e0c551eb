import type { Page } from '@playwright/test'
import { expect, test } from './app.fixture.ts'
import { expectDay, fillDay } from './day-steps.ts'

/** The day so many days from today where the browser is. */
const dayFromToday = (days: number): string =>
  Temporal.Now.plainDateISO('Europe/Berlin').add({ days }).toString()

/** A row by words in it: most tasks of a template have a checklist, which stands behind the title. */
const rowWith = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const eventDay = (page: Page) => page.getByLabel('Event day')

test('a clinic is made from its template by the keyboard alone, once its day is said', async ({
  page,
}) => {
  await page.goto('/projects/new')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Clinic in spring')
  // The key follows the name as it is typed.
  await expect(page.getByLabel('Key')).toHaveValue(/^CS/)
  const key = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Start from').press('Enter')
  await expect(page.getByRole('option', { name: 'Empty project' })).toBeFocused()
  await page.keyboard.type('cl')
  await expect(page.getByRole('option', { name: 'Clinic', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/^It is the clinic day\. \d+ tasks, from 42 days before it to 7 days after it/),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Create project' }).press('Enter')
  await expect(page.getByText('Choose the day. All dates are set relative to it.')).toBeVisible()
  await expect(eventDay(page)).toBeFocused()
  await fillDay(eventDay(page), dayFromToday(40))
  await expect(page.getByText(/One of them is in the past and keeps its date/)).toBeVisible()
  await eventDay(page).press('Enter')
  await page.waitForURL(`**/projects/${key}/tasks`)
  await expect(rowWith(page, 'Decide whom it is for and what they shall learn')).toContainText(
    '2 days overdue',
  )
  await expect(rowWith(page, 'Welcome everybody and begin')).toBeAttached()
})

/** Makes a clinic from its template and ends on its overview. */
async function makeClinic(page: Page, name: string, eventOn: string): Promise<string> {
  await page.goto('/projects/new')
  await page.getByLabel('Name').fill(name)
  await expect(page.getByLabel('Key')).not.toHaveValue('')
  const key = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Start from').click()
  await page.getByRole('option', { name: 'Clinic', exact: true }).click()
  await fillDay(eventDay(page), eventOn)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.waitForURL(`**/projects/${key}/tasks`)
  await page.goto(`/projects/${key}`)
  await expect(page.getByText('0 of 19 tasks done')).toBeVisible()
  return key
}

const target = (page: Page) => page.getByLabel('Event day')

test('moving the event day moves the open dates, asks before, and is taken back in one gesture @long', async ({
  page,
  secondPage,
}) => {
  const [before, after] = [dayFromToday(60), dayFromToday(67)]
  const key = await makeClinic(page, 'Clinic that moves', before)
  await secondPage.goto(`/projects/${key}/tasks`)
  const due = (days: number) =>
    expect(
      rowWith(secondPage, 'Write the invitation').locator(`time[datetime="${dayFromToday(days)}"]`),
    ).toBeVisible()
  await due(36)
  const byEnter = () => target(page).press('Enter')
  const byLeaving = () => page.getByLabel('Start', { exact: true }).focus()
  const ask = async (save: () => Promise<void>) => {
    await target(page).fill(after)
    await save()
    await expect(page.getByText('Move 19 open dates by 7 days as well?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }

  await ask(byEnter)
  await page.keyboard.press('Enter')
  await expectDay(target(page), before)
  await expect(target(page)).toBeFocused()

  await ask(byLeaving)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Event day and 19 open dates moved 7 days').first()).toBeVisible()
  await expectDay(target(page), after)
  await due(43)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expectDay(target(page), before)
  await due(36)
})

test('a project is saved as a template by the keyboard, and the next one is made from it @long', async ({
  page,
}) => {
  await makeClinic(page, 'Clinic to keep', dayFromToday(60))
  const actions = page.getByRole('button', { name: 'Project actions' })
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Save as template' }).press('Enter')
  await expect(page.getByLabel('Template name')).toBeFocused()
  await page.getByLabel('Template name').fill('Our clinic')
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Our clinic” saved.').first()).toBeVisible()
  await expect(actions).toBeFocused()

  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Save as template' }).press('Enter')
  await expect(page.getByLabel('Template name')).toBeFocused()
  await page.getByLabel('Template name').fill('our CLINIC')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Another template has this name.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/projects/new')
  await page.getByLabel('Name').fill('Clinic from ours')
  await expect(page.getByLabel('Key')).not.toHaveValue('')
  const key = await page.getByLabel('Key').inputValue()
  await page.getByLabel('Start from').press('Enter')
  await page.getByRole('option', { name: 'Our clinic' }).press('Enter')
  await fillDay(page.getByLabel('Event day'), dayFromToday(90))
  await expect(page.getByText(/^19 tasks, from /)).toBeVisible()
  await page.getByRole('button', { name: 'Create project' }).press('Enter')
  await page.waitForURL(`**/projects/${key}/tasks`)
  await expect(
    rowWith(page, 'Write the invitation').locator(`time[datetime="${dayFromToday(66)}"]`),
  ).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a league is made from its template, its days counted from the first match day @long', async ({
    page,
  }) => {
    await page.goto('/projects/new')
    await page.getByLabel('Name').fill('League by touch')
    await expect(page.getByLabel('Key')).not.toHaveValue('')
    const key = await page.getByLabel('Key').inputValue()
    await page.getByLabel('Start from').tap()
    await page.getByRole('option', { name: 'League season' }).tap()
    await fillDay(page.getByLabel('Event day'), dayFromToday(80))
    await expect(
      page.getByText(/^It is the first match day\. \d+ tasks, from .* to [^.]*\.$/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Create project' }).tap()
    await page.waitForURL(`**/projects/${key}/tasks`)
    await expect(rowWith(page, 'Decide on teams, rounds and rules')).toBeVisible()
    await page.goto(`/projects/${key}`)
    await expectDay(page.getByLabel('Event day'), dayFromToday(80))
  })

  test('the event day alone is moved when the dates shall stay @long', async ({ page }) => {
    const key = await makeClinic(page, 'Clinic that stays', dayFromToday(60))
    await fillDay(target(page), dayFromToday(59))
    await page.getByLabel('Start', { exact: true }).focus()
    await expect(page.getByText('Move 19 open dates by 1 day back as well?')).toBeVisible()
    await page.getByRole('button', { name: 'Only the event day' }).tap()
    await expectDay(target(page), dayFromToday(59))
    await page.goto(`/projects/${key}/tasks`)
    await expect(
      rowWith(page, 'Write the invitation').locator(`time[datetime="${dayFromToday(36)}"]`),
    ).toBeVisible()
  })

  test('a template is renamed and deleted where it is chosen @long', async ({ page }) => {
    await makeClinic(page, 'Clinic by touch', dayFromToday(60))
    await page.getByRole('button', { name: 'Project actions' }).tap()
    await page.getByRole('menuitem', { name: 'Save as template' }).tap()
    await page.getByLabel('Template name').fill('By touch')
    await page.getByRole('button', { name: 'Save template' }).tap()
    await expect(page.getByText('“By touch” saved.').first()).toBeVisible()

    await page.goto('/projects/new')
    await page.getByLabel('Start from').tap()
    await page.getByRole('option', { name: 'By touch' }).tap()
    await page.getByRole('button', { name: 'Rename template' }).tap()
    await page.getByLabel('Template name').fill('By hand')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByLabel('Start from')).toContainText('By hand')
    await page.getByRole('button', { name: 'Delete template' }).tap()
    await expect(page.getByText('Delete the template “By hand”?')).toBeVisible()
    await page.getByRole('button', { name: 'Delete template' }).tap()
    await expect(page.getByLabel('Start from')).toContainText('Empty project')
  })
})
