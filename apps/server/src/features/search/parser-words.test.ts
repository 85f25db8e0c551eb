import { createProject } from '@courtside/contract/projects.ts'
import { search } from '@courtside/contract/search.ts'
import { createTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'

const test = useTestApp()

let owner: Caller
let projectId: string
beforeAll(async () => {
  owner = await test.app.person('owner')
  const project = await owner.call(createProject, { body: { key: nextKey(), name: 'Open' } })
  projectId = project.id
})

const address =
  'https://docs.example.org/document/d/1-ab_cd/edit?usp=sharing&a=1#heading=h.x.y-z/1.2.3/a-b-c_d_e%20f/g-h-i-j-k-l-m-n-o-p'

describe('what the parser is given', () => {
  it('has the words that it would find itself', async () => {
    const texts = [
      'mail anna-maria.o_neil+open@mail.example.org or <bo@example.org>, see OPEN-20 and self-made well-known-thing',
      'https://example.org/a/b-c?d=e&f=1#g <https://example.org/x> www.example.org:8080/y ftp://a.example.org',
      'my_file.txt /usr/local/share_2/read.me ./a/b.md 12 -3 4.5 1e5 -6e-7 1.2.3 10:30 2026-05-04 snake_case_name',
      'Q&A, R&amp;D &nbsp;&#160; a < b, c > d, x<y, <b, c> <b$> <Ünicode>, if a<b then',
      '<b>bold</b> <br/>next<br /> <a href="https://a.example.org?x=1&y=2" title=\'a > b\'>link</a> <!-- hidden --> </p>',
      '| a | b |\n|---|---|\n| - | — |\n----------------------------------------------\n__________________________________________',
      'a—b…c «quoted» 10–12 nbsp\u00A0there zero\u200Bwidth',
      'Đặt sân, пригласить судей-на-линии, Zażółć',
    ]
    const { rows } = await sql<{ text: string; ours: string; parsers: string }>`
      select "text", to_tsvector('simple', search_words(fold("text")))::text as "ours", to_tsvector('simple', fold("text"))::text as "parsers"
      from unnest(${texts}::text[]) "text"`.execute(test.app.db)
    expect(rows).toHaveLength(texts.length)
    for (const { text, ours, parsers } of rows) expect(ours, text).toBe(parsers)
  })

  it('is found as it was: addresses, keys, numbers, names of files and words between tags', async () => {
    const description = `Ask anna-maria.o_neil@mail.example.org about <b>nets</b> and self-made balls in
      https://club.example.org/plans/may_2026 and my_file.txt, version 1.2.3, 10:30, ${address} court<5`
    const { id } = await owner.call(createTask, {
      params: { projectId },
      body: { title: 'Order', description },
    })
    const found = async (words: string) => {
      const { tasks } = await owner.call(search, { query: { words } })
      return tasks.some((task) => task.id === id)
    }
    for (const words of [
      'anna-maria.o_neil@mail.example.org',
      'nets',
      'self-made',
      'made',
      'club.example.org',
      'club.example.org/plans/may_2026',
      'my_file.txt',
      '1.2.3',
      '10:30',
      'docs.example.org',
      'court',
      '"self-made balls"',
      'nets -clubs',
    ])
      expect(await found(words), words).toBe(true)
    for (const words of ['nets -balls', 'href', 'may_2027']) expect(await found(words)).toBe(false)
  })

  it('may be nothing but signs that leave words out', async () => {
    for (const words of ['- ', '-- ', ' -!', '!-', '-(', '-你- ', '-"- ', '-\t'])
      expect(
        await owner.call(search, {
          query: { words: words.repeat(Math.floor(200 / words.length)) },
        }),
      ).toHaveProperty('tasks')
  })
})
