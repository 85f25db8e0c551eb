import { owner, test } from './app.fixture.ts'
import { startServer } from './server-process.ts'
test('shots', async ({ browser }) => {
  const server = await startServer()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Organisation', { exact: true }).fill(owner.organisation)
  await page.getByLabel('Your name').fill(owner.name)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByLabel('Start with a sample season').check()
  await page.getByRole('button', { name: 'Create organisation' }).click()
  await page.getByRole('region', { name: 'First steps' }).waitFor()
  await page.getByRole('button', { name: /^Pin / }).nth(1).click()
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((t) => localStorage.setItem('vite-ui-theme', t), theme)
    for (const [name, address] of [['projects','/projects'],['overview','/projects/OPEN'],['table','/projects/OPEN/tasks?sort=-dueOn'],['calendar','/projects/OPEN/tasks?layout=calendar&on=2026-12-24'],['timeline','/tasks-v2?layout=timeline&group=project']] as const) for (const size of [
      { width: 390, height: 844 },
      { width: 768, height: 900 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(address)
      await page.waitForTimeout(2500)
      await page.screenshot({
        path: `/tmp/shots/${name}-${size.width}-${theme}.png`,
      })
    }
  }
  await context.close()
  await server.remove()
})
