import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openReceiver } from '#test/webhook-receiver.ts'
import type { Resolve } from './guard-address.ts'
import { postEvent } from './post-event.ts'

describe('a connection to a receiver', () => {
  const posting = (address: string, resolve?: Resolve) =>
    postEvent(
      { address, body: '{}', headers: {} },
      { allowsPrivate: false, ...(resolve && { resolve }) },
      new AbortController().signal,
    )

  it('is not made to a name that was public and is private by then', async () => {
    let asked = 0
    const tls = createServer(() => undefined)
    let reached = 0
    tls.on('connection', () => reached++)
    await new Promise<void>((settle) => tls.listen(0, '127.0.0.1', settle))
    const { port } = tls.address() as AddressInfo
    const resolve: Resolve = () => {
      asked++
      return Promise.resolve([{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
    }
    for (let tried = 0; tried < 3; tried++)
      expect(await posting(`https://rebind.example.org:${port}/`, resolve)).toBe('no_answer')
    expect([asked, reached]).toEqual([3, 0])
    tls.close()
  })

  it('is not made to what stands in the address, nor without TLS', async () => {
    const receiver = await openReceiver()
    for (const address of [
      receiver.address,
      `https://127.0.0.1:${receiver.port}/`,
      `https://[::ffff:7f00:1]:${receiver.port}/`,
    ])
      expect(await posting(address)).toBe('no_answer')
    expect(receiver.received).toEqual([])
    receiver.close()
  })
})
