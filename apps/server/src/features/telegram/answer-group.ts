import { can } from '@courtside/contract/can.ts'
import { tidyLine } from '@courtside/contract/tidy-line.ts'
import type { CallbackQuery, Message } from 'grammy/types'
import { assertAllowed } from '#errors.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { addFromChat, findTargets } from './add-from-chat.ts'
import { answerReply } from './answer-message.ts'
import { answerPress } from './answer-press.ts'
import {
  type Group,
  bindGroup,
  findGroup,
  moveGroup,
  renameGroup,
  unbindGroup,
  unbindWhereLost,
} from './bind-group.ts'
import { type RollButton, answerRoll, callRoll, readRollButton, readRollCall } from './call-roll.ts'
import { findAnswered } from './find-place.ts'
import type { Heard, Turn } from './find-speaker.ts'
import { isOfKnownAlbum } from './follow-album.ts'
import { groupWords } from './group-words.ts'
import { getBotName } from './open-bot.ts'
import { readCommand, readSaid } from './read-said.ts'
import { type Answer, Refusal, refuse, createAnswer, toast } from './send-answer.ts'
import { sendFarewell } from './send-farewell.ts'
import { writeText } from './write-text.ts'

const commands = ['bind', 'unbind', 'task', 'rollcall', 'help', 'start']

/**
 * Whether something in a group is for the bot: people speak with each other there, and with other bots. A group that became
 * a large one has another number from then on, and one may be called otherwise, which is noted.
 */
export async function concernsUs({ db, message, pressed, address }: Heard): Promise<boolean> {
  if (pressed || !message) return pressed !== undefined
  const { chat, migrate_to_chat_id: newId } = message
  if (newId !== undefined) await moveGroup(db, chat.id, newId)
  const asked = readCommand(message)
  if (asked || message.new_chat_title !== undefined) await renameGroup(db, getChat(message))
  if (!asked)
    return (await isOfKnownAlbum(db, message)) || Boolean((await findAnswered(db, message))?.taskId)
  const own = getBotName({ address })
  return commands.includes(asked.command) && (asked.bot ?? own).toLowerCase() === own.toLowerCase()
}

const getChat = ({ chat }: Message) => ({ chatId: chat.id, title: tidyLine(chat.title ?? '') })

/** Does what a message or a button in a group says. Throws the refusals that the app has. */
export async function answerInGroup(heard: Heard, group: Group | undefined): Promise<Answer[]> {
  const { speaker, words, message, pressed, address } = heard
  const roll = readRollButton(pressed?.data)
  if (pressed && roll) return pressRoll(heard, pressed, { group, roll })
  // Who writes in the name of the group or of a channel is nobody to us, whoever they are.
  if (message?.sender_chat) {
    const { anonymous } = groupWords[group?.language ?? 'en']
    return refuse(pressed, anonymous, { replyTo: message.message_id })
  }
  if (!speaker) {
    const keyboard = { inline_keyboard: [[{ text: words.connect, url: address }]] }
    return refuse(pressed, words.stranger, { keyboard, replyTo: message?.message_id })
  }
  if (!speaker.isActive) return refuse(pressed, words.suspended, { replyTo: message?.message_id })
  const turn = { ...heard, speaker }
  if (pressed) return answerPress(turn, pressed, group?.language ?? words.language)
  return message ? answerMessage(turn, message, group) : []
}

/** The group, where what binds it holds still; else that ends here, and the group is told so. */
export async function findBound({ db, chatId, files }: Heard): Promise<Group | undefined> {
  const group = await findGroup(db, chatId)
  const unbound = group && (await unbindWhereLost(db, group))
  if (unbound) await sendFarewell(db, files.jobs, unbound)
  return unbound ? undefined : group
}

async function answerMessage(
  turn: Turn,
  message: Message,
  group: Group | undefined,
): Promise<Answer[]> {
  const { db, speaker } = turn
  const { language } = turn.words
  const words = groupWords[group?.language ?? language]
  const asked = readCommand(message)
  if (!asked) return answerReply(turn, message)
  if (asked.command === 'bind') {
    const binding = { ...getChat(message), key: asked.rest, language }
    const name = await bindGroup(db, speaker.actor, binding)
    const said = groupWords[language]
    return [createAnswer(writeText([name === undefined ? said.bindHow : said.bound(name)]))]
  }
  if (!group) return [createAnswer(writeText([words.notBound]))]
  const facts = await findProjectFacts(db, speaker.actor, group.projectId)
  if (!facts) throw new Refusal(words.notYours)
  switch (asked.command) {
    case 'unbind':
      assertAllowed(can.editProject(speaker.actor, facts))
      await unbindGroup(db, group, { by: speaker.actor.id, via: 'telegram' })
      return [createAnswer(writeText([words.unbound]))]
    case 'task':
      assertAllowed(can.createTask(speaker.actor, facts))
      return addTask(turn, message, group)
    case 'rollcall': {
      assertAllowed(can.createTask(speaker.actor, facts))
      const roll = readRollCall(asked.rest)
      return [
        roll ? await callRoll(db, group, roll, words) : createAnswer(writeText([words.rollHow])),
      ]
    }
    default:
      return [createAnswer(writeText([words.help]))]
  }
}

async function addTask(turn: Turn, message: Message, group: Group): Promise<Answer[]> {
  const { db, speaker, words } = turn
  const said = readSaid(message, turn)
  if (!said) return [createAnswer(writeText([words.taskHow]))]
  const target = (await findTargets(db, speaker.actor)).find(({ id }) => id === group.projectId)
  if (!target) return [createAnswer(writeText([words.noProject]))]
  const { about, shown } = await addFromChat(turn, { said, target, isShared: true })
  return [createAnswer(shown, { keyboard: shown.keyboard, about, replyTo: message.message_id })]
}

/** Whoever is in the group may answer a roll-call; who may make tasks in the project closes it. */
async function pressRoll(
  { db, from, speaker }: Heard,
  pressed: CallbackQuery,
  { group, roll }: { group: Group | undefined; roll: RollButton },
): Promise<Answer[]> {
  if (!group) return [toast(pressed, groupWords.en.closed, true)]
  if (roll.choice === undefined) {
    const facts = speaker && (await findProjectFacts(db, speaker.actor, group.projectId))
    assertAllowed(
      facts !== undefined &&
        speaker !== undefined &&
        speaker.isActive &&
        can.createTask(speaker.actor, facts),
    )
  }
  return answerRoll(db, { group, from, pressed }, roll, groupWords[group.language])
}
