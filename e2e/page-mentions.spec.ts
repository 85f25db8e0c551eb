import { expect, ownerHeaders as headers, test } from './app.fixture.ts'
import { expectAccessible } from './axe.ts'
import { join } from './people-steps.ts'
import { editor, makePage } from './wiki-steps.ts'

test('people, tasks, pages and PKR IDs are mentioned in a page behind an @, and shown to readers as they are now @long', async ({
  page,
  visitor,
  mail,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('pkrIds', { number: 'ATS-00042', name: 'Yara Quill' })
  const project = await post('projects', { key: 'ATS', name: 'Courts' })
  await post(`projects/${project.id}/tasks`, { title: 'Paint the quokka lines' })
  const rules = await makePage(page, { title: 'Gnomon house rules', markdown: 'Fair.' })
  await makePage(page, { title: 'Sundial plans', isPublished: false })
  const made = await makePage(page, { title: 'Court day', markdown: 'Ask' })
  await page.goto(`/wiki/${made.id}?edit=true`)
  await editor(page).getByText('Ask').click()
  await page.keyboard.press('End')

  await page.keyboard.type(' @quokka')
  await expect(page.getByRole('option')).toHaveAccessibleName(/ATS-1.*Paint the quokka lines/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('or @quill')
  await expect(page.getByRole('option')).toHaveAccessibleName(/ATS-00042.*Yara Quill/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('per @gnomon')
  await expect(page.getByRole('option')).toHaveAccessibleName(/Gnomon house rules/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('and @sundial')
  await expect(page.getByRole('option')).toHaveAccessibleName(/Page.*Sundial plans/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('now')
  await expect(editor(page)).toHaveText(
    /^Ask To do: ATS-1 Paint the quokka lines or ATS-00042Assigned: Yara Quill per Gnomon house rules and Sundial plans now$/,
  )
  await expectAccessible(page)
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()

  const text = page.locator('.page-document')
  await expect(text.locator('.task-link')).toHaveAccessibleName(/: ATS-1 Paint the quokka lines$/)
  await expect(text.locator('[data-card]')).toHaveAccessibleName(/: ATS-00042 Yara Quill$/)
  await expect(text.getByRole('link', { name: 'Gnomon house rules' })).toBeVisible()
  await expect(text.getByRole('link', { name: 'Sundial plans' })).toBeVisible()
  await expectAccessible(page)
  await join(visitor, mail, { name: 'Gus Gnomon', role: 'guest' })
  await visitor.goto(`/wiki/${made.id}`)
  await expect(visitor.locator('.page-document')).toHaveText(/per Gnomon house rules and Page now$/)
  await expect(visitor.locator('.page-document').getByRole('link', { name: 'Page' })).toHaveCount(0)
  await post(`pages/${rules.id}/versions`, {
    title: 'Gnomon court rules',
    markdown: 'Fair.',
    isPublished: true,
  })
  await expect(
    visitor.locator('.page-document').getByRole('link', { name: 'Gnomon court rules' }),
  ).toBeVisible()
  await text.locator('.task-link').press('Enter')
  await expect(page).toHaveURL(/\/tasks\/ATS-1$/)
})

test('what is mentioned is told anew while one writes, asked for at once, and opened by keys and presses @long', async ({
  page,
  visitor,
  mail,
}) => {
  const send = async (method: 'POST' | 'PATCH', path: string, data: object) => {
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await send('POST', 'pkrIds', { number: 'ATL-00042', name: 'Zoe Quill' })
  const project = await send('POST', 'projects', { key: 'ATL', name: 'Live courts' })
  const was = 'Sand the numbat lines'
  const task = await send('POST', `projects/${project.id}/tasks`, { title: was })
  await send('POST', `projects/${project.id}/tasks`, { title: 'Roll the numbat court' })
  const rules = await makePage(page, { title: 'Sextant rules', markdown: 'Fair.' })
  const secret = await makePage(page, { title: 'Astrolabe plans', isPublished: false })
  const made = await makePage(page, {
    title: 'Numbat day',
    markdown: [
      `Ask [ATL-1](mention:task/ATL-1) per [Rules](mention:page/${rules.id}) and`,
      `[Page](mention:page/${secret.id}), ATL-00042 plays.`,
      '\n\n- [ ] [ATL-2](mention:task/ATL-2)',
    ].join(' '),
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, kind] = /\/api\/(task-links|page-names|pkrIds\/named)/.exec(request.url()) ?? []
    if (kind) asked.push(kind)
  })
  await page.goto(`/wiki/${made.id}?edit=true`)
  const line = editor(page).locator('p').first()
  const says = (named: string, ruled: string) =>
    expect(line).toHaveText(
      `Ask ${named} per ${ruled} and Astrolabe plans, ATL-00042Assigned: Zoe Quill plays.`,
    )
  await says('To do: ATL-1 Sand the numbat lines', 'Sextant rules')
  await expect(editor(page).getByRole('listitem')).toContainText('Roll the numbat court')
  expect(asked.toSorted()).toEqual(['page-names', 'pkrIds/named', 'task-links'])

  const set = 'Sweep the numbat lines'
  await send('PATCH', `tasks/${task.id}`, { changes: { title: { was, set } } })
  await says('To do: ATL-1 Sweep the numbat lines', 'Sextant rules')
  await send('POST', `pages/${rules.id}/versions`, {
    title: 'Sextant court rules',
    markdown: 'Fair.',
    isPublished: true,
  })
  await says('To do: ATL-1 Sweep the numbat lines', 'Sextant court rules')
  await expectAccessible(page)
  // Nothing of that was written.
  const stored = await page.request.get(`/api/pages/${made.id}`, { headers })
  expect(await stored.json()).toMatchObject({ liveDraft: null, lastVersion: 1 })

  const chosen = editor(page).locator('.ProseMirror-selectednode')
  await line.locator('.task-link').click()
  await expect(chosen).toContainText('ATL-1')
  await page.keyboard.press('ArrowLeft')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(chosen).toContainText('ATL-1')
  const opens = async (address: string, press: () => Promise<void>) => {
    const [opened] = await Promise.all([page.waitForEvent('popup'), press()])
    await expect(opened).toHaveURL(address)
    await opened.close()
  }
  await opens('/tasks/ATL-1', () => page.keyboard.press('Enter'))
  await opens(`/wiki/${rules.id}`, () =>
    line.getByText('Sextant court rules').click({ modifiers: ['ControlOrMeta'] }),
  )
  await line.getByText('ATL-00042').click()
  // The caret is there once nothing else is chosen.
  await expect(chosen).toHaveCount(0)
  await opens('/pkrIds/ATL-00042', () => page.keyboard.press('Alt+Enter'))
  await opens('/pkrIds/ATL-00042', () =>
    page.getByRole('button', { name: 'Open in a new tab' }).click(),
  )
  await line.locator('.task-link').click()
  await expect(chosen).toContainText('ATL-1')
  await page.keyboard.press('Backspace')
  await expect(line).toHaveText(/^Ask {1,2}per Sextant court rules/)
  await page.keyboard.press('ControlOrMeta+z')
  await says('To do: ATL-1 Sweep the numbat lines', 'Sextant court rules')

  // Of a page that somebody may not read nothing is told but what was written, and it leads nowhere.
  const me = await page.request.get('/api/users/me', { headers })
  const { uid } = (await me.json()) as { uid: string }
  const read = { was: null, set: { people: [uid], projects: [] } }
  await send('PATCH', `pages/${secret.id}/rules`, { changes: { read } })
  await join(visitor, mail, { name: 'Gil Sextant', role: 'member' })
  await visitor.goto(`/wiki/${made.id}?edit=true`)
  await expect(editor(visitor)).toContainText('Sextant court rules and Page, ATL-00042')
  await editor(visitor).getByText('Page', { exact: true }).click()
  await expect(editor(visitor).locator('.ProseMirror-selectednode')).toHaveText('Page')
  await expect(visitor.getByRole('button', { name: 'Open in a new tab' })).toBeHidden()
  await expectAccessible(visitor)
})
