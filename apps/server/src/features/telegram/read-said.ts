import { titleLimit } from '@courtside/contract/tasks.ts'
import { escapeText } from '@courtside/document/write-inline.ts'
import type { Message, MessageEntity, MessageOrigin } from 'grammy/types'
import type { BotWords } from './bot-words.ts'
import type { Heard } from './find-speaker.ts'
import { getBotName } from './open-bot.ts'
import { type SentFile, readFile, getTitle as titleOfFile } from './read-file.ts'
import { getBeginning } from './write-text.ts'

/**
 * A command, in small letters, and what stands behind it; with the bot that it is for, where one is named. A picture has it
 * in its caption. What somebody forwards was said to others, and is no command.
 */
export function readCommand({ text, caption = '', forward_origin: from }: Message) {
  const [, command, bot, rest = ''] =
    /^\/(\w+)(?:@(\w+))?\s*(.*)$/s.exec(from ? '' : (text ?? caption)) ?? []
  return command === undefined
    ? undefined
    : { command: command.toLowerCase(), bot, rest: rest.trim() }
}

/** What a message says of a task that is to be made. */
export type Said = {
  /** Read like a line of the app, but where it is the name of a file. */
  readonly line: string
  readonly isFileName: boolean
  /** Markdown: what does not go into the line, and where it is from. Empty where there is nothing. */
  readonly description: string
  /** Of the description, what is kept of the message that this one answers. Empty where there is nothing. */
  readonly answered: string
  readonly file: SentFile | undefined
  /** The message that says it. */
  readonly message: Message
}

type Source = { readonly name: string; readonly url?: string | undefined }

type Around = Pick<Heard, 'words' | 'address'>

/**
 * The first line of what follows the command, or of the forwarded message, or of the one that a bare command answers; the
 * rest is the description, and so is what the message says that others answer, unless the bot said it. A file without words
 * has its name. Undefined where there is nothing.
 */
export function readSaid(message: Message, around: Around): Said | undefined {
  const { words } = around
  const { reply_to_message: answered } = message
  const whole = withLinks(message)
  const text = (readCommand(message) ? whole.replace(/^\/\w+(?:@\w+)?\s*/, '') : whole).trim()
  const file = readFile(message, words)
  if (text === '' && !file) return answered ? readSaid(answered, around) : undefined
  const kept = answered && isOfOthers(answered, around) ? keep(answered, words) : ''
  const [first = '', ...others] = (text || (file ? titleOfFile(file) : '')).split('\n')
  const rest = others.join('\n').trim()
  // A forwarded text is kept as it was: its line may lose words to what they mean.
  const isWhole = message.forward_origin === undefined && first.length <= titleLimit
  const body = isWhole ? rest : text
  const line = first.replaceAll(/\[([^\]]*)\]\(https?:[^)\s]*\)/g, '$1').trim()
  return {
    line: getBeginning(line, titleLimit),
    description: join(body, kept || describeSource(message, words)),
    answered: kept,
    isFileName: text === '',
    file,
    message,
  }
}

export const join = (...parts: readonly string[]): string => parts.filter(Boolean).join('\n\n')

function describeSource(message: Message, words: BotWords): string {
  const source = message.forward_origin ? ofOrigin(message.forward_origin) : ofChat(message)
  if (!source) return ''
  const name = escapeText(source.name)
  return words.from(source.url ? `[${name}](${source.url})` : name)
}

const isOfOthers = ({ from }: Message, { address }: Around): boolean =>
  from?.username?.toLowerCase() !== getBotName({ address }).toLowerCase()

/** What a message says, and where it is from; nothing of one that only says that something happened. */
function keep(message: Message, words: BotWords): string {
  const text = withLinks(message).trim()
  return text === '' && !readFile(message, words) ? '' : join(text, describeSource(message, words))
}

/** The text, with addresses that stand behind words written out. */
function withLinks({ text, caption, entities, caption_entities: others }: Message): string {
  let said = text ?? caption ?? ''
  const links = ((text === undefined ? others : entities) ?? []).filter(isLink)
  for (const { offset, length, url } of links.toReversed()) {
    const end = offset + length
    const words = said.slice(offset, end).replaceAll(/[[\]\n]/g, ' ')
    const { protocol, href } = URL.parse(url) ?? { protocol: '' }
    if (!/^https?:$/.test(protocol) || href === undefined) continue
    const address = href.replaceAll('(', '%28').replaceAll(')', '%29')
    said = `${said.slice(0, offset)}[${words}](${address})${said.slice(end)}`
  }
  return said
}

const isLink = (entity: MessageEntity) => entity.type === 'text_link'

function ofOrigin(origin: MessageOrigin): Source {
  switch (origin.type) {
    case 'user':
      return { name: getFullName(origin.sender_user) }
    case 'hidden_user':
      return { name: origin.sender_user_name }
    case 'chat':
      return { name: getTitleOf(origin.sender_chat) }
    case 'channel':
      return { name: getTitleOf(origin.chat), url: linkTo(origin.chat, origin.message_id) }
  }
}

/** A message of a group is known by its place there; one of a chat of two nobody else can open. */
const ofChat = ({ chat, message_id: id }: Message): Source | undefined =>
  chat.type === 'private' ? undefined : { name: getTitleOf(chat), url: linkTo(chat, id) }

type AnyChat = { readonly id: number; readonly title?: string; readonly username?: string }

const getTitleOf = ({ title, username }: AnyChat) => title ?? username ?? 'Telegram'

const getFullName = ({
  first_name: first,
  last_name: last,
}: {
  first_name: string
  last_name?: string
}) => (last === undefined ? first : `${first} ${last}`)

/** Telegram has links to messages of channels and large groups; of private ones they open for their members. */
function linkTo({ id, username }: AnyChat, messageId: number): string | undefined {
  if (username !== undefined) return `https://t.me/${username}/${messageId}`
  const [, inner] = /^-100(\d+)$/.exec(String(id)) ?? []
  return inner === undefined ? undefined : `https://t.me/c/${inner}/${messageId}`
}
