// The wiki's screens for npm run shots: beside what the demo has, a page of what is hard to draw, a public link, one page
// in the trash, and at last a wiki without any page.
import type { Page } from '@playwright/test'

/** A screen by its address, and what is done there before the picture is taken. */
export type Screen = readonly [
  name: string,
  address: string,
  act?: (page: Page) => Promise<unknown>,
]

type Ask = (method: string, path: string, data?: object) => Promise<never>
type Row = { readonly id: string; readonly title: string }

const wide = `| Round | ${Array.from({ length: 11 }, (_, court) => `Court ${court + 1}`).join(' | ')} |
|${' --- |'.repeat(12)}
${['09:00', '09:40', '10:20'].map((time) => `| ${time} |${' Nguyễn/Okafor – Лебедева/Martins |'.repeat(11)}`).join('\n')}
`

const arabic = `## من يلعب

كل عضو لديه رخصة الموسم. الضيوف يلعبون مرة واحدة مع عضو.

> [!NOTE]
> يقرر الحكم في الملعب.

- الإرسال من أسفل
- الكرة ترتد أولاً

| الجولة | الأشواط |
| ------ | ------: |
| النهائي | 3 |
`

/** Prepares the demo that the page is signed in to. */
export async function wikiScreens(page: Page): Promise<readonly Screen[]> {
  const ask = await askAs(page)
  const { items: top }: { items: Row[] } = await ask('GET', '/pages')
  const idOf = (title: string) => top.find((row) => row.title === title)?.id ?? ''
  const rulebook = `/wiki/${idOf('Rulebook')}`
  const make = (title: string, markdown: string): Promise<Row> =>
    ask('POST', '/pages', { title, markdown, isPublished: true })
  const { code }: { code: string } = await ask('PATCH', `/pages/${idOf('Rulebook')}/share`, {
    changes: { isOn: { was: false, set: true }, hasSubpages: { was: false, set: true } },
  })
  await ask('PUT', `/pages/${idOf('Rulebook')}/favourite`, { isFavourite: true })
  const { id: gone } = await make('Court roster of last year', 'Nobody needs it any more.')
  await ask('DELETE', `/pages/${gone}`)
  const { id: table } = await make(
    'Courts and times of both days, with all pairs, for the desk, the referees and whoever answers the telephone on Saturday and Sunday',
    wide,
  )
  const { id: rightToLeft } = await make('قواعد اللعب', arabic)
  return [
    ['wiki', '/wiki'],
    [
      'wiki-new',
      '/wiki',
      async (on) => {
        await on.getByRole('button', { name: 'New page' }).first().click()
        await on.getByRole('dialog').waitFor()
      },
    ],
    ['wiki-found', '/wiki?q=court'],
    ['wiki-found-none', '/wiki?q=trampoline'],
    ['wiki-page', rulebook],
    ['wiki-comments', rulebook, showComments],
    ['wiki-minutes', `/wiki/${(await firstBelow(ask, idOf('Minutes'))).id}`],
    [
      'wiki-edit',
      `${rulebook}?edit=true`,
      (on) => on.getByText('Saved', { exact: true }).waitFor(),
    ],
    ['wiki-version', `${rulebook}/version/2`],
    ['wiki-compare', `${rulebook}/version/3?with=1`],
    [
      'wiki-compare-beside',
      `${rulebook}/version/3?with=1`,
      async (on) => {
        await on.evaluate(() => localStorage.setItem('wiki-compare', 'sideBySide'))
        await on.reload()
      },
    ],
    [
      'wiki-share',
      rulebook,
      async (on) => {
        await on.getByRole('button', { name: 'Page actions' }).click()
        await on.getByRole('menuitem', { name: 'Public link …' }).click()
      },
    ],
    ['wiki-shared', `/shared/${code}`],
    ['wiki-links', '/wiki?show=links'],
    [
      'wiki-import',
      '/wiki/import',
      async (on) => {
        await on
          .locator('input[type=file]')
          .first()
          .setInputFiles([
            file('Rulebook.md', '# Rulebook\n\nAs it was before.\n'),
            file('Ball order.md', 'Who orders, [where](Shops.md), and how many.\n'),
          ])
        await on.getByRole('region', { name: 'Preview of the pages' }).waitFor()
      },
    ],
    ['wiki-trash', '/wiki?show=trash'],
    ['wiki-in-trash', `/wiki/${gone}`],
    ['wiki-wide', `/wiki/${table}`],
    ['wiki-right-to-left', `/wiki/${rightToLeft}`],
    [
      'wiki-gone',
      '/wiki/0190aaaa-0000-7000-8000-000000000000',
      (on) => on.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor(),
    ],
    [
      'wiki-empty',
      '/wiki?q=',
      async (on) => {
        const { items }: { items: Row[] } = await ask('GET', '/pages')
        for (const { id } of items) await ask('DELETE', `/pages/${id}`)
        await on.goto('/wiki')
        await on.getByRole('button', { name: 'Rulebook', exact: true }).waitFor()
      },
    ],
  ]
}

/** Where there is room they stand beside the page already. */
async function showComments(on: Page): Promise<void> {
  const button = on.getByRole('button', { name: /comment threads?$/ })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/markdown',
  buffer: Buffer.from(text),
})

const firstBelow = async (ask: Ask, id: string): Promise<Row> => {
  const { items }: { items: Row[] } = await ask('GET', `/pages?parentId=${id}`)
  const [first] = items
  if (!first) throw new Error('The demo has no minutes')
  return first
}

/** The API as whoever is signed in on the page. */
async function askAs(page: Page): Promise<Ask> {
  const signed = page.waitForRequest((request) => 'authorization' in request.headers())
  await page.goto('/wiki')
  const authorization = (await signed).headers()['authorization'] ?? ''
  return async (method, path, data) => {
    const answer = await page.request.fetch(`/api${path}`, {
      method,
      headers: { authorization },
      data,
    })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (answer.status() === 204 ? undefined : await answer.json()) as never
  }
}
