import { can } from '@courtside/contract/can.ts'
import type { Language } from '@courtside/contract/languages.ts'
import type { CallbackQuery, Message } from 'grammy/types'
import { assertAllowed } from '#errors.ts'
import { loadTask } from '#features/tasks/find-task.ts'
import { addFromChat, findTargets, recordTarget, showMade } from './add-from-chat.ts'
import { type BotWords, getBotWords } from './bot-words.ts'
import { findPlaceOf } from './find-place.ts'
import { type Turn, getName } from './find-speaker.ts'
import { groupWords } from './group-words.ts'
import { recordMessage } from './open-bot.ts'
import { type Pressed, pressButton, readButton } from './press-button.ts'
import { join, readSaid } from './read-said.ts'
import { type Answer, Refusal, refuse, createAnswer, toast } from './send-answer.ts'
import {
  type TaskButton,
  readChoice,
  sharedButtons,
  getTaskButtonsFor,
  getTaskKeyboard,
} from './task-buttons.ts'
import { getBeginning, textLimit, writeText } from './write-text.ts'

/** Begins the line that says under a message what a button did. */
const mark = '\n\n› '
const lastMark = /\n\n› [^\n]*$/

/**
 * Does what a button under a message about a task says. Throws the refusals that the app has. In a group all see what became
 * of it and who did it, in the language that the bot speaks there.
 */
export async function answerPress(
  turn: Turn,
  pressed: CallbackQuery,
  groupLanguage?: Language,
): Promise<Answer[]> {
  const { db, speaker, words, address } = turn
  const projectId = readChoice(pressed.data)
  if (projectId !== undefined) return answerChoice(turn, pressed, projectId)
  const asked = readButton(pressed.data)
  if (!asked) return refuse(pressed, words.gone)
  const { button, taskId } = asked
  if (button === 'reply') return requestReply(turn, pressed, taskId)
  const done = await pressButton(db, speaker, { button, taskId }, words)
  const message = whole(pressed)
  const answer = toast(pressed, done.said(words))
  if (message?.text === undefined) return [answer]
  // Also where nothing changed: it may have been done elsewhere, or the message not have been changed then.
  const [before = ''] = lastMark.exec(message.text) ?? []
  const view = groupLanguage
    ? viewOfAll(turn, button, { ...done, before }, groupLanguage)
    : viewOfOne(turn, done)
  const line = mark + view.line
  const text = getBeginning(message.text.replace(lastMark, ''), textLimit - line.length)
  const entities = (message.entities ?? []).filter(
    ({ offset, length }) => offset + length <= text.length,
  )
  const { buttons, words: shownIn } = view
  const keyboard = getTaskKeyboard({ id: taskId, buttons }, { address, words: shownIn.buttons })
  return [
    answer,
    {
      kind: 'edit',
      messageId: message.message_id,
      shown: { text: text + line, entities, keyboard },
      isOld: !done.isChanged,
      seen: message.text,
    },
  ]
}

/** Asks for the comment: Telegram opens the field for an answer to this message. */
async function requestReply(
  { db, speaker, words }: Turn,
  pressed: CallbackQuery,
  taskId: string,
): Promise<Answer[]> {
  const { task, facts } = await loadTask(db, speaker.actor, taskId)
  assertAllowed(can.addComment(speaker.actor, facts))
  const { message } = pressed
  const place = message && (await findPlaceOf(db, message.chat.id, message.message_id))
  return [
    toast(pressed, task.key),
    createAnswer(writeText([words.replyHow(task.key)]), {
      keyboard: { force_reply: true, input_field_placeholder: task.key },
      about: { userId: speaker.actor.id, taskId, commentId: place?.commentId ?? null },
    }),
  ]
}

/** What a message says of a press, and what can be pressed next. */
type View = {
  readonly line: string
  readonly buttons: readonly TaskButton[]
  readonly words: BotWords
}

const viewOfOne = ({ speaker, words }: Turn, { line, now }: Pressed): View => ({
  line: line(words),
  buttons: now ? getTaskButtonsFor(speaker.actor, now) : [],
  words,
})

function viewOfAll(
  { from }: Turn,
  button: TaskButton,
  { line: stands, isChanged, now, before }: Pressed & { before: string },
  language: Language,
): View {
  const words = getBotWords(language)
  const name = getName(from)
  const known = mark + stands(words)
  let line = `${stands(words)} · ${name}`
  if (button === 'take') line = groupWords[language].takenBy(name)
  // Who did it was somebody else, and stands there where the message has heard of it.
  else if (!isChanged) line = before.startsWith(known) ? before.slice(mark.length) : stands(words)
  return { line, buttons: now ? sharedButtons(now.task) : [], words }
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
  if (!question) return refuse(pressed, words.sayAgain)
  const target = (await findTargets(db, speaker.actor)).find(({ id }) => id === projectId)
  if (!target) return refuse(pressed, words.forbidden)
  const { message_id: messageId, chat } = question
  const made = await findPlaceOf(db, chat.id, messageId)
  // Pressed again: the question could not be changed, or not yet.
  if (made?.taskId) {
    const shown = await showMade(turn, made.taskId)
    return [
      toast(pressed, words.madeAlready, true),
      { kind: 'edit', messageId, shown, isOld: true, seen: question.text },
    ]
  }
  const asked = question.reply_to_message
  const read = asked && readSaid(asked, turn)
  if (!read) return refuse(pressed, words.sayAgain)
  // Below the question stands what is kept of the message that the asked one answered.
  const [, answered = ''] = /\n\n([^]*)$/.exec(question.text ?? '') ?? []
  const said = { ...read, description: join(read.description, answered) }
  const { about, shown } = await addFromChat(turn, { said, target, isShared: false })
  await recordTarget(db, from.id, target)
  // A second press came at the same time.
  if (!(await recordMessage(db, { chatId: chat.id, messageId, ...about })))
    throw new Refusal(words.madeAlready)
  return [toast(pressed, target.name), { kind: 'edit', messageId, shown, seen: question.text }]
}
