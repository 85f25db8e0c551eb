import { InlineKeyboard } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { tellNews } from '#features/notifications/mails/tell-news.ts'
import { findTask } from '#features/tasks/find-task.ts'
import { taskButtonsFor, taskKeyboard } from '#features/telegram/task-buttons.ts'
import { type PlacedNews, findNews } from '../find-news.ts'
import { isToDo } from '../remind-people.ts'
import type { Chat } from './find-chat.ts'

/** Characters that Telegram takes. */
const longestText = 4096

export type Telegram = {
  readonly text: string
  readonly entities: MessageEntity[]
  readonly keyboard: InlineKeyboard
  readonly taskId: string | null
}

/** Of `notifications n` and `tasks t`: not about a due day that has moved since, or about what is done. */
const isStillDue = sql<boolean>`(n."reason" not in ('overdue', 'due', 'due_soon')
  or (${isToDo} and right(n."event", 10) = t."dueOn"::text))`

/**
 * What the bot says now of the task or page that these notifications are about; undefined when there is nothing left to
 * say. It is plain text: nothing in a title or a comment is markup. `address` is where the Mini App opens.
 */
export async function composeTelegram(
  db: Db,
  { actor, news: { task: ofTask, page: ofPage, news: said }, words, buttons: labels }: Chat,
  { ids, address }: { ids: readonly string[]; address: string },
): Promise<Telegram | undefined> {
  const isMeant = sql<boolean>`d."channel" = 'telegram' and n."id" = any(${ids}::uuid[]) and ${isStillDue}`
  const rows = await findNews(db, actor, isMeant)
  const { task, page } = rows[0] ?? {}
  const lines = rows.map((news) => tellDue(words, news) ?? tellNews(said, news))
  if (task) {
    const name = `${task.key} ${task.title}`
    const found = await findTask(db, actor, task.id)
    const buttons = found && task.isToDo ? taskButtonsFor(actor, found) : []
    return {
      ...written(name, ofTask(name, task.project), lines),
      keyboard: taskKeyboard({ id: task.id, buttons }, { address, words: labels }),
      taskId: task.id,
    }
  }
  if (!page) return undefined
  return {
    ...written(page.title, ofPage(page.title), lines),
    keyboard: new InlineKeyboard().url(labels.open, `${address}?startapp=w_${page.id}`),
    taskId: null,
  }
}

/** The name of what it is about in bold, and below it what there is to tell. */
function written(
  name: string,
  head: string,
  lines: readonly string[],
): Pick<Telegram, 'text' | 'entities'> {
  const text = [head, ...lines].join('\n\n')
  return {
    text:
      text.length > longestText
        ? `${text.slice(0, longestText - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
        : text,
    entities: [{ type: 'bold', offset: head.indexOf(name), length: name.length }],
  }
}

/** A sentence for what is due; undefined of other news. */
function tellDue({ overdue, due }: Chat['words'], { reason, task }: PlacedNews) {
  if (!task?.dueOn) return undefined
  if (reason === 'overdue') return overdue(task.dueOn)
  return reason === 'due' || reason === 'due_soon' ? due(task.dueOn) : undefined
}
