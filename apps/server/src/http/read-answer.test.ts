import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { firebaseIssuer } from '#features/identity/tokens/verify-token.ts'
import { openBot } from '#features/telegram/open-bot.ts'
import { AnswerTooLarge, fetchAtMost, readAtMost } from './read-answer.ts'

const mebibyte = 1_048_576

let server: Server
let answer: (response: ServerResponse) => void
/** Bytes of answers that were taken from the server. */
let taken = 0
beforeEach(async () => {
  taken = 0
  server = createServer((_request: IncomingMessage, response) => answer(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** An answer without an end, of which nobody says how long it is. */
function answerForEver(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = Buffer.alloc(mebibyte / 4, ' ')
  const write = () => {
    while (!response.destroyed && taken < 200 * mebibyte) {
      taken += piece.length
      if (!response.write(piece)) return void response.once('drain', write)
    }
  }
  write()
}

describe('an answer of another server', () => {
  it('is read as far as it may be, whatever it says of its length', async () => {
    answer = answerForEver
    await expect(readAtMost(await fetch(origin()), mebibyte)).rejects.toThrow(AnswerTooLarge)
    expect(taken).toBeLessThan(20 * mebibyte)
    answer = (response) => response.writeHead(200, { 'content-length': 50 * mebibyte }).write('x')
    await expect(readAtMost(await fetch(origin()), mebibyte)).rejects.toThrow(AnswerTooLarge)
  })

  it('is what it was where it is small enough, also without a body', async () => {
    answer = (response) => response.writeHead(404, { 'x-said': 'so' }).end('Nothing')
    const found = await fetchAtMost(7)(origin())
    expect([found.status, found.headers.get('x-said'), await found.text()]).toEqual([
      404,
      'so',
      'Nothing',
    ])
    answer = (response) => response.writeHead(204).end()
    expect((await fetchAtMost(0)(origin())).status).toBe(204)
  })

  it.each([
    ['Telegram', () => bot().api.getMe()],
    ['a file of Telegram', () => bot().fetchFile('film', new AbortController().signal)],
    ['the keys of a hosted service', async () => verify()],
  ])('ends by itself where it has no end: %s', async (_name, ask) => {
    answer = answerForEver
    await expect(ask()).rejects.toBeInstanceOf(Error)
    expect(taken).toBeLessThan(60 * mebibyte)
  })

  function bot() {
    const opened = openBot({
      token: '12:token',
      address: 'https://t.me/club_bot/tasks',
      apiUrl: new URL(origin()),
    })
    opened.api.getFile = async () => ({ file_id: 'film', file_unique_id: 'x', file_path: 'film' })
    return opened
  }

  function verify() {
    const [, { keys }] = firebaseIssuer('club', `${origin()}/keys`)
    return keys({ alg: 'RS256', kid: 'x' }, { payload: '', signature: '' })
  }
})
