import { expect, test } from './app.fixture.ts'
import { hostileTexts } from './hostile-corpus.ts'
import { type Api, apiOf, foreignElements, watchContext } from './hostile-texts.ts'

type Node = { type: string; attrs?: object; content?: Node[]; text?: string; marks?: object[] }

const text = (words: string, ...marks: object[]): Node => ({ type: 'text', text: words, marks })
const paragraph = (...content: Node[]): Node => ({ type: 'paragraph', content })

/** Every place of a document that says something more than words says a hostile text, as a program may send it. */
const everywhere = (hostile: string): Node[] => [
  paragraph(
    text('link', { type: 'link', attrs: { href: hostile, title: hostile, target: hostile } }),
    text('colour', { type: 'textStyle', attrs: { color: hostile, style: hostile } }),
    text('unknown', { type: hostile, attrs: { style: hostile, class: hostile } }),
    { type: 'mention', attrs: { id: hostile, kind: hostile, label: hostile } },
    { type: 'mention', attrs: { id: 'person/x', label: hostile } },
  ),
  { type: 'heading', attrs: { level: hostile, id: hostile }, content: [text(hostile)] },
  { type: 'codeBlock', attrs: { language: hostile }, content: [text(hostile)] },
  { type: 'image', attrs: { src: hostile, alt: hostile, title: hostile, width: hostile } },
  { type: 'embed', attrs: { src: hostile, title: hostile } },
  { type: 'attachment', attrs: { id: hostile, name: hostile, src: hostile } },
  { type: 'callout', attrs: { kind: hostile, type: hostile }, content: [paragraph(text(hostile))] },
  { type: 'taskList', content: [{ type: 'taskItem', attrs: { id: hostile, checked: hostile } }] },
  { type: hostile, attrs: { onerror: hostile, __proto__: { pwned: 1 }, constructor: hostile } },
  { type: 'html', attrs: { html: hostile, source: hostile } },
]

/** Quotes nested too deep are no page: they are refused in words. */
const words = hostileTexts.filter((one) => one.trim() !== '' && !one.startsWith('> > >'))
const pieces = Array.from({ length: 8 }, (_, at) =>
  words.filter((_text, index) => index % 8 === at),
)

/** A published page of a piece of the corpus, whose second version says the same as Markdown. */
async function makeHostilePage(api: Api, piece: readonly string[], at: number): Promise<string> {
  const content = piece.slice(0, 12).flatMap(everywhere)
  const page = await api.send('POST', '/pages', {
    title: `Hostile ${at} ${piece[0]}`.slice(0, 200),
    isPublished: true,
    document: { type: 'doc', content },
  })
  await api.send('POST', `/pages/${page.id}/versions`, {
    isPublished: true,
    markdown: piece.join('\n\n'),
  })
  return page.id
}

const parts = [
  ['a quarter of it', pieces.slice(0, 2)],
  ['the rest of it @long', pieces.slice(2)],
] as const

for (const [name, some] of parts)
  test(`what is hostile in pages stays words, wherever and by whom they are read: ${name}`, async ({
    page,
    visitor,
    server,
  }) => {
    test.setTimeout(240_000)
    const { origin } = new URL(server.url)
    const watches = [
      await watchContext(page.context(), origin),
      await watchContext(visitor.context(), origin),
    ]
    const api = await apiOf(page)
    const wrong: string[] = []
    const look = async (who: typeof page, address: string) => {
      await who.goto(address)
      await expect(who.getByRole('heading', { name: /Hostile|Version/ }).first()).toBeVisible()
      await expect(who.getByText('onerror').filter({ visible: true }).first()).toBeVisible()
      await who.waitForLoadState('networkidle')
      for (const finding of await foreignElements(who)) wrong.push(`${address}: ${finding}`)
    }
    for (const [at, piece] of some.entries()) {
      const id = await makeHostilePage(api, piece, at)
      for (const address of [
        `/wiki/${id}`,
        `/wiki/${id}/version/1`,
        `/wiki/${id}/version/1?with=2`,
      ])
        await look(page, address)
      const shared = await api.send('PATCH', `/pages/${id}/share`, {
        changes: { isOn: { was: false, set: true } },
      })
      await look(visitor, `/shared/${String(shared['code'])}`)
    }

    // What is found of them, and what is written on.
    await page.goto('/wiki?q=alert')
    await page.getByText('alert').first().waitFor()
    wrong.push(...(await foreignElements(page)))
    const id = await makeHostilePage(api, some[0] ?? [], 99)
    await page.goto(`/wiki/${id}?edit=true`)
    await expect(page.getByRole('textbox', { name: 'Text of the page' })).toBeVisible()
    wrong.push(...(await foreignElements(page)))

    expect(wrong).toEqual([])
    expect(watches.flatMap(({ findings }) => findings)).toEqual([])
  })
