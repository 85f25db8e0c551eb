import { getOwnIds } from '@courtside/contract/can.ts'
import { addDays } from '@courtside/contract/days.ts'
import { search, searchLimits } from '@courtside/contract/search.ts'
import type { TaskRow } from '@courtside/contract/tasks.ts'
import { listTasks as endpoint } from '@courtside/contract/tasks.ts'
import type { Db } from '#db/database.ts'
import { findPlaces } from '#features/search/find-places.ts'
import { findTasks } from '#features/search/find-tasks.ts'
import { listTasks } from '#features/tasks/list-tasks.ts'
import { type BotWords, formatDay } from './bot-words.ts'
import type { Speaker } from './find-speaker.ts'
import { type Written, fitLines, textLimit, writeText } from './write-text.ts'

/** Tasks that fit on the screen of a phone. */
const shown = 15

const openGroups = ['triage', 'backlog', 'unstarted', 'started']

type Listed = Pick<TaskRow, 'id' | 'key' | 'title'> & { readonly dueOn?: string | null }

type Place = { readonly address: string; readonly words: BotWords }

/** Open tasks of one's own and of one's groups, what is due first; with `today` what is due by then alone. */
export async function listOwn(
  db: Db,
  { actor, today }: Speaker,
  { isToday, ...place }: Place & { isToday: boolean },
): Promise<Written> {
  const query = endpoint.query.parse({
    assigneeId: getOwnIds(actor),
    group: openGroups,
    sort: 'dueOn',
    limit: String(shown),
    counted: 'true',
    ...(isToday && { dueBefore: addDays(today, 1) }),
  })
  const listed = await listTasks(db, actor, query)
  const { items } = listed
  const count = 'count' in listed ? listed.count : items.length
  const { words } = place
  if (count === 0) return writeText([isToday ? words.nothingToday : words.noTasks])
  return renderList(isToday ? words.today(count) : words.mine(count), items, count, place)
}

export async function listFound(
  db: Db,
  { actor }: Speaker,
  asked: string,
  place: Place,
): Promise<Written> {
  const { data } = search.query.safeParse({ words: asked })
  if (!data || asked.trim() === '') return writeText([place.words.searchHow])
  const said = data.words
  const { words, reach } = await findPlaces(db, actor, said)
  const tasks = await findTasks(db, actor, reach, words)
  const count = tasks.length
  if (count === 0) return writeText([place.words.foundNothing(said)])
  // No more are looked for.
  const isAll = count < searchLimits.tasks
  const heading = isAll ? place.words.found(count, said) : place.words.foundMany(count, said)
  return renderList(heading, tasks.slice(0, shown), count, place)
}

function renderList(
  heading: string,
  tasks: readonly Listed[],
  count: number,
  { address, words }: Place,
): Written {
  const more = `\n\n${words.more}`
  const lines = tasks.map(({ id, key, title, dueOn }) => [
    '\n',
    { text: key, url: `${address}?startapp=t_${id}` },
    ` ${title}`,
    dueOn ? ` · ${words.due(formatDay(dueOn, words))}` : '',
  ])
  const named = fitLines(lines, textLimit - heading.length - 1 - more.length)
  return writeText([{ bold: heading }, '\n', ...named.flat(), count > named.length ? more : ''])
}
