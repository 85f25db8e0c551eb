import { setTimeout } from 'node:timers/promises'
import { GrammyError } from 'grammy'
import type { Db } from '#db/database.ts'
import { closeChat } from '#features/notifications/telegrams/shut-chat.ts'
import { keepSilent, getSilence, acquireTurn } from './acquire-turn.ts'
import { type Bot, isShut, pauseAskedBy } from './open-bot.ts'
import { type Answer, type Place, isGroup, sendAnswer } from './send-answer.ts'

/** In milliseconds: longer after a press Telegram shows nothing over its message any more. */
const toastAge = 10_000

/** Messages of which it is known what they were changed to: more than are pressed at one moment. */
const mostKnown = 1000

/** How many answers wait at most: of one chat, in so many chats, and so many that are shown over messages. */
const mostWaiting = { ofChat: 50, chats: 1000, toasts: 500 } as const

/** Seconds that are waited for a turn; where it is more, Telegram has asked for a pause. */
const usualWait = 1

export type Answering = {
  /** Sends these, after all else that goes to the same chat; waits for nothing. */
  add(place: Place, answers: readonly Answer[]): void
  /** Until all that was added has been sent or given up. */
  settled(): Promise<void>
  /** The same, but that nothing waits for the end of a pause. */
  close(): Promise<void>
}

type Sending = {
  readonly db: Db
  readonly bot: Bot
  readonly log: (message: string) => void
  /** Something was noted of what was sent. */
  readonly wake: () => void
}

type Waiting = { readonly place: Place; readonly answer: Answer; readonly since: number }

/**
 * Sends what the bot answers, apart from what it hears: in order in each chat, and none held up by another one. What Telegram
 * does not want yet waits for as long as it says, and of several changes of a message that wait the last alone is made. All
 * of it is in memory: what a process that is killed did not send is made up for by the next press. Where more wait than
 * there is room for, the oldest of a chat is given up, as if Telegram had refused it.
 */
export function queueAnswers(
  { db, bot, log, wake }: Sending,
  most: Readonly<Record<keyof typeof mostWaiting, number>> = mostWaiting,
): Answering {
  const closing = new AbortController()
  const { signal } = closing
  /** By chat, where something is being sent: what comes after it. */
  const lines = new Map<number, Waiting[]>()
  const running = new Set<Promise<void>>()
  /** By message, what this process changed it to last, and what it had said to whoever pressed. */
  const texts = new Map<string, { readonly text: string; readonly seen: string | undefined }>()

  const run = (work: Promise<void>): void => {
    const until = work.finally(() => running.delete(until))
    running.add(until)
  }

  /** False where it would come too late. */
  async function takeMoment({ answer, since }: Waiting): Promise<boolean> {
    if (answer.kind === 'toast') {
      const wait = await getSilence(db)
      if (Date.now() + wait > since + toastAge) return false
      if (wait > 0) await setTimeout(wait, undefined, { signal })
      return true
    }
    while (!(await acquireTurn(db, { patience: usualWait })))
      await setTimeout(await getSilence(db), undefined, { signal })
    return true
  }

  /**
   * Whether somebody else's press at the same moment has said it, and that it was theirs. Where whoever pressed saw something
   * else than that press left or found, another process has changed the message since.
   */
  function isSaid({ place, answer }: Waiting): boolean {
    if (answer.kind !== 'edit' || !answer.isOld || typeof answer.shown === 'function') return false
    const known = texts.get(getKey(place, answer))
    return (
      known !== undefined &&
      known.text.startsWith(answer.shown.text) &&
      (answer.seen === known.text || answer.seen === known.seen)
    )
  }

  function recordText({ place, answer }: Waiting): void {
    if (answer.kind !== 'edit') return
    const { shown, seen } = answer
    const key = getKey(place, answer)
    texts.delete(key)
    if (typeof shown === 'function') return
    texts.set(key, { text: shown.text, seen })
    const [oldest] = texts.keys()
    if (texts.size > mostKnown && oldest !== undefined) texts.delete(oldest)
  }

  async function send(waiting: Waiting): Promise<void> {
    const { place, answer } = waiting
    while (!isSaid(waiting) && (await takeMoment(waiting))) {
      try {
        await sendAnswer({ db, bot }, place, answer)
        return recordText(waiting)
      } catch (error) {
        const wait = pauseAskedBy(error)
        if (wait === undefined) throw error
        // A group takes so many messages a minute and no more, which concerns no other chat.
        if (isGroup(place.chatId)) await setTimeout(wait * 1000, undefined, { signal })
        else await keepSilent(db, wait)
      }
    }
  }

  async function deliver(waiting: Waiting): Promise<void> {
    await send(waiting)
      // What was done is done; an answer that does not arrive is written to the log.
      .catch((error: unknown) => fail(waiting, error))
      .catch((error: unknown) => log(`Telegram: ${String(error)}`))
    wake()
  }

  async function fail({ place, answer }: Waiting, error: unknown): Promise<void> {
    const problem = error instanceof Error ? error.message : String(error)
    log(`Telegram did not take an answer: ${problem}`)
    // Where Telegram said nothing, it may have it.
    if (!(error instanceof GrammyError)) return
    if (answer.kind === 'say') await answer.takeBack?.(db)
    if (isShut(error) && !isGroup(place.chatId)) await closeChat(db, place.chatId, problem)
  }

  /** There is no room for it. */
  async function drop({ answer }: Waiting): Promise<void> {
    log('Too many answers to Telegram wait, and one was given up')
    if (answer.kind !== 'say') return
    await answer.takeBack?.(db).catch((error: unknown) => log(`Telegram: ${String(error)}`))
  }

  async function workOff(chatId: number, line: Waiting[]): Promise<void> {
    for (let next = line.shift(); next; next = line.shift()) await deliver(next)
    lines.delete(chatId)
  }

  function queue(waiting: Waiting): void {
    const { place, answer } = waiting
    const line = lines.get(place.chatId)
    if (line) {
      const former = line.findIndex((other) => isSameEdit(other.answer, answer))
      if (former !== -1) line.splice(former, 1)
      line.push(waiting)
      const oldest = line.length > most.ofChat ? line.shift() : undefined
      if (oldest) run(drop(oldest))
      return
    }
    if (lines.size >= most.chats) return run(drop(waiting))
    const begun = [waiting]
    lines.set(place.chatId, begun)
    run(workOff(place.chatId, begun))
  }

  async function settled(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }
  return {
    settled,
    add(place, answers) {
      for (const answer of answers) {
        const waiting = { place, answer, since: Date.now() }
        // It is no message, and nobody reads it later.
        if (answer.kind !== 'toast') queue(waiting)
        else if (running.size < most.chats + most.toasts) run(deliver(waiting))
        else run(drop(waiting))
      }
    },
    close() {
      closing.abort()
      return settled()
    },
  }
}

type Edit = Extract<Answer, { kind: 'edit' }>

const getKey = ({ chatId }: Place, { messageId }: Edit): string => `${chatId} ${messageId}`

/** What shows nothing new puts nothing out of its place. */
const isSameEdit = (one: Answer, other: Answer): boolean =>
  one.kind === 'edit' &&
  other.kind === 'edit' &&
  one.messageId === other.messageId &&
  !(other.isOld && !one.isOld)
