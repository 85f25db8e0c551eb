import type { BrowserContext, Page } from '@playwright/test'

/** What a page did that no text may bring it to do; empty when all is well. */
export type Watch = { readonly findings: string[] }

/** Watches everything that happens in a browser context: dialogs, reports of the policy, requests to elsewhere. */
export async function watchContext(context: BrowserContext, origin: string): Promise<Watch> {
  const findings: string[] = []
  await context.exposeFunction('reportViolation', (text: string) =>
    findings.push(`policy: ${text}`),
  )
  await context.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    document.addEventListener('securitypolicyviolation', (event) =>
      reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.origin !== origin)
      findings.push(`request to ${request.url()}`)
  })
  context.on('page', (page) => watchPage(page, findings))
  for (const page of context.pages()) watchPage(page, findings)
  return { findings }
}

function watchPage(page: Page, findings: string[]): void {
  page.on('dialog', (dialog) => {
    findings.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => findings.push(`error: ${String(error)}`))
}

/** Elements and links on the page that can only have been made of a text. */
export const foreignElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong = [
      ...document.querySelectorAll(
        '[data-pwned], [onerror], [onload], [onclick], [onfocus], [onmouseover], iframe, object, embed, base, portal, marquee, math, video, audio, meta[http-equiv=refresh], foreignObject',
      ),
    ].map((element) => element.outerHTML.slice(0, 200))
    for (const link of document.querySelectorAll('a[href], area[href]')) {
      const { protocol } = new URL(link.getAttribute('href') ?? '', location.href)
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
        wrong.push(link.outerHTML.slice(0, 200))
    }
    if ('pwned' in window) wrong.push('a script ran')
    return wrong
  })

export type Api = {
  send(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ id: string; [field: string]: unknown }>
}

/** The API in the name of whoever is signed in on the page. */
export async function apiOf(page: Page): Promise<Api> {
  const asked = page.waitForRequest((request) => Boolean(request.headers()['authorization']))
  await page.goto('/projects')
  const { authorization = '' } = (await asked).headers()
  const send: Api['send'] = async (method, path, body) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { data: body }),
    })
    // More texts than one person may send at once: wait as the app would.
    const wait = Number(answer.headers()['retry-after'] ?? 0)
    if (answer.status() === 429 && wait > 0) {
      await page.waitForTimeout(wait * 1000)
      return send(method, path, body)
    }
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status() === 204 ? {} : await answer.json()) as never
  }
  return { send }
}

/** Tidied as the server tidies a line, and cut to what a title may have. */
const lineOf = (text: string, most: number) =>
  text.normalize('NFC').replace(/\s+/gu, ' ').trim().slice(0, most).toWellFormed() || 'x'

export type HostileProject = { readonly key: string; readonly taskKeys: readonly string[] }

/** A project that says nothing harmless: a task for every text, and on the first ones a text in every comment. */
export async function makeHostileProject(
  api: Api,
  key: string,
  texts: readonly string[],
): Promise<HostileProject> {
  const [first = 'x'] = texts
  const project = await api.send('POST', '/projects', {
    key,
    name: lineOf(first, 120),
    description: texts.slice(0, 40).join('\n\n'),
  })
  const taskKeys: string[] = []
  let ids: string[] = []
  for (const text of texts) {
    const task = await api.send('POST', `/projects/${project.id}/tasks`, {
      title: lineOf(text, 300),
      description: text,
    })
    ids.push(task.id)
    taskKeys.push(String(task['key']))
  }
  ids = ids.slice(0, Math.ceil(texts.length / 40))
  for (const [index, text] of texts.entries())
    await api.send('POST', `/tasks/${ids[index % ids.length]}/comments`, {
      body: text.trim() === '' ? 'x' : text,
    })
  // Keys become links that show the titles, and a thread shows what answers.
  const mentions = await api.send('POST', `/tasks/${ids[0]}/comments`, {
    body: taskKeys.slice(0, 100).join('\n\n'),
  })
  await api.send('POST', `/tasks/${ids[0]}/comments`, { body: first, parentId: mentions.id })
  // History tells of what was and what is.
  const [title = 'x', other = 'y'] = texts.map((text) => lineOf(text, 300))
  await api.send('PATCH', `/tasks/${ids[0]}`, { changes: { title: { was: title, set: other } } })
  return { key, taskKeys }
}

/**
 * Opens every screen that shows texts of the project, and says what is wrong on each; `addressed` are those that are also
 * tried as parts of addresses.
 */
export async function walkScreens(
  page: Page,
  { key, taskKeys }: HostileProject,
  addressed: readonly string[],
): Promise<string[]> {
  const wrong: string[] = []
  const look = async (where: string) => {
    for (const finding of await foreignElements(page)) wrong.push(`${where}: ${finding}`)
  }
  const open = async (address: string) => {
    await page.goto(address)
    await page.locator('h1, [role=grid], main').first().waitFor()
    await look(address)
  }
  for (const address of [
    '/projects',
    `/projects/${key}`,
    `/projects/${key}/tasks`,
    '/tasks',
    '/users',
  ])
    await open(address)
  for (const taskKey of taskKeys) {
    await open(`/tasks/${taskKey}`)
    await page.getByRole('textbox', { name: 'Title' }).or(page.locator('h1')).first().waitFor()
    await look(`/tasks/${taskKey}, loaded`)
  }
  for (const text of addressed) {
    const part = encodeURIComponent(lineOf(text, 100))
    for (const address of [
      `/tasks/${part}`,
      `/projects/${part}`,
      `/projects?search=${part}`,
      `/tasks?search=${part}`,
      `/auth/sign-in?redirect=${part}`,
      `/${part}`,
    ])
      await open(address)
  }
  return wrong
}
