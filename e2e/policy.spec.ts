import type { Page } from '@playwright/test'
import { expect, ownerHeaders as headers, signIn, test } from './app.fixture.ts'
import { watchContext } from './hostile-texts.ts'
import { editor, makePage } from './wiki-steps.ts'

/** Pastes what another program copied. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, html)

test.use({ serviceWorkers: 'allow' })

const copied = `<p data-pm-slice="1 1 []" style="color:red">Nets <b>and</b> lines</p><style>p{color:red}</style>`

test('pages write HTML and start scripts only by the policies that theirs allows', async ({
  page,
  visitor,
  server,
}) => {
  const { origin } = new URL(server.url)
  const watches = [
    await watchContext(visitor.context(), origin),
    await watchContext(page.context(), origin),
  ]
  // Each screen by itself, so that nothing is left of the one before.
  await signIn(visitor)
  await visitor.goto('/verify#nothing')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await visitor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await visitor.goto('/api/docs')
  await expect(visitor.getByRole('heading', { name: 'Courtside API' })).toBeVisible()

  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  const key = 'POLICY'
  const project = await post('projects', { key, name: 'Policies' })
  const description = `Ask **Ann** about ${key}-1\n\n- [ ] Tape`
  await post(`projects/${project.id}/tasks`, { title: 'Paint the lines', description })
  await page.goto(`/projects/${key}/tasks?layout=board`)
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
  await page.goto(`/tasks/${key}-1`)
  await expect(page.locator('.prose strong')).toHaveText('Ann')
  await expect(page.locator('.prose .task-link')).toContainText('Paint the lines')

  const made = await makePage(page, {
    title: 'Policies of a page',
    markdown: `- [ ] [${key}-1](mention:task/${key}-1)\n\nRead [${key}-1](mention:task/${key}-1)`,
  })
  await page.goto(`/wiki/${made.id}`)
  await expect(page.locator('.page-document .task-link')).toHaveCount(2)
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(editor(page).locator('.task-link')).toHaveCount(2)
  await editor(page).press('ControlOrMeta+End')
  await paste(page, copied)
  await expect(editor(page)).toContainText('Nets and lines')
  await page.keyboard.type(' @Paint')
  await page.getByRole('option', { name: `${key}-1` }).click()
  await expect(editor(page).locator('.task-link')).toHaveCount(3)

  expect(watches.flatMap(({ findings }) => findings)).toEqual([])
})

/** In a page: what each way to make HTML or a script of a string comes to. */
function tryStrings(): Record<string, string> {
  const types = Reflect.get(globalThis, 'trustedTypes') as {
    createPolicy(name: string, rules: object): unknown
  }
  const ways: Record<string, () => unknown> = {
    innerHTML: () => {
      document.createElement('p').innerHTML = '<b>x</b>'
    },
    parser: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
    script: () => {
      document.createElement('script').src = '/theme.js'
    },
    worker: () => new Worker('/app-worker.js'),
    frame: () => {
      document.createElement('iframe').srcdoc = '<b>x</b>'
    },
    'a policy of its own': () => types.createPolicy('default', { createHTML: String }),
    'a policy once more': () => types.createPolicy('courtside', { createHTML: String }),
  }
  return Object.fromEntries(
    Object.entries(ways).map(([name, run]) => {
      try {
        run()
        return [name, 'done']
      } catch (error) {
        return [name, error instanceof Error ? error.name : String(error)]
      }
    }),
  )
}

test('a string that a page would make HTML or a script of is refused, and the log says so', async ({
  browser,
  server,
  page: owner,
}) => {
  const made = await makePage(owner, { title: 'Strings', markdown: '**Nets**' })
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: await owner.context().storageState({ indexedDB: true }),
  })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`/wiki/${made.id}`)
  await expect(page.locator('.page-document strong')).toHaveText('Nets')
  expect(errors).toEqual([])
  expect(await page.evaluate(tryStrings)).toEqual({
    innerHTML: 'TypeError',
    parser: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    frame: 'TypeError',
    'a policy of its own': 'TypeError',
    'a policy once more': 'TypeError',
  })
  // The tests whose pages are watched for errors fail by this.
  await expect.poll(() => errors.filter((text) => /Trusted/.test(text)).length).toBeGreaterThan(6)
  await context.close()

  // Each was reported by the browser itself.
  for (const rule of ['require-trusted-types-for', 'trusted-types'])
    await expect
      .poll(() => server.output())
      .toContain(`policy refused something: ${rule}, on ${server.url}/wiki/`)
})
