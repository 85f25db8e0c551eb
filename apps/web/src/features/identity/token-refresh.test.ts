import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type TokenRefreshParts, keepTokenFresh } from './token-refresh.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const networkError = new Error('auth/network-request-failed')

let expiresAt: number
let refreshedAt: number[]
let outcome: () => Promise<void>
let page: EventTarget & { visibilityState: DocumentVisibilityState }
let stops: (() => void)[]
let lost: unknown[]

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  expiresAt = hour
  refreshedAt = []
  outcome = () => {
    expiresAt = Date.now() + hour
    return Promise.resolve()
  }
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  stops = []
  lost = []
})
afterEach(() => {
  for (const stop of stops) stop()
  vi.useRealTimers()
})

function keep(others: Partial<TokenRefreshParts> = {}) {
  const kept = keepTokenFresh({
    expiresAt: () => expiresAt,
    storedExpiresAt: () => Promise.resolve(expiresAt),
    refresh: () => {
      refreshedAt.push(Date.now())
      return outcome()
    },
    onLost: (error) => lost.push(error),
    isNetworkError: (error) => error === networkError,
    exclusively: (work) => work(),
    page,
    ...others,
  })
  stops.push(kept.stop)
  return kept
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
function show(visibilityState: DocumentVisibilityState) {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

test('the token is renewed 5 minutes before it expires, again and again', async () => {
  keep()
  await pass(55 * minute - 1)
  expect(refreshedAt).toEqual([])
  await pass(1)
  expect(refreshedAt).toEqual([55 * minute])
  await pass(55 * minute)
  expect(refreshedAt).toEqual([55 * minute, 110 * minute])
})

test('a token that expires within 5 minutes is renewed at once', async () => {
  expiresAt = 4 * minute
  keep()
  await pass(0)
  expect(refreshedAt).toEqual([0])
})

test('a token that lives five minutes or less doesn’t make it spin', async () => {
  outcome = () => {
    expiresAt = Date.now() + 5 * minute
    return Promise.resolve()
  }
  expiresAt = minute
  keep()
  await pass(minute)
  expect(refreshedAt).toEqual([0, 30 * second, 60 * second])
})

describe('when the network fails', () => {
  beforeEach(() => {
    expiresAt = 0
    outcome = () => Promise.reject(networkError)
  })

  test('it is tried again after 30 s, doubling up to 16 minutes', async () => {
    keep()
    await pass(70 * minute)
    const pauses = refreshedAt.map((at, index) => (at - (refreshedAt[index - 1] ?? 0)) / second)
    expect(pauses).toEqual([0, 30, 60, 120, 240, 480, 960, 960, 960])
  })

  test('a success starts the pauses afresh', async () => {
    keep()
    await pass(90 * second)
    outcome = () => {
      expiresAt = Date.now() + 6 * minute
      return Promise.resolve()
    }
    await pass(120 * second)
    outcome = () => Promise.reject(networkError)
    const before = refreshedAt.length
    await pass(minute + 30 * second)
    const [failed, again] = refreshedAt.slice(before)
    expect(again! - failed!).toBe(30 * second)
  })
})

test('any other failure ends it and is told', async () => {
  expiresAt = 0
  const disabled = new Error('auth/user-disabled')
  outcome = () => Promise.reject(disabled)
  keep()
  await pass(hour)
  expect(refreshedAt).toEqual([0])
  expect(lost).toEqual([disabled])
})

describe('a hidden page', () => {
  test('renews nothing', async () => {
    keep()
    show('hidden')
    await pass(3 * hour)
    expect(refreshedAt).toEqual([])
  })

  test('that comes back with less than 5 minutes left renews before anything else', async () => {
    let finish = () => {}
    outcome = () =>
      new Promise((resolve) => {
        finish = resolve
      })
    const kept = keep()
    show('hidden')
    await pass(58 * minute)
    show('visible')
    let isSettled = false
    const settled = kept.settled().then(() => (isSettled = true))
    await pass(0)
    expect(refreshedAt).toEqual([58 * minute])
    expect(isSettled).toBe(false)
    finish()
    await settled
    expect(isSettled).toBe(true)
  })

  test('that comes back in time goes on as before', async () => {
    const kept = keep()
    show('hidden')
    await pass(10 * minute)
    show('visible')
    await kept.settled()
    expect(refreshedAt).toEqual([])
    await pass(45 * minute)
    expect(refreshedAt).toEqual([55 * minute])
  })
})

test('of two tabs one renews, and the other takes what it finds stored', async () => {
  let queue = Promise.resolve()
  const exclusively = (work: () => Promise<void>) => {
    queue = queue.then(work)
    return queue
  }
  keep({ exclusively })
  keep({ exclusively })
  await pass(55 * minute)
  expect(refreshedAt).toEqual([55 * minute])
  await pass(55 * minute)
  expect(refreshedAt).toEqual([55 * minute, 110 * minute])
})

test('once stopped it renews nothing', async () => {
  keep().stop()
  show('hidden')
  show('visible')
  await pass(3 * hour)
  expect(refreshedAt).toEqual([])
})
