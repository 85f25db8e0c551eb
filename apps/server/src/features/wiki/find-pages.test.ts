import { deleteComment } from '@courtside/contract/comments.ts'
import { addPageComment } from '@courtside/contract/page-comments.ts'
import { updatePageRules } from '@courtside/contract/page-rules.ts'
import { addPageVersion, purgePageVersion } from '@courtside/contract/page-versions.ts'
import { createPage, searchPages } from '@courtside/contract/pages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'

const test = useTestApp()

const find = async (caller: Caller, words: string) =>
  (await caller.call(searchPages, { query: { words } })).items
const write = (caller: Caller, title: string, markdown: string, isPublished = true) =>
  caller.call(createPage, { body: { title, markdown, isPublished } })

describe('the search for a page that has another title now', () => {
  const rename = (caller: Caller, id: string, title: string, isPublished = true) =>
    caller.call(addPageVersion, { params: { id }, body: { title, isPublished } })
  /** As if all that was published until now had been so a day ago. */
  const letTimePass = (id: string) =>
    sql`update page_versions set "publishedAt" = "publishedAt" - interval '1 day' where "pageId" = ${id}`.execute(
      test.app.db,
    )
  const named = async (caller: Caller, words: string) =>
    (await find(caller, words)).map(({ title, earlierTitle }) => [title, earlierTitle])

  it('finds it by each of those it was published under, between titles and texts', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await write(owner, 'Luật Paddlewheel', 'Of courts.')
    await write(owner, 'Other', 'The paddlewheel turns.')
    await write(owner, 'Paddlewheel upkeep', 'Oil.')
    for (const title of ['Paddlewheel and net', 'House rules']) {
      await letTimePass(id)
      await rename(owner, id, title)
    }
    for (const caller of [owner, guest])
      expect(await named(caller, 'paddlewheel')).toEqual([
        ['Paddlewheel upkeep', null],
        ['House rules', 'Paddlewheel and net'],
        ['Other', null],
      ])
    expect((await find(owner, 'luat paddle'))[0]).toMatchObject({
      id,
      earlierTitle: 'Luật Paddlewheel',
      excerpt: null,
    })
    expect(await named(owner, 'house paddlewheel')).toEqual([
      ['House rules', 'Paddlewheel and net'],
    ])
    await letTimePass(id)
    await rename(owner, id, 'Paddlewheel and net')
    expect(await named(owner, 'paddlewheel net')).toEqual([['Paddlewheel and net', null]])
  })

  it('forgets a slip that was soon set right', async () => {
    const owner = await test.app.person('owner')
    const { id } = await write(owner, 'Quokka cup', 'Draw.')
    await letTimePass(id)
    await rename(owner, id, 'Quokkka cop')
    await rename(owner, id, 'Quokka cup')
    expect(await find(owner, 'quokkka')).toEqual([])
    expect(await named(owner, 'quokka')).toEqual([['Quokka cup', null]])
  })

  it('says none that only a draft had, and none of a version that was removed for good', async () => {
    const owner = await test.app.person('owner')
    const { id } = await write(owner, 'Zephyr draft', 'Text.', false)
    await letTimePass(id)
    await rename(owner, id, 'Zephyr of a sponsor')
    await letTimePass(id)
    await rename(owner, id, 'Zephyr to be decided', false)
    await rename(owner, id, 'Sponsors')
    expect(await find(owner, 'draft zephyr')).toEqual([])
    expect(await find(owner, 'decided zephyr')).toEqual([])
    expect(await named(owner, 'zephyr')).toEqual([['Sponsors', 'Zephyr of a sponsor']])
    await owner.call(purgePageVersion, { params: { id, number: 2 } })
    expect(await find(owner, 'zephyr')).toEqual([])
  })

  it('tells it to nobody who may not read the page', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await write(owner, 'Marmot contract', 'Text.')
    await letTimePass(id)
    await rename(owner, id, 'Contract')
    expect(await find(guest, 'marmot')).toHaveLength(1)
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    expect(await find(guest, 'marmot')).toEqual([])
    expect(await find(owner, 'marmot')).toHaveLength(1)
  })
})

