import { expect, test } from './app.fixture.ts'
import { hostileTexts } from './hostile-corpus.ts'
import {
  apiOf,
  foreignElements,
  makeHostileProject,
  walkScreens,
  watchContext,
} from './hostile-texts.ts'

/** Every eleventh of the corpus, which holds some of each class; the whole is tried at length. */
const sample = hostileTexts.filter((_text, index) => index % 11 === 4)

test('texts of people stay texts on every screen, under the policy as it is', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const watch = await watchContext(page.context(), new URL(server.url).origin)
  const api = await apiOf(page)
  const project = await makeHostileProject(api, 'HOSTILE', sample)
  // The first task has every text as a comment, the list every one as a title.
  const shown = { ...project, taskKeys: project.taskKeys.slice(0, 3) }
  expect(await walkScreens(page, shown, sample.slice(0, 2))).toEqual([])

  await page.goto(`/projects/${project.key}/tasks`)
  await page.getByRole('button', { name: 'Search' }).first().click()
  for (const words of ['img', 'script', 'javascript', 'onerror']) {
    await page.getByRole('combobox').first().fill(words)
    await page.getByRole('option').first().waitFor()
    expect(await foreignElements(page)).toEqual([])
  }
  expect(watch.findings).toEqual([])
})

const [vector = ''] = hostileTexts.filter((text) => text.startsWith('<img'))

test('a hostile board and a hostile table are shown as what they say @long', async ({
  page,
  server,
}) => {
  const watch = await watchContext(page.context(), new URL(server.url).origin)
  const board = {
    id: 'b1',
    name: vector,
    desc: vector,
    lists: [{ id: 'l1', name: vector, closed: false, pos: 1 }],
    labels: [{ id: 'g1', name: vector, color: 'red' }],
    members: [{ id: 'm1', fullName: vector, username: 'x"><img>' }],
    cards: [
      {
        id: 'c1',
        name: vector,
        desc: `${vector}\n\n[x](javascript:alert(1))`,
        idList: 'l1',
        idLabels: ['g1'],
        idMembers: ['m1'],
        pos: 1,
        closed: false,
        attachments: [{ id: 'a1', name: vector, url: 'javascript:alert(1)' }],
      },
    ],
    checklists: [
      {
        id: 'k1',
        idCard: 'c1',
        name: vector,
        checkItems: [{ id: 'i1', name: vector, state: 'incomplete', pos: 1 }],
      },
    ],
    actions: [
      {
        id: 'n1',
        type: 'commentCard',
        date: '2026-11-20T10:00:00.000Z',
        idMemberCreator: 'm1',
        data: { text: vector, card: { id: 'c1' } },
      },
    ],
  }
  await page.goto('/projects/import')
  await page.locator('input[type=file]').setInputFiles({
    name: `${vector}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(board)),
  })
  await page.getByRole('button', { name: /^Import 1 card/ }).waitFor()
  expect(await foreignElements(page)).toEqual([])
  await page.getByLabel('Key').fill('EVILBOARD')
  await page.getByRole('button', { name: /^Import 1 card/ }).click()
  await page.getByRole('link', { name: 'Open the tasks' }).click()
  await page.getByRole('gridcell').first().waitFor()
  expect(await foreignElements(page)).toEqual([])
  for (const address of ['/projects/EVILBOARD', '/tasks/EVILBOARD-1', '/users']) {
    await page.goto(address)
    await page.getByText('onerror').filter({ visible: true }).first().waitFor()
    expect(await foreignElements(page)).toEqual([])
  }

  await page.goto('/projects/EVILBOARD/import')
  const table = `Title,Description,Status\n"${vector.replaceAll('"', '""')}","${vector.replaceAll('"', '""')}","${vector.replaceAll('"', '""')}"\n`
  await page.locator('input[type=file]').setInputFiles({
    name: `${vector}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  await page.getByText('onerror').filter({ visible: true }).first().waitFor()
  expect(await foreignElements(page)).toEqual([])
  expect(watch.findings).toEqual([])
})
