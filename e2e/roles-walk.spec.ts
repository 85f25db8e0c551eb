import type { Page } from '@playwright/test'
import { builtInRoles } from '../packages/contract/src/built-in-roles.ts'
import { expect, ownerHeaders, test } from './app.fixture.ts'
import { inviteAll } from './people-steps.ts'

const password = 'seven lobs and a dink'
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

/** What a screen says to those for whom it is not. */
const refusals = [
  /You can’t see/,
  /is not open to you/,
  /You can’t change these settings/,
  /doesn’t exist/,
  /don’t have access/,
  /You need the permission/,
]

/** The ends of a list, and ways to be told that a line above them says how to have. */
const explained = /^(Next|Previous) task$|: by telegram$/

async function send(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(`/api${path}`, { method, headers: ownerHeaders, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { id: string }
}

/** Something of everything that there is: a project that all see, with a task for the walker, and a page. */
async function prepare(page: Page, walkerId: string, at: number) {
  const key = `WALK${String.fromCodePoint(65 + at)}`
  const project = await send(page, 'POST', '/projects', {
    key,
    name: `Walk ${key}`,
    targetOn: '2027-02-27',
  })
  const labels = await send(page, 'POST', `/projects/${project.id}/tasks`, {
    title: 'Open the gate',
    assigneeIds: [walkerId],
  })
  await send(page, 'POST', `/tasks/${labels.id}/comments`, { body: 'By eight, please' })
  await send(page, 'POST', `/projects/${project.id}/tasks`, { title: 'Somebody else’s' })
  const wiki = await send(page, 'POST', '/pages', {
    title: `Rulebook ${key}`,
    markdown: 'Serve below the waist.',
    isPublished: true,
  })
  return { key, pageId: wiki.id }
}

/** Joins by an invitation, in this browser; answers who they are. */
async function joinAs(visitor: Page, owner: Page, link: string, name: string): Promise<string> {
  await visitor.goto(link)
  await visitor.getByLabel('Your name').fill(name)
  await visitor.getByLabel('Choose a password').fill(password)
  await visitor.getByRole('button', { name: 'Accept and join' }).click()
  await expect(
    visitor.getByRole('heading', { name: /^(Projects|My tasks)$/, level: 1 }),
  ).toBeVisible()
  const found = await owner.request.get(`/api/users?search=${encodeURIComponent(name)}`, {
    headers: ownerHeaders,
  })
  const { items } = (await found.json()) as { items: { uid: string }[] }
  return items[0]?.uid ?? ''
}

/** Waits until a screen shows what it has, and says what of it is a dead end. */
async function findFaults(page: Page, address: string): Promise<string[]> {
  await page.goto(address)
  // Some addresses open a dialog, and then the screen behind it has no role.
  await page.locator('main').waitFor()
  await page.waitForLoadState('networkidle')
  // What is below the window of a long list comes when one scrolls there.
  await expect
    .poll(() =>
      page
        .locator('.animate-breathe')
        .evaluateAll(
          (all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight).length,
        ),
    )
    .toBe(0)
  const said = (await page.locator('main, [role=dialog]').allInnerTexts()).join('\n')
  const faults = refusals.filter((one) => one.test(said)).map((one) => `${address}: ${one.source}`)
  const dead = await page
    .locator(
      ':is(main, [role=dialog]) :is(button, input, select, textarea, a):is(:disabled, [aria-disabled=true])',
    )
    .evaluateAll((controls) =>
      controls
        // A list in a text says what is done; who may not write it can't tick it either.
        .filter((one) => one.checkVisibility() && !one.matches('.page-document [type=checkbox]'))
        .filter((one) => one.getBoundingClientRect().width > 0)
        .map((one) => ({
          name: one.getAttribute('aria-label') ?? one.textContent ?? '',
          reason: one.getAttribute('data-tooltip-reason') ?? one.getAttribute('title') ?? '',
          // What begins to work with what one types there oneself.
          isSubmit:
            one
              .closest('form, [data-comment-box]')
              ?.querySelector('input:enabled, textarea:enabled, [contenteditable=true]') != null,
        })),
    )
  for (const { name, reason, isSubmit } of dead)
    if ((reason === '' && !isSubmit && !explained.test(name)) || /You need/.test(reason))
      faults.push(`${address}: “${name}” is disabled${reason && `: ${reason}`}`)
  return faults
}

/** Where the links of this screen lead, within the app. */
const linksOf = async (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''))

/** The entries of the menus that a screen has, opened one after the other. */
async function findDeadEntries(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const menus = page
    .getByRole('main')
    .locator('button[aria-haspopup=menu]:not([aria-disabled=true])')
  for (let at = 0; at < Math.min(await menus.count(), 6); at++) {
    if (!(await menus.nth(at).isVisible())) continue
    await menus.nth(at).click()
    await page.getByRole('menu').first().waitFor()
    const dead = await page
      .locator('[role^=menuitem][aria-disabled=true]')
      .evaluateAll((entries) => entries.map((one) => one.textContent ?? ''))
    faults.push(...dead.filter((one) => /You need/.test(one)).map((one) => `${address}: ${one}`))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
  }
  return faults
}

const roles = Object.keys(builtInRoles) as (keyof typeof builtInRoles)[]
/** The one whom most screens refuse something. Each walk takes more than a minute. */
const quick: readonly string[] = ['volunteer']

for (const [at, role] of roles.entries()) {
  test(`no screen of a ${role} has a dead end, on a phone and at a desk${quick.includes(role) ? '' : ' @long'}`, async ({
    page,
    visitor,
    mail,
  }) => {
    test.setTimeout(240_000)
    await page.goto('/projects')
    const email = `walk-${role}@riverside.example`
    await inviteAll(page, [email], role)
    const name = `Walker ${role}`
    const walkerId = await joinAs(visitor, page, await mail.takeLink(email), name)
    const { key, pageId } = await prepare(page, walkerId, at)
    const screens = [
      '/projects',
      `/projects/${key}`,
      `/projects/${key}/tasks`,
      '/tasks',
      `/tasks/${key}-1`,
      '/tasks-v2?show=mine',
      '/tasks-v2',
      `/tasks-v2/${key}-1`,
      `/tasks-v2/browse/${key}-1`,
      '/inbox',
      '/wiki',
      `/wiki/${pageId}`,
      '/apps',
      '/settings',
      '/settings/account',
      '/settings/notifications',
      '/settings/display',
    ]
    const faults: string[] = []
    const walked = new Set(screens)
    const ahead = new Set<string>()
    for (const size of [desk, phone]) {
      await visitor.setViewportSize(size)
      for (const address of screens) {
        faults.push(...(await findFaults(visitor, address)))
        faults.push(...(await findDeadEntries(visitor, address)))
        for (const link of await linksOf(visitor)) ahead.add(link)
      }
    }
    await visitor.setViewportSize(phone)
    await visitor.goto('/projects')
    await visitor.getByRole('button', { name: 'More', exact: true }).last().click()
    await visitor.getByRole('dialog').waitFor()
    for (const link of await linksOf(visitor)) ahead.add(link)
    // Files, and the style sheet, which has samples of what is disabled and of what loads.
    const others = /^\/(api|favicon|icons|extra-components)/
    for (const address of [...ahead].filter((one) => !walked.has(one) && !others.test(one)))
      faults.push(...(await findFaults(visitor, address)))
    expect([...new Set(faults)].toSorted()).toEqual([])
  })
}
