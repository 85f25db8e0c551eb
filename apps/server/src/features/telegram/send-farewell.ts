import { GrammyError } from 'grammy'
import type { Db } from '#db/database.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import { keepSilent, acquireTurn } from './acquire-turn.ts'
import { type Unbound, findGroup } from './bind-group.ts'
import { groupWords } from './group-words.ts'
import type { Bot } from './open-bot.ts'

const jobName = 'telegram-farewells'

type Farewell = Pick<Unbound, 'chatId' | 'language'>

/** Has a group told that it works on no project any more, where that was not said in it; nothing where the bot had left. */
export async function sendFarewell(
  db: Db,
  jobs: Pick<Jobs, 'send'>,
  { chatId, language, isOver }: Unbound,
): Promise<void> {
  const told: Farewell = { chatId, language }
  if (!isOver) await jobs.send(db, jobName, told, { isPatient: true })
}

/** Tells groups so. One that works on a project again by then is told nothing. */
export const defineFarewellJob = (
  db: Db,
  { bot, log }: { bot: Bot; log: (message: string) => void },
): Job<Farewell> => {
  const tell = async ({ chatId, language }: Farewell, signal: AbortSignal): Promise<void> => {
    if (await findGroup(db, chatId)) return
    if (!(await acquireTurn(db, { signal })))
      throw new Error('Telegram wants to hear nothing for now')
    try {
      await bot.api.sendMessage(chatId, groupWords[language].unbound)
    } catch (error) {
      if (!(error instanceof GrammyError) || error.error_code >= 500) throw error
      const { retry_after: wait, migrate_to_chat_id: movedTo } = error.parameters
      if (movedTo !== undefined) return tell({ chatId: movedTo, language }, signal)
      if (wait !== undefined) {
        await keepSilent(db, wait)
        throw error
      }
      // The bot is not in the group any more, or there is none.
      log(`Telegram did not take a farewell: ${error.description}`)
    }
  }
  return { name: jobName, run: tell, giveUp: async () => undefined }
}
