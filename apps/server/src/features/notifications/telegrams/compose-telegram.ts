import { InlineKeyboard } from 'grammy'
import type { MessageEntity } from 'grammy/types'
import type { Db } from '#db/database.ts'
import { findTask } from '#features/tasks/find-task.ts'
import type { MessagePlace } from '#features/telegram/open-bot.ts'
import {
  getOpenAddress,
  getTaskButtonsFor,
  getTaskKeyboard,
} from '#features/telegram/task-buttons.ts'
import { getBeginning, textLimit } from '#features/telegram/write-text.ts'
import { describePlace } from '../describe-place.ts'
import type { Chat } from './find-chat.ts'

export type Telegram = {
  readonly text: string
  readonly entities: MessageEntity[]
  readonly keyboard: InlineKeyboard
  readonly about: Pick<MessagePlace, 'taskId' | 'pageId' | 'commentId'>
}

/**
 * What the bot says now of the task or page that these notifications are about; undefined when there is nothing left to
 * say. It is plain text: nothing in a title or a comment is markup. `address` is where the Mini App opens.
 */
export async function composeTelegram(
  db: Db,
  chat: Chat,
  { ids, address }: { ids: readonly string[]; address: string },
): Promise<Telegram | undefined> {
  const told = await describePlace(db, chat, { channel: 'telegram', ids })
  if (!told) return undefined
  const { actor, news, buttons: labels } = chat
  const { task, page, name, lines, commentId } = told
  if (task) {
    const found = await findTask(db, actor, task.id)
    const buttons = found && task.isToDo ? getTaskButtonsFor(actor, found) : []
    return {
      ...written(name, news.task(name, task.project), lines),
      keyboard: getTaskKeyboard({ id: task.id, buttons, commentId }, { address, words: labels }),
      about: { taskId: task.id, commentId },
    }
  }
  if (!page) return undefined
  return {
    ...written(name, news.page(name), lines),
    keyboard: new InlineKeyboard().url(
      labels.open,
      getOpenAddress(address, 'w', { id: page.id, commentId }),
    ),
    about: { pageId: page.id, commentId },
  }
}

/** The name of what it is about in bold, and below it what there is to tell. */
const written = (
  name: string,
  head: string,
  lines: readonly string[],
): Pick<Telegram, 'text' | 'entities'> => ({
  text: getBeginning([head, ...lines].join('\n\n'), textLimit),
  entities: [{ type: 'bold', offset: head.indexOf(name), length: name.length }],
})
