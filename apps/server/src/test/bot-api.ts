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
const message = {
  text: z
    .string()
    .min(1)
    .max(4096)
    .refine((text) => text.isWellFormed()),
  entities: z
    .array(z.looseObject({ type: z.string(), offset: z.int(), length: z.int() }))
    .max(100)
    .optional(),
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
  }),
  deleteWebhook: z.strictObject({}),
  getUpdates: z.strictObject({
    offset: z.int().optional(),
    timeout: z.int().max(50),
    allowed_updates: z.array(z.string()),
  }),
  sendMessage: z.strictObject({
    chat_id: chat,
    message_thread_id: z.int().optional(),
    reply_parameters: z
      .strictObject({ message_id: z.int(), allow_sending_without_reply: z.boolean().optional() })
      .optional(),
    ...message,
    reply_markup: z.union([markup, forceReply]).optional(),
  }),
  editMessageText: z.strictObject({ chat_id: chat, message_id: z.int(), ...message }),
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
type Refusal = { status: number; description: string; retryAfter?: number }

export type BotApi = {
  readonly origin: string
  /** Calls that were taken, in their order. */
  readonly calls: BotCall[]
  /** Calls that Telegram would not have understood; a test expects none. */
  readonly wrong: string[]
  /** The messages that were sent to a chat. */
  sentTo(
    chatId: number,
  ): { readonly id: number; readonly text: string; readonly body: Record<string, unknown> }[]
  /** What was sent to the bot, by its file id; what is not here Telegram has no more. */
  readonly files: Map<string, Uint8Array>
  /** Hands an update to whoever asks for them. */
  push(update: Omit<Update, 'update_id'>): void
  /** Refuses calls for as long as it answers one. */
  refuse: (call: {
    method: Method
    body: Record<string, unknown>
  }) => Refusal | undefined | Promise<Refusal | undefined>
  close(): Promise<void>
}

/** Telegram's Bot API on loopback: takes what Telegram takes, numbers messages and updates as it does, and keeps them. */
export async function openBotApi(token: string): Promise<BotApi> {
  const sent = new Map<number, { id: number; text: string; body: Record<string, unknown> }[]>()
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
    const refusal = (await api.refuse({ method, body })) ?? refusalOf(method, body)
    if (refusal) return refuseWith(refusal)
    api.calls.push({ method, body, at: Date.now() })
    answer(200, { ok: true, result: await resultOf(method, body) })
  }

  const refusalOf = (method: Method, { file_id: id }: Record<string, unknown>) =>
    method === 'getFile' && !api.files.has(String(id))
      ? {
          status: 400,
          description: 'Bad Request: wrong file_id or the file is temporarily unavailable',
        }
      : undefined

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
      sent.set(
        chatId,
        (sent.get(chatId) ?? []).map((one) => (one.id === id ? { id, text, body } : one)),
      )
      return told(id)
    }
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
    push: (update) => {
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