describe('the search for what was said about a page', () => {
  const say = (caller: Caller, id: string, body: string, pageVersion = 1) =>
    caller.call(addPageComment, { params: { id }, body: { body, pageVersion } })

  it('finds the page behind those that say it themselves, with the newest comment that holds the words', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await write(owner, 'Umpires', 'Who they are.')
    await say(owner, id, 'Is a **walrus** allowed?')
    const { id: commentId } = await say(owner, id, 'No walrus may umpire.')
    await say(owner, id, 'Nor a seal.')
    const text = await write(owner, 'Zoo', 'A walrus lives there.')
    const title = await write(owner, 'Walrus', 'Grey.')
    await say(owner, title.id, 'A walrus indeed')
    for (const caller of [owner, guest])
      expect(await find(caller, 'walr')).toMatchObject([
        { id: title.id, excerpt: null, commentId: null },
        { id: text.id, excerpt: 'A walrus lives there.', commentId: null },
        { id, excerpt: 'No walrus may umpire.', commentId },
      ])
  })

  it('finds none that was deleted, is about a draft one may not read, or stands where one may not read', async () => {
    const [owner, guest] = [await test.app.person('owner'), await test.app.person('guest')]
    const { id } = await write(owner, 'Benches', 'Of wood.')
    const { id: commentId } = await say(owner, id, 'An ocelot sat here.')
    await say(owner, id, 'The capybara stays a secret until then.', 2)
    expect([await find(owner, 'capybara'), await find(guest, 'capybara')]).toMatchObject([
      [{ id }],
      [],
    ])
    expect(await find(guest, 'ocelot')).toHaveLength(1)
    await owner.call(updatePageRules, {
      params: { id },
      body: { changes: { read: { was: null, set: { people: [owner.id], projects: [] } } } },
    })
    expect([await find(owner, 'ocelot'), await find(guest, 'ocelot')]).toMatchObject([[{ id }], []])
    await owner.call(deleteComment, { params: { id: commentId } })
    expect(await find(owner, 'ocelot')).toEqual([])
  })
})

describe('the order of what is found', () => {
  /** As they are found; the last of them was written last. */
  async function order(words: string, pages: readonly (readonly [title: string, text: string])[]) {
    const owner = await test.app.person('owner')
    for (const [title, text] of pages) await write(owner, title, text)
    return (await find(owner, words)).map(({ title }) => title)
  }

  it('has the page of just that title first, then those that begin with it, however often others say it', async () => {
    const titles = ['Ocelot', 'Ocelot rules', 'Ocelot ocelot day', 'An ocelot, ocelot, ocelot day']
    expect(
      await order(
        'ocelot',
        titles.map((title) => [title, 'Text.']),
      ),
    ).toEqual([titles[0], titles[2], titles[1], titles[3]])
  })

  it('has a title before a text, and the text that says it more before a newer one', async () => {
    expect(
      await order('pangolin', [
        ['The pangolin', 'Text.'],
        ['Often', 'Pangolin, pangolin and pangolin.'],
        ['Once', 'One pangolin.'],
      ]),
    ).toEqual(['The pangolin', 'Often', 'Once'])
  })
})

describe('the search in scripts without spaces', () => {
  it('finds words inside of titles, texts and comments', async () => {
    const owner = await test.app.person('owner')
    const inTitle = await write(owner, '开源指南', 'Text.')
    const inText = await write(owner, 'Guide', '我们需要一份指南。')
    const inComment = await write(owner, 'Said', 'Text.')
    await owner.call(addPageComment, {
      params: { id: inComment.id },
      body: { body: '请看指南', pageVersion: 1 },
    })
    expect(await find(owner, '指南')).toMatchObject([
      { id: inTitle.id },
      { id: inText.id, excerpt: '我们需要一份指南。' },
      { id: inComment.id, excerpt: '请看指南' },
    ])
  })
  it('finds by the beginning of another word beside them, and leaves out what is not meant', async () => {
    const owner = await test.app.person('owner')
    const both = await write(owner, '桌球 kickserve', 'Text.')
    const alone = await write(owner, '雪地', 'Text.')
    await write(owner, '桌球雪地', 'Text.')
    expect(await find(owner, '桌球 kickse')).toMatchObject([{ id: both.id }])
    expect(await find(owner, '雪地 -桌球')).toMatchObject([{ id: alone.id }])
    expect(await find(owner, '桌球雪 or kickserve')).toHaveLength(2)
  })
})

// A search reads what waits from end to end, and its planner leaves an index with much of it aside.
it.each(['pages_words', 'pages_earlier_words'])(
  'however many pages were just written, few of their words wait to be sorted into %s',
  async (index) => {
    for (let from = 1; from <= 500; from += 100)
      await sql`insert into pages ("id", "rank", "title", "earlierTitles", "text")
        select gen_random_uuid(), 'waiting' || n, 'Waiting ' || n, 'Before ' || n, (select string_agg('word' || n || 'x' || w, ' ') from generate_series(1, 200) w)
        from generate_series(${from}::int, ${from}::int + 99) n`.execute(test.app.db)
    const { rows } = await sql<{ pages: number }>`
      select gin_clean_pending_list(${index})::int as "pages"`.execute(test.app.db)
    // Of 8 KB each.
    expect(rows[0]?.pages).toBeLessThanOrEqual(512 / 8)
  },
)
