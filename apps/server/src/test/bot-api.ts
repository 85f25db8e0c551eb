import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Update } from 'grammy/types'
import { z } from 'zod'

const chat = z.int()
const markup = z.strictObject({
  inline_keyboard: z.array(
    z.array(
      z.union([
        z.strictObject({ text: z.string().min(1), url: z.url() }),
        z.strictObject({
          text: z.string().min(1),
          callback_data: z.string().refine((data) => Buffer.byteLength(data) <= 64 && data),
        }),
      ]),
    ),
  ),
})
/** Not for a message that is changed. */
const forceReply = z.strictObject({
  force_reply: z.literal(true),
  input_field_placeholder: z.string().min(1).max(64),
})
const place = { offset: z.int().min(0), length: z.int().min(1) }
const entity = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold'), ...place }),
  z.strictObject({ type: z.literal('text_link'), url: z.url(), ...place }),
  z.strictObject({
    type: z.literal('text_mention'),
    user: z.looseObject({ id: z.int(), is_bot: z.boolean(), first_name: z.string().min(1) }),
    ...place,
  }),
])
type Worded = { text: string; entities?: readonly { offset: number; length: number }[] | undefined }
const isWithin = ({ text, entities = [] }: Worded) =>
  entities.every(({ offset, length }) => offset + length <= text.length)

const message = {
  text: z
    .string()
    .min(1)
    .max(4096)
    .refine((text) => text.isWellFormed()),
  entities: z.array(entity).max(100).optional(),
  link_preview_options: z.strictObject({ is_disabled: z.boolean() }).optional(),
  reply_markup: markup.optional(),
}

/** What Telegram takes for each method that the bot calls, by core.telegram.org/bots/api; anything else is refused. */
const methods = {
  getMe: z.strictObject({}),
  setMyCommands: z.strictObject({
    commands: z
      .array(
        z.strictObject({
          command: z.string().regex(/^[a-z\d_]{1,32}$/),
          description: z.string().min(1).max(256),
        }),
      )
      .max(100),
    scope: z.strictObject({ type: z.enum(['all_private_chats', 'all_group_chats']) }),
    language_code: z.string().length(2).optional(),
  }),
  setWebhook: z.strictObject({
    url: z.url({ protocol: /^https$/ }),
    secret_token: z.string().regex(/^[\w-]{1,256}$/),
    allowed_updates: z.array(z.string()),
    max_connections: z.int().min(1).max(100).optional(),
  }),
  deleteWebhook: z.strictObject({}),
  getWebhookInfo: z.strictObject({}),
  getUpdates: z.strictObject({
    offset: z.int().optional(),
    limit: z.int().min(1).max(100).optional(),
    timeout: z.int().max(50),
    allowed_updates: z.array(z.string()),
  }),
  sendMessage: z
    .strictObject({
      chat_id: chat,
      message_thread_id: z.int().optional(),
      reply_parameters: z
        .strictObject({ message_id: z.int(), allow_sending_without_reply: z.boolean().optional() })
        .optional(),
      ...message,
      reply_markup: z.union([markup, forceReply]).optional(),
    })
    .refine(isWithin),
  editMessageText: z
    .strictObject({ chat_id: chat, message_id: z.int(), ...message })
    .refine(isWithin),
  getFile: z.strictObject({ file_id: z.string().min(1) }),
  answerCallbackQuery: z.strictObject({
    callback_query_id: z.string().min(1),
    text: z.string().max(200).optional(),
    show_alert: z.boolean().optional(),
  }),
} as const
type Method = keyof typeof methods

export type BotCall = {
  readonly method: Method
  readonly body: Record<string, unknown>
  readonly at: number
}
type Sent = { readonly id: number; readonly text: string; readonly body: Record<string, unknown> }
type Refusal = { status: number; description: string; retryAfter?: number }

export type BotApi = {
  readonly origin: string
  /** Calls that were taken, in their order. */
  readonly calls: BotCall[]
  /** Calls that Telegram would not have understood; a test expects none. */
  readonly wrong: string[]
  /** The messages that were sent to a chat. */
  sentTo(chatId: number): Sent[]
  /** What was sent to the bot, by its file id; what is not here Telegram has no more. */
  readonly files: Map<string, Uint8Array>
  /** A message that stands in a chat from before; answers its number. */
  put(chatId: number, text: string): number
  /** Notes that a button was pressed, which is answered once. */
  notePress(queryId: string): void
  /** Hands an update to whoever asks for them. */
  push(update: Omit<Update, 'update_id'>): void
  /** Refuses calls for as long as it answers one. */
  refuse: (call: {
    method: Method
    body: Record<string, unknown>
  }) => Refusal | undefined | Promise<Refusal | undefined>
  close(): Promise<void>
}

/** What people see of a message, to be compared. */
function shownOf({ text, entities = [], reply_markup: keyboard }: Record<string, unknown>): string {
  const { inline_keyboard: rows = [] } = (keyboard ?? {}) as { inline_keyboard?: unknown[] }
  return JSON.stringify([text, entities, rows])
}

