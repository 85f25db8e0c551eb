import { getRanksBetween } from '../apps/server/src/features/tasks/make-rank.ts'

/** The first of them stand at the top, each with as many below as make up the rest. */
const tops = 100

/**
 * Pages of some 3 KB, whose words are common, rare and in three languages; a third was called otherwise before, and each has
 * two comments.
 */
export async function fillPages(
  client: { query: (text: string, values?: unknown[]) => Promise<unknown> },
  count: number,
): Promise<void> {
  await client.query(
    `with made as (
      insert into pages ("id", "parentId", "rank", "title", "text", "publishedVersion")
      select id, case when n > $2 then parent end, ($3::text[])[n], 'Page ' || n || (array[' about serving', ' of rules', ' Luật', ''])[1 + n % 4],
        repeat('Serve from behind the line, underhand. The net is ' || n % 91 || ' high. ', 30) ||
        case when n % 7 = 0 then 'No volley in the kitchen line. ' else '' end || case when n % 50 = 0 then 'Đặt sân trước.' else '' end || case when n % 40 = 0 then '开源项目需要一份指南，开始之前请阅读全文。' else '' end, 1
      from (select n, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid as id,
        ('00000000-0000-7000-8000-' || lpad((1 + n % $2)::text, 12, '0'))::uuid as parent from generate_series(1, $1::int) n) rows
      returning "id", "title"
    )
    insert into page_versions ("id", "pageId", "number", "kind", "title", "document", "schemaVersion", "contentHash", "wordsAdded", "wordsRemoved", "publishedAt")
    select gen_random_uuid(), "id", 1, 'import', "title", '{"type":"doc","content":[{"type":"paragraph"}]}', 1, '', 0, 0, now() from made`,
    [count, tops, getRanksBetween(null, null, count)],
  )
  await client.query(
    `update pages set "earlierTitles" = E'Court sheet\\nServe sheet' where right("id"::text, 1) in ('3', '6', '9')`,
  )
  await client.query(
    `insert into comments ("id", "pageId", "pageVersion", "body")
     select gen_random_uuid(), "id", 1, 'Does it serve page ' || right("id"::text, 3) || '? The line is too long for a volley.' from pages, generate_series(1, 2)`,
  )
  await client.query('analyze pages, page_versions, comments')
}

const sentence = (seed: number) =>
  `On court ${seed % 24} **round ${seed % 7}** begins when [the referee](/people/${seed}) has the sheet, number ${seed}.`

/** Markdown of so many characters, as a club writes it. */
export function writeLong(size: number): string {
  const blocks: string[] = []
  for (let seed = 0, length = 0; length < size; seed++) {
    const block = [
      `## Part ${seed}`,
      `${sentence(seed)} ${sentence(seed + 1)} ${sentence(seed + 2)}`,
      `- ${sentence(seed)}\n- ${sentence(seed + 2)}\n  - [ ] ${sentence(seed + 3)}`,
      `| when | where |\n| --- | --- |\n| ${seed}:00 | court ${seed} |`,
      `> ${sentence(seed)}`,
    ][seed % 5]
    blocks.push(block ?? '')
    length += block?.length ?? 0
  }
  return blocks.join('\n\n')
}
