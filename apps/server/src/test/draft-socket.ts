import { buildDraftName } from '@courtside/contract/live-drafts.ts'
import { schemaVersion } from '@courtside/document/nodes.ts'
import { type ClientOptions, WebSocket } from 'ws'

/** What a frame is about, in the protocol of Hocuspocus. */
export const frameTypes = { sync: 0, awareness: 1, auth: 2, stateless: 5 } as const
const syncTypes = { step1: 0, update: 2 }
const authAnswers = ['', 'refused', 'let in']

/** A socket to drafts on which anything can be said, as no honest client would. */
export type DraftSocket = {
  readonly socket: WebSocket
  /** Asks for a draft by any name; resolves with `let in` or why not. Rejects when the socket ends instead. */
  readonly ask: (name: string, token: string) => Promise<string>
  /** How often the server has said something of this type of a draft. */
  readonly heard: (name: string, type: number) => number
  /** Resolves with the code with which the server ended the connection. */
  readonly closed: Promise<number>
}

/** Rejects with the status when the server refuses it. */
export async function openDraftSocket(
  origin: string,
  options: ClientOptions = {},
): Promise<DraftSocket> {
  const address = `${origin.replace('http', 'ws')}/api/live/drafts?schema=${schemaVersion}`
  const socket = new WebSocket(address, options)
  const opened = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<number>()
  const heard = new Map<string, number>()
  let answer: PromiseWithResolvers<string> | undefined
  socket.on('open', opened.resolve)
  socket.on('unexpected-response', (_request, { statusCode }) =>
    opened.reject(new Error(`refused with ${statusCode}`)),
  )
  socket.on('error', opened.reject)
  socket.on('close', (code) => {
    closed.resolve(code)
    answer?.reject(new Error(`ended with ${code}`))
  })
  socket.on('message', (data: Buffer) => {
    const said = readFrame(data)
    const what = `${said.name} ${said.type}`
    heard.set(what, (heard.get(what) ?? 0) + 1)
    if (said.type === frameTypes.auth) answer?.resolve(said.answer)
  })
  await opened.promise
  return {
    socket,
    ask(name, token) {
      answer = Promise.withResolvers()
      socket.send(frame(name, frameTypes.auth, number(0), text(token)))
      return answer.promise
    },
    heard: (name, type) => heard.get(`${name} ${type}`) ?? 0,
    closed: closed.promise,
  }
}

/** The name by which an honest client asks for a page that was never made anew. */
export const nameOf = (pageId: string): string => buildDraftName(pageId, 1)

const frame = (name: string, type: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([text(name), number(type), ...parts])

export const updateFrame = (name: string, update: Uint8Array): Buffer =>
  frame(name, frameTypes.sync, number(syncTypes.update), bytes(update))

/** Asks for all that there is: the vector of a copy that holds nothing. */
export const everythingFrame = (name: string): Buffer =>
  frame(name, frameTypes.sync, number(syncTypes.step1), bytes(Buffer.from([0])))

export const awarenessFrame = (name: string, update: Uint8Array): Buffer =>
  frame(name, frameTypes.awareness, bytes(update))

export const statelessFrame = (name: string, said: string): Buffer =>
  frame(name, frameTypes.stateless, text(said))

/** Seven bits a byte, the lowest first. */
function number(value: number): Buffer {
  const parts: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) parts.push(128 + (rest % 128))
  return Buffer.from([...parts, rest])
}
const bytes = (content: Uint8Array): Buffer => Buffer.concat([number(content.length), content])
const text = (content: string): Buffer => bytes(Buffer.from(content))

function readFrame(data: Buffer): { name: string; type: number; answer: string } {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = data[at++] ?? 0
      value += (byte % 128) * factor
      if (byte < 128) return value
    }
  }
  const readText = () => {
    const length = readNumber()
    return data.toString('utf8', at, (at += length))
  }
  const name = readText()
  const type = readNumber()
  if (type !== frameTypes.auth) return { name, type, answer: '' }
  const what = authAnswers[readNumber()] ?? ''
  return { name, type, answer: what === 'refused' ? readText() : what }
}
