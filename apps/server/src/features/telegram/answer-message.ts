import { can } from '@courtside/contract/can.ts'
import { addComment as endpoint } from '@courtside/contract/comments.ts'
import type { Message } from 'grammy/types'
import { createId } from '#db/new-id.ts'
import { assertAllowed } from '#errors.ts'
import { addComment } from '#features/comments/add-comment.ts'
import { commentPage } from '#features/comments/comment-page.ts'
import { findMentioned } from '#features/comments/find-mentioned.ts'
import { type FoundTask, loadTask } from '#features/tasks/find-task.ts'
import { findPageFacts } from '#features/wiki/find-page.ts'
import {
  addFromChat,
  findLastTarget,
  findTargets,
  recordTarget,
  readTarget,
} from './add-from-chat.ts'
import { findAnswered } from './find-place.ts'
import type { Turn } from './find-speaker.ts'
import { bindAlbum, followAlbum, isMoreOfAlbum } from './follow-album.ts'
import { listFound, listOwn } from './list-for-chat.ts'
import { readFile } from './read-file.ts'
import { join, readCommand, readSaid } from './read-said.ts'
import { receiveFile } from './receive-file.ts'
import { type Answer, Refusal, createAnswer } from './send-answer.ts'
import { buildProjectKeyboard } from './task-buttons.ts'
import { getBeginning, textLimit, writeText } from './write-text.ts'

/** Does what a message of a chat of two says. Throws the refusals that the app has. */
export async function answerMessage(turn: Turn, message: Message): Promise<Answer[]> {
  const { db, speaker, words } = turn
  const { command, rest } = readCommand(message) ?? { command: undefined, rest: '' }
  switch (command) {
    case 'my':
      return [createAnswer(await listOwn(db, speaker, { isToday: false, ...turn }))]
    case 'today':
      return [createAnswer(await listOwn(db, speaker, { isToday: true, ...turn }))]
    case 'search':
      return [createAnswer(await listFound(db, speaker, rest, turn))]
    case 'task':
      return answerTask(turn, message)
    case undefined:
      return message.forward_origin ? answerTask(turn, message) : answerReply(turn, message)
    case 'start':
      return [createAnswer(writeText([rest.startsWith('l_') ? words.linkedAlready : words.help]))]
    default:
      return [createAnswer(writeText([words.help]))]
  }
}

/** Most projects that are offered as buttons. */
const offered = 10

async function answerTask(turn: Turn, message: Message): Promise<Answer[]> {
  const { db, from, speaker, words } = turn
  if (await isMoreOfAlbum(db, message)) return followAlbum(turn, message)
  const said = readSaid(message, turn)
  if (!said)
    return [createAnswer(writeText([message.forward_origin ? words.onlyText : words.taskHow]))]
  const targets = await findTargets(db, speaker.actor)
  if (targets.length === 0) return [createAnswer(writeText([words.noProject]))]
  const { target: given, line } = readTarget(said.line, targets)
  const lastId = await findLastTarget(db, from.id)
  const only = targets.length === 1 ? targets[0] : undefined
  const target = given ?? targets.find(({ id }) => id === lastId) ?? only
  if (!target) {
    const more =
      targets.length > offered ? `\n${words.moreProjects(targets[offered]?.key ?? '')}` : ''
    const keyboard = buildProjectKeyboard(targets.slice(0, offered))
    // What was said is read again from the message that the question answers. What that answers Telegram does not bring then.
    const replyTo = getHolder(message).message_id
    const question = join(words.whichProject + more, said.answered)
    return [createAnswer(writeText([getBeginning(question, textLimit)]), { keyboard, replyTo })]
  }
  const { about, shown } = await addFromChat(turn, {
    said: { ...said, line },
    target,
    isShared: false,
  })
  await recordTarget(db, from.id, target)
  return [createAnswer(shown, { keyboard: shown.keyboard, about })]
}

/** The message that has the words: a bare command means the one that it answers. */
const getHolder = (message: Message): Message =>
  (readCommand(message)?.rest === '' && message.reply_to_message) || message

/**
 * An answer to a message about a task is a comment on it, and a picture or another file in it is added to it. Where the
 * message told of a comment, it answers that one. One about a page is a comment there.
 */
export async function answerReply(turn: Turn, message: Message): Promise<Answer[]> {
  const { db, speaker, words } = turn
  if (await isMoreOfAlbum(db, message)) return followAlbum(turn, message)
  const place = await findAnswered(db, message)
  const { taskId, pageId, parentId = null } = place ?? {}
  if (!taskId && !pageId) return [createAnswer(writeText([words.answersWhat]))]
  const file = readFile(message, words)
  const text = message.text ?? message.caption
  if (pageId)
    return file || text === undefined
      ? [createAnswer(writeText([words.pageWords]))]
      : commentOnPage(turn, text, { pageId, parentId })
  if (!taskId || (text === undefined && !file)) return [createAnswer(writeText([words.onlyText]))]
  const { task, facts } = await loadTask(db, speaker.actor, taskId)
  const answers = text === undefined ? [] : await comment(turn, text, { task, facts, parentId })
  if (!file) return answers
  assertAllowed(can.addFile(speaker.actor, facts))
  const files = [file, ...(await bindAlbum(db, message, taskId))]
  const taken = await Promise.all(files.map((one) => receiveFile(turn, taskId, one)))
  if (taken.includes(false)) answers.push(createAnswer(writeText([words.fileTooLarge])))
  else answers.push(createAnswer(writeText([words.fileTaken(task.key)])))
  return answers
}

async function comment(
  { db, speaker, words }: Turn,
  text: string,
  { task, facts, parentId }: FoundTask & { parentId: string | null },
): Promise<Answer[]> {
  assertAllowed(can.addComment(speaker.actor, facts))
  const { data } = endpoint.body.safeParse({ body: text })
  if (!data) return [createAnswer(writeText([words.failed]))]
  const mentionIds = await findMentioned(db, data.body)
  const draft = { ...data, id: createId(), taskId: task.id, mentionIds, parentId }
  await addComment(db, draft, { actorId: speaker.actor.id, via: 'telegram' })
  return [createAnswer(writeText([words.commented(task.key)]))]
}

async function commentOnPage(
  { db, speaker: { actor }, words }: Turn,
  text: string,
  { pageId, parentId }: { pageId: string; parentId: string | null },
): Promise<Answer[]> {
  const { data } = endpoint.body.safeParse({ body: text })
  if (!data) return [createAnswer(writeText([words.failed]))]
  const page = await findPageFacts(db, actor, pageId)
  if (!page || page.isDeleted) throw new Refusal(words.pageGone)
  const said = { id: createId(), pageId, body: data.body, parentId, anchor: null }
  await commentPage(db, actor, said, 'telegram')
  return [createAnswer(writeText([words.commented(page.title)]))]
}
