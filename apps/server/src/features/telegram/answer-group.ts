import { can } from '@courtside/contract/can.ts'
import type { Language } from '@courtside/contract/languages.ts'
import type { CallbackQuery, Message } from 'grammy/types'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { allow } from '#errors.ts'
import { findProjectFacts } from '#features/projects/find-project.ts'
import { addFromChat, findTargets } from './add-from-chat.ts'
import { type Heard, type Turn, answerReply, findTaskOf } from './answer-message.ts'
import { answerPress } from './answer-press.ts'
import { type RollButton, answerRoll, callRoll, readRollButton, readRollCall } from './call-roll.ts'
import { groupWords } from './group-words.ts'
import { readSaid } from './read-said.ts'
import { type Answer, Refusal, refuse, say, toast } from './send-answer.ts'
import { taskKeyboard } from './task-buttons.ts'
import { writeText } from './write-text.ts'

/** A group that works on a project. */
type Group = { readonly chatId: number; readonly projectId: string; readonly language: Language }

const commands = ['bind', 'unbind', 'task', 'rollcall', 'help', 'start'] as const

/** What a message in a group asks of this bot, and not of another one there. */
function readCommand(message: Message, address: string) {
  const [, name, bot, rest = ''] = /^\/(\w+)(?:@(\w+))?\s*(.*)$/s.exec(message.text ?? '') ?? []
  const [, own = ''] = URL.parse(address)?.pathname.split('/') ?? []
  if (bot !== undefined && bot.toLowerCase() !== own.toLowerCase()) return undefined
  const command = commands.find((one) => one === name?.toLowerCase())
  return command && { command, rest: rest.trim() }
}

/**
 * Whether something in a group is for the bot: people speak with each other there, and with other bots. A group that became
 * a large one has another number from then on, which is noted.
 */
export async function concernsUs({ db, message, pressed, address }: Heard): Promise<boolean> {
  if (pressed || !message) return pressed !== undefined
  const { chat, migrate_to_chat_id: newId } = message
  if (newId !== undefined) await moveGroup(db, chat.id, newId)
  return (
    readCommand(message, address) !== undefined || (await findTaskOf(db, message)) !== undefined
  )
}

/** Does what a message or a button in a group says. Throws the refusals that the app has. */
export async function answerInGroup(heard: Heard): Promise<Answer[]> {
  const { db, speaker, words, message, pressed, address } = heard
  const group = await findGroup(db, (message ?? pressed?.message)?.chat.id ?? 0)
  const roll = readRollButton(pressed?.data)
  if (pressed && roll) return pressRoll(heard, pressed, { group, roll })
  if (!speaker) {
    const keyboard = { inline_keyboard: [[{ text: words.connect, url: address }]] }
    return refuse(pressed, words.stranger, { keyboard, replyTo: message?.message_id })
  }
  if (!speaker.isActive) return refuse(pressed, words.suspended, { replyTo: message?.message_id })
  const turn = { ...heard, speaker }
  if (pressed) return answerPress(turn, pressed)
  return message ? answerMessage(turn, message, group) : []
}

/** A group that became a large one has another number from then on. */
export async function moveGroup(db: Db, chatId: number, toChatId: number): Promise<void> {
  await sql`
    update telegram_groups set "chatId" = ${toChatId} where "chatId" = ${chatId}
      and not exists (select from telegram_groups o where o."chatId" = ${toChatId})
  `.execute(db)
}

async function findGroup(db: Db, chatId: number): Promise<Group | undefined> {
  const { rows } = await sql<Group>`
    select g."chatId"::float8, g."projectId", g."language" from telegram_groups g join projects p on p."id" = g."projectId"
    where g."chatId" = ${chatId} and p."deletedAt" is null
  `.execute(db)
  return rows[0]
}

async function answerMessage(
  turn: Turn,
  message: Message,
  group: Group | undefined,
): Promise<Answer[]> {
  const { db, speaker, address } = turn
  const words = groupWords[group?.language ?? turn.words.language]
  const asked = readCommand(message, address)
  if (!asked) return answerReply(turn, message)
  if (asked.command === 'bind')
    return bind(turn, group, { chatId: message.chat.id, key: asked.rest })
  if (!group) return [say(writeText([words.notBound]))]
  if (asked.command === 'help' || asked.command === 'start') return [say(writeText([words.help]))]
  const facts = await findProjectFacts(db, speaker.actor, group.projectId)
  if (!facts) throw new Refusal(words.notYours)
  switch (asked.command) {
    case 'unbind':
      allow(can.editProject(speaker.actor, facts))
      await sql`delete from telegram_groups where "chatId" = ${group.chatId}`.execute(db)
      return [say(writeText([words.unbound]))]
    case 'task':
      allow(can.createTask(speaker.actor, facts))
      return addTask(turn, message, group)
    case 'rollcall': {
      allow(can.createTask(speaker.actor, facts))
      const roll = readRollCall(asked.rest)
      return [
        roll ? await callRoll(db, group.chatId, roll, words) : say(writeText([words.rollHow])),
      ]
    }
  }
}

/** The group shows everybody in it what is in the project: that is for those to say who may edit it. */
async function bind(
  { db, speaker, words }: Turn,
  group: Group | undefined,
  { chatId, key }: { chatId: number; key: string },
): Promise<Answer[]> {
  const said = groupWords[words.language]
  const { rows } = await sql<{ id: string; name: string }>`
    select "id", "name" from projects where "key" = ${key.toUpperCase()} and "deletedAt" is null
  `.execute(db)
  const [project] = rows
  const facts = project && (await findProjectFacts(db, speaker.actor, project.id))
  if (!project || !facts) return [say(writeText([said.bindHow]))]
  allow(can.editProject(speaker.actor, facts))
  // It is taken from the project that it works on.
  if (group && group.projectId !== project.id) {
    const former = await findProjectFacts(db, speaker.actor, group.projectId)
    allow(former !== undefined && can.editProject(speaker.actor, former))
  }
  await sql`
    insert into telegram_groups ("chatId", "projectId", "boundById", "language")
    values (${chatId}, ${project.id}, ${speaker.actor.id}, ${words.language})
    on conflict ("chatId") do update set "projectId" = excluded."projectId", "boundById" = excluded."boundById", "language" = excluded."language", "boundAt" = now()
  `.execute(db)
  return [say(writeText([said.bound(project.name)]))]
}

async function addTask(turn: Turn, message: Message, group: Group): Promise<Answer[]> {
  const { db, speaker, words, address } = turn
  const said = readSaid(message, words.from)
  if (!said) return [say(writeText([words.taskHow]))]
  const target = (await findTargets(db, speaker.actor)).find(({ id }) => id === group.projectId)
  if (!target) return [say(writeText([words.noProject]))]
  const { taskId, buttons, ...written } = await addFromChat(db, speaker, { said, target }, turn)
  // Others may press here as well: taking back is for the app.
  const shown = { id: taskId, buttons: buttons.filter((button) => button !== 'drop') }
  const keyboard = taskKeyboard(shown, { address, words: words.buttons })
  const about = { userId: speaker.actor.id, taskId }
  return [say(written, { keyboard, about, replyTo: message.message_id })]
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
    allow(
      facts !== undefined &&
        speaker !== undefined &&
        speaker.isActive &&
        can.createTask(speaker.actor, facts),
    )
  }
  return answerRoll(db, { chatId: group.chatId, from, pressed }, roll, groupWords[group.language])
}