/** Telegram's Bot API on loopback: takes what Telegram takes, numbers messages and updates as it does, and keeps them. */
export async function openBotApi(token: string): Promise<BotApi> {
  const sent = new Map<number, Sent[]>()
  const before = new Map<number, Sent[]>()
  const presses = new Set<string>()
  let webhook = ''
  const updates: Update[] = []
  let ids = 100
  let wake = () => undefined as void
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuseWith = ({ status, description, retryAfter }: Refusal): void => {
      answer(status, {
        ok: false,
        error_code: status,
        description,
        ...(retryAfter !== undefined && { parameters: { retry_after: retryAfter } }),
      })
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [, reader, path = ''] = /^\/file\/bot([^/]+)\/files\/(.+)$/.exec(request.url ?? '') ?? []
    const file = reader === token ? api.files.get(decodeURI(path)) : undefined
    if (file) return void response.writeHead(200).end(file)
    const [, given, name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
    if (given !== token) return refuseWith({ status: 401, description: 'Unauthorized' })
    const said = JSON.parse(Buffer.concat(parts).toString() || '{}') as unknown
    const schema = (methods as Partial<Record<string, z.ZodType>>)[name]
    const parsed = schema?.safeParse(said)
    if (!parsed?.success) {
      api.wrong.push(`${name} ${JSON.stringify(said)} ${parsed?.error.message ?? 'no such method'}`)
      return refuseWith({ status: 400, description: 'Bad Request: wrong parameters' })
    }
    const method = name as Method
    const body = parsed.data as Record<string, unknown>
    const asked = await api.refuse({ method, body })
    if (asked) return refuseWith(asked)
    const refusal = refusalOf(method, body)
    if (refusal) {
      if (refusal.isWrong) api.wrong.push(`${name} ${JSON.stringify(said)} ${refusal.description}`)
      return refuseWith({ status: 400, ...refusal })
    }
    api.calls.push({ method, body, at: Date.now() })
    answer(200, { ok: true, result: await resultOf(method, body) })
  }

  const findSent = ({ chat_id: chatId, message_id: id }: Record<string, unknown>) =>
    [before, sent]
      .flatMap((messages) => messages.get(Number(chatId)) ?? [])
      .find((one) => one.id === Number(id))

  /** What Telegram refuses by what is there, and whether a bot that is right never asks for it. */
  function refusalOf(
    method: Method,
    body: Record<string, unknown>,
  ): { status?: number; description: string; isWrong: boolean } | undefined {
    if (method === 'getFile' && !api.files.has(String(body['file_id'])))
      return {
        description: 'Bad Request: wrong file_id or the file is temporarily unavailable',
        isWrong: false,
      }
    if (method === 'getUpdates' && webhook !== '')
      return {
        status: 409,
        description:
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        isWrong: false,
      }
    if (method === 'answerCallbackQuery' && !presses.delete(String(body['callback_query_id'])))
      return {
        description:
          'Bad Request: query is too old and response timeout expired or query ID is invalid',
        isWrong: true,
      }
    if (method !== 'editMessageText') return undefined
    const former = findSent(body)
    if (!former) return { description: 'Bad Request: message to edit not found', isWrong: true }
    return shownOf(former.body) === shownOf(body)
      ? { description: 'Bad Request: message is not modified', isWrong: false }
      : undefined
  }

  async function resultOf(method: Method, body: Record<string, unknown>): Promise<unknown> {
    const chatId = Number(body['chat_id'])
    const text = String(body['text'])
    const told = (id: number) => ({
      message_id: id,
      date: Math.floor(Date.now() / 1000),
      chat: { id: chatId, type: 'private', first_name: 'Somebody' },
      text,
    })
    if (method === 'sendMessage') {
      const id = ids++
      sent.set(chatId, [...(sent.get(chatId) ?? []), { id, text, body }])
      return told(id)
    }
    if (method === 'editMessageText') {
      const id = Number(body['message_id'])
      for (const messages of [before, sent])
        messages.set(
          chatId,
          (messages.get(chatId) ?? []).map((one) => (one.id === id ? { id, text, body } : one)),
        )
      return told(id)
    }
    if (method === 'setWebhook') webhook = String(body['url'])
    if (method === 'deleteWebhook') webhook = ''
    if (method === 'getWebhookInfo')
      return { url: webhook, has_custom_certificate: false, pending_update_count: 0 }
    if (method === 'getFile') {
      const id = String(body['file_id'])
      return { file_id: id, file_unique_id: id, file_path: `files/${id}` }
    }
    if (method !== 'getUpdates')
      return method === 'getMe' ? { id: 1, is_bot: true, first_name: 'Bot', username: 'bot' } : true
    const offset = Number(body['offset'] ?? 0)
    const waiting = () => updates.filter((update) => update.update_id >= offset)
    if (waiting().length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, Number(body['timeout']) * 1000).unref()
      })
    return waiting()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api: BotApi = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    wrong: [],
    files: new Map(),
    sentTo: (chatId) => sent.get(chatId) ?? [],
    put: (chatId, text) => {
      const id = ids++
      before.set(chatId, [...(before.get(chatId) ?? []), { id, text, body: { text } }])
      return id
    },
    notePress: (queryId) => void presses.add(queryId),
    push: (update) => {
      if (update.callback_query) presses.add(update.callback_query.id)
      updates.push({ update_id: ids++, ...update })
      wake()
    },
    refuse: () => undefined,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return api
}
