import { can } from '@courtside/contract/can.ts'
import { GrammyError } from 'grammy'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { attachBytes } from '#features/files/attach-bytes.ts'
import type { Files } from '#features/files/open-files.ts'
import { findActor } from '#features/identity/find-actor.ts'
import { findTask } from '#features/tasks/find-task.ts'
import { AnswerTooLarge } from '#http/read-answer.ts'
import type { Job } from '#jobs/jobs.ts'
import type { Turn } from './find-speaker.ts'
import { type Bot, telegramLimit } from './open-bot.ts'
import type { SentFile } from './read-file.ts'

const jobName = 'fetch-telegram-file'

type Fetching = {
  readonly attachmentId: string
  readonly taskId: string
  readonly actorId: string
  readonly fileId: string
  readonly name: string
  readonly chatId: number
  /** What is said where it can't be had. */
  readonly lost: string
}

/** Has the file of a message fetched and hung on a task; false where it is too large to be had. */
export async function receiveFile(
  { db, speaker, words, files, chatId }: Turn,
  taskId: string,
  { fileId, name, byteCount = 0 }: SentFile,
): Promise<boolean> {
  if (byteCount > Math.min(telegramLimit, files.byteLimit)) return false
  const asked: Fetching = {
    attachmentId: createId(),
    taskId,
    actorId: speaker.actor.id,
    fileId,
    name,
    chatId,
    lost: words.fileLost(name),
  }
  await files.jobs.send(db, jobName, asked, { isPatient: true })
  return true
}

type Around = {
  readonly bot: Bot
  readonly files: Pick<Files, 'store' | 'byteLimit'>
  readonly wake: () => void
  readonly log: (message: string) => void
}

/**
 * Fetches a file that somebody sent and hangs it on its task, with the rights they have by then. Done again it changes
 * nothing more.
 */
export const fetchFileJob = (db: Db, { bot, files, wake, log }: Around): Job<Fetching> => {
  const giveUp = async ({ chatId, lost }: Fetching) => {
    await bot.api
      .sendMessage(chatId, lost)
      .catch((error: unknown) => log(`Telegram: ${String(error)}`))
  }
  return {
    name: jobName,
    giveUp,
    async run(asked, signal) {
      const { attachmentId: id, taskId, actorId, name } = asked
      const actor = await findActor(db, actorId)
      const found = actor && (await findTask(db, actor, taskId))
      if (!found || !can.addFile(actor, found.facts)) return giveUp(asked)
      const bytes = await bot.fetchFile(asked.fileId, signal).catch((error: unknown) => {
        // What Telegram has no more it won't have the next time, and what is too large won't be smaller.
        const isGone = error instanceof GrammyError && error.error_code === 400
        if (!isGone && !(error instanceof AnswerTooLarge)) throw error
        log(`Telegram: ${error.message}`)
      })
      if (!bytes || bytes.length > files.byteLimit) return giveUp(asked)
      const file = { id, taskId, pageId: null, name, bytes }
      await attachBytes(db, files.store, file, { actorId, via: 'telegram' })
      wake()
    },
  }
}
