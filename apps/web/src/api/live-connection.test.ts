import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { courts, events, follower, juniors, until, livePeerOfEachTest } from '#test/live-peer.ts'
import { createLiveConnection } from './live-connection.ts'

const wire = livePeerOfEachTest()

describe('connecting', () => {
  test('says hello with the token in the first message, never in the address', async () => {
    await wire.goOnline()
    expect(wire.said).toEqual([
      { type: 'hello', token: 'a-token', unheardFor: expect.any(Number) as number },
    ])
  })

  test('says for how long it has heard nothing: since the page began, and then since the break', async () => {
    const unheard = () =>
      wire.said.flatMap((frame) => (frame.type === 'hello' ? [frame.unheardFor ?? NaN] : []))
    const clock = vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 120_000)
    onTestFinished(() => clock.mockRestore())
    await wire.goOnline()
    expect(unheard()[0]).toBeGreaterThanOrEqual(120_000)
    wire.tell({ type: 'ping' })
    await until(() => wire.saidTypes().includes('pong'))
    wire.latest().terminate()
    await until(() => wire.connection() === 'offline')
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => unheard().length === 2)
    expect(unheard()[1]).toBeLessThan(60_000)
  })

  test('shows its state from off to online and back', async () => {
    const shown: string[] = []
    wire.live.subscribe(() => shown.push(wire.connection()))
    await wire.goOnline()
    wire.live.stop()
    expect(shown).toEqual(['connecting', 'online', 'off'])
  })

  test('gives up on a server that doesn’t welcome within 10 s and tries again', async () => {
    wire.answersHello = false
    wire.live.start()
    await until(() => wire.said.length === 1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(wire.connection()).toBe('offline')
    wire.answersHello = true
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => wire.connection() === 'online')
  })

  test('goes on at once with the next token when the old one ends', async () => {
    await wire.goOnline()
    wire.latest().close(4401)
    await until(() => wire.said.length === 2)
    expect(wire.connection()).not.toBe('offline')
    await until(() => wire.connection() === 'online')
    expect(wire.tokens).toEqual([{ force: false }, { force: false }])
  })

  test('asks for a new token after one was refused', async () => {
    wire.answersHello = false
    wire.live.start()
    await until(() => wire.said.length === 1)
    wire.latest().close(4401)
    await until(() => wire.connection() === 'offline')
    wire.answersHello = true
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => wire.connection() === 'online')
    expect(wire.tokens).toEqual([{ force: false }, { force: true }])
  })

  test('tries again when no token could be had', async () => {
    let tries = 0
    wire.live = createLiveConnection({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${wire.port()}`),
      getToken: () => ((tries += 1) < 3 ? Promise.reject(new Error('no')) : Promise.resolve('t')),
      random: () => 0,
    })
    wire.live.start()
    await vi.advanceTimersByTimeAsync(500)
    await vi.advanceTimersByTimeAsync(500)
    await until(() => wire.connection() === 'online')
    expect(tries).toBe(3)
  })
})

describe('losing the connection', () => {
  test.each([
    [0, [500, 500, 500]],
    [0.5, [750, 1250, 2250, 4250, 8250, 15_250, 15_250]],
    [1, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ])('pauses between tries spread by chance (%d): %j ms', async (chance, pauses) => {
    let tries = 0
    wire.live = createLiveConnection({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${wire.port()}`),
      getToken: () => ((tries += 1), Promise.reject(new Error('no'))),
      random: () => chance,
    })
    wire.live.start()
    await vi.advanceTimersByTimeAsync(0)
    for (const [index, pause] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(tries).toBe(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(tries).toBe(index + 2)
    }
  })

  test('follows every stream again from where its copy stands', async () => {
    await wire.goOnline()
    wire.live.follow(courts, 3, follower().handlers)
    wire.live.follow(juniors, 8, follower().handlers)
    wire.tell(events(3, 5))
    await until(() => wire.said.length === 3)
    wire.latest().terminate()
    await until(() => wire.connection() === 'offline')
    wire.said = []
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => wire.said.length === 3)
    expect(wire.said.slice(1)).toEqual([
      { type: 'follow', streamId: courts, after: 5 },
      { type: 'follow', streamId: juniors, after: 8 },
    ])
  })

  test('is noticed after 45 s of silence, not before', async () => {
    await wire.goOnline()
    await vi.advanceTimersByTimeAsync(44_999)
    expect(wire.connection()).toBe('online')
    await vi.advanceTimersByTimeAsync(1)
    expect(wire.connection()).toBe('offline')
  })

  test('doesn’t happen while heartbeats come, and each is answered', async () => {
    await wire.goOnline()
    for (let beat = 1; beat <= 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(20_000)
      wire.tell({ type: 'ping' })
      await until(() => wire.saidTypes().filter((type) => type === 'pong').length === beat)
    }
    expect(wire.connection()).toBe('online')
  })

  test('is mended at once when the network is back', async () => {
    await wire.goOnline()
    wire.latest().terminate()
    await until(() => wire.connection() === 'offline')
    wire.live.wake()
    await until(() => wire.connection() === 'online')
    expect(wire.sockets).toHaveLength(2)
  })

  test('that the browser says is lost is lost at once, and comes back by itself', async () => {
    await wire.goOnline()
    wire.live.lose()
    expect(wire.connection()).toBe('offline')
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => wire.connection() === 'online')
    expect(wire.sockets).toHaveLength(2)
  })

  test('to a server that starts again comes back by itself', async () => {
    await wire.goOnline()
    const at = wire.port()
    await wire.close()
    await until(() => wire.connection() === 'offline')
    await wire.listen(at)
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => wire.connection() === 'online')
    expect(wire.saidTypes()).toEqual(['hello', 'hello'])
  })
})

test('a new build of the server is noticed after a reconnection', async () => {
  await wire.goOnline()
  expect(wire.live.getState().isOutdated).toBe(false)
  wire.answersHello = false
  wire.latest().terminate()
  await until(() => wire.connection() === 'offline')
  wire.live.wake()
  await until(() => wire.said.length === 2)
  wire.tell({ type: 'welcome', buildId: 'two', heartbeatSeconds: 20 })
  await until(() => wire.connection() === 'online')
  expect(wire.live.getState().isOutdated).toBe(true)
})
