import type { CallbackQuery, Message } from 'grammy/types'
import { addFromChat, findTargets, noteTarget } from './add-from-chat.ts'
import type { Turn } from './find-speaker.ts'
import { noteMessage } from './open-bot.ts'
import { pressButton, readButton } from './press-button.ts'
import { readSaid } from './read-said.ts'
import { type Answer, Refusal, refuse, toast } from './send-answer.ts'
import { readChoice, taskKeyboard } from './task-buttons.ts'
import { beginningOf, textLimit } from './write-text.ts'

/** Begins the line that says under a message what a button did. */
const mark = '\n\n› '
const lastMark = /\n\n› [^\n]*$/

/** Does what a button in a chat of two says. Throws the refusals that the app has. */
export async function answerPress(turn: Turn, pressed: CallbackQuery): Promise<Answer[]> {
  const { db, speaker, words, address } = turn
  const projectId = readChoice(pressed.data)
  if (projectId !== undefined) return answerChoice(turn, pressed, projectId)
  const asked = readButton(pressed.data)
  if (!asked) return refuse(pressed, words.gone)
  const { said, isChanged, buttons } = await pressButton(db, speaker, asked, words)
  const message = whole(pressed)
  if (!isChanged || message?.text === undefined) return [toast(pressed, said)]
  const line = `${mark}${said}`
  const text = beginningOf(message.text.replace(lastMark, ''), textLimit - line.length)
  const entities = (message.entities ?? []).filter(
    ({ offset, length }) => offset + length <= text.length,
  )
  return [
    toast(pressed, said),
    {
      kind: 'edit',
      messageId: message.message_id,
      shown: {
        text: text + line,
        entities,
        keyboard: taskKeyboard({ id: asked.taskId, buttons }, { address, words: words.buttons }),
      },
    },
  ]
}

/** One that the bot can't reach any more is not shown to it either. */
const whole = ({ message }: CallbackQuery): Message | undefined =>
  message && message.date !== 0 ? message : undefined

/** Makes the task that waited for its project. The question becomes what was made, so that it is made once. */
async function answerChoice(
  turn: Turn,
  pressed: CallbackQuery,
  projectId: string,
): Promise<Answer[]> {
  const { db, from, speaker, words } = turn
  const question = whole(pressed)
  const asked = question?.reply_to_message
  const said = asked && readSaid(asked, words.from)
  if (!said) return refuse(pressed, words.sayAgain)
  const target = (await findTargets(db, speaker.actor)).find(({ id }) => id === projectId)
  if (!target) return refuse(pressed, words.forbidden)
  const { about, shown } = await addFromChat(turn, { said, target, canUndo: true })
  await noteTarget(db, from.id, target)
  const { message_id: messageId, chat } = question
  // A second press came at the same time, or before the first was answered.
  if (!(await noteMessage(db, { chatId: chat.id, messageId, ...about })))
    throw new Refusal(words.madeAlready)
  return [toast(pressed, target.name), { kind: 'edit', messageId, shown }]
}
