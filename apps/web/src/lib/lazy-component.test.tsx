import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

let { lazyCode, lazyComponent, lazyScreen, startLateFetching, fetchMissing, useIsMissing } =
  await import('./lazy-component.tsx')
let { lineBack } = await import('./line-back.ts')

beforeEach(async () => {
  // What is to be fetched ahead, and that the app is drawn, is known to the module.
  vi.resetModules()
  ;({ lazyCode, lazyComponent, lazyScreen, startLateFetching, fetchMissing, useIsMissing } =
    await import('./lazy-component.tsx'))
  ;({ lineBack } = await import('./line-back.ts'))
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}
const settle = () => act(async () => vi.advanceTimersByTime(0))

test('it is fetched when first drawn, and the next one is there at once', async () => {
  const load = vi.fn(async () => Greeting)
  const Late = lazyComponent(load)
  expect(load).not.toHaveBeenCalled()
  render(<Late name="Dana" />)
  expect(screen.queryByText('Hello Dana')).toBeNull()
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  render(<Late name="Sam" />)
  expect(screen.getByText('Hello Sam')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a failed fetch is tried again with the next drawing', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'))
  const Late = lazyComponent(load)
  const { rerender } = render(<Late name="Dana" />)
  await settle()
  expect(screen.queryByText('Hello Dana')).toBeNull()
  rerender(<Late name="Sam" />)
  await settle()
  expect(screen.getByText('Hello Sam')).toBeTruthy()
})

/** Code that comes from the third time it is asked for. */
const failingTwice = () =>
  vi
    .fn(async () => Greeting)
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))

test('a part whose code can’t be fetched is missing until the line is back, and then comes by itself', async () => {
  const load = failingTwice()
  const Late = lazyComponent(load)
  const Missing = () => <p>{useIsMissing() ? 'missing' : 'whole'}</p>
  render(
    <>
      <Late name="Dana" />
      <Missing />
    </>,
  )
  await settle()
  expect(screen.getByText('missing')).toBeTruthy()
  expect(await act(fetchMissing)).toBe(false)
  act(() => lineBack.tell())
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  expect(screen.getByText('whole')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

test('what fills a place says there that it is not loaded, and a press loads it', async () => {
  const Late = lazyComponent(failingTwice(), { showsMissing: true })
  render(<Late name="Dana" />)
  await settle()
  const retry = screen.getByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('Not on this device yet')
  act(() => retry.click())
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('nothing is missing any more where nobody looks', async () => {
  const Late = lazyComponent(failingTwice())
  const { unmount } = render(<Late name="Dana" />)
  await settle()
  const Missing = () => <p>{useIsMissing() ? 'missing' : 'whole'}</p>
  render(<Missing />)
  expect(screen.getByText('missing')).toBeTruthy()
  act(unmount)
  expect(screen.getByText('whole')).toBeTruthy()
})

test('what could not be fetched ahead is fetched once the line is back', async () => {
  const load = failingTwice()
  lazyComponent(load)
  startLateFetching(() => undefined)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(load).toHaveBeenCalledTimes(1)
  for (let tries = 2; tries <= 3; tries += 1) {
    lineBack.tell()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(load).toHaveBeenCalledTimes(tries)
  }
  lineBack.tell()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(load).toHaveBeenCalledTimes(3)
})

test('what comes after all of it comes once, and says whether bytes are dear', async () => {
  const goOn = vi.fn<(isSparing: boolean) => void>()
  let arrive = (): void => undefined
  lazyComponent(
    () =>
      new Promise<() => null>((resolve) => {
        arrive = () => resolve(() => null)
      }),
  )
  startLateFetching(goOn)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(goOn).not.toHaveBeenCalled()
  arrive()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(goOn.mock.calls).toEqual([[false]])
  lazyComponent(async () => () => null)
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('code without a component is drawn with once it has come, with the calm or before', async () => {
  const load = vi.fn<() => Promise<{ greet: (name: string) => string }>>(async () => ({
    greet: (name) => `Hello ${name}`,
  }))
  const late = lazyCode(load)
  const Drawn = () => <p>{late.useCode()?.greet('Dana') ?? 'Dana'}</p>
  render(<Drawn />)
  expect(screen.getByText('Dana')).toBeTruthy()
  startLateFetching(() => undefined)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  await expect(late.fetchCode()).resolves.toHaveProperty('greet')
  expect(load).toHaveBeenCalledTimes(1)

  const other = lazyCode(load)
  await other.fetchCode()
  expect(load).toHaveBeenCalledTimes(2)
})

test('of screens only those are fetched ahead that are likely to be next', async () => {
  const load = (name: string) => async () => {
    asked.push(name)
    return { default: () => null }
  }
  const asked: string[] = []
  lazyScreen(load('settings'))
  lazyScreen(load('tasks'), { isLikely: true })
  startLateFetching(() => undefined)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(asked).toEqual(['tasks'])
})

test('what stands there meanwhile gives way to what has come', async () => {
  const Late = lazyComponent(async () => Greeting, { fallback: ({ name }) => <p>{name} …</p> })
  render(<Late name="Dana" />)
  expect(screen.getByText('Dana …')).toBeTruthy()
  await settle()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  expect(screen.queryByText('Dana …')).toBeNull()
})

test('drawn twice at once it stays one component, and what was begun in it is kept', async () => {
  let asked = 0
  const Late = lazyComponent(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10 * asked++))
    return ({ name }: { name: string }) => <input aria-label={name} />
  })
  const both = (names: readonly string[]) => (
    <>
      {names.map((name, at) => (
        <Late key={at} name={name} />
      ))}
    </>
  )
  const { rerender } = render(both(['Dana', 'Sam']))
  await settle()
  const field = screen.getByLabelText('Dana')
  await act(async () => vi.advanceTimersByTime(10))
  rerender(both(['Dana', 'Kim']))
  expect(asked).toBe(2)
  expect(screen.getByLabelText('Dana')).toBe(field)
})

test('what stands there meanwhile may stay as long as somebody is busy in it', async () => {
  const Late = lazyComponent(
    async () =>
      ({ name }: { name: string; isBusy: boolean }) => <p>Hello {name}</p>,
    {
      fallback: ({ name }) => <p>{name} …</p>,
      keepFallback: ({ isBusy }) => isBusy,
    },
  )
  const { rerender } = render(<Late name="Dana" isBusy />)
  await settle()
  expect(screen.getByText('Dana …')).toBeTruthy()
  rerender(<Late name="Dana" isBusy={false} />)
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('once the app is drawn and calm, all of it is fetched ahead, what is on screen first', async () => {
  const fetched: string[] = []
  const part = (name: string, brings?: () => void) =>
    lazyComponent(
      async () => {
        fetched.push(name)
        await new Promise((resolve) => setTimeout(resolve, 10))
        brings?.()
        return Greeting
      },
      { when: 'idle' },
    )
  for (const name of ['1', '2', '3', '4']) part(name)
  part('5', () => part('brought'))
  const OnScreen = part('on screen')
  startLateFetching(() => undefined)
  render(<OnScreen name="Dana" />)
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(fetched).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(fetched).toEqual(['on screen', '1', '2', '3'])
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(fetched).toEqual(['on screen', '1', '2', '3', '4', '5', 'brought'])
  expect(screen.getByText('Hello Dana')).toBeTruthy()
})

test('who saves data, or is on a slow line, gets ahead only what is on screen', async () => {
  const connection = { saveData: true, effectiveType: '4g' }
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const load = vi.fn(async () => Greeting)
  const OnScreen = lazyComponent(load, { when: 'idle' })
  lazyComponent(load)
  const rest = () => act(() => vi.advanceTimersByTimeAsync(2000))
  startLateFetching(() => undefined)
  await rest()
  expect(load).not.toHaveBeenCalled()
  render(<OnScreen name="Dana" />)
  await rest()
  expect(screen.getByText('Hello Dana')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)

  Object.assign(connection, { saveData: false, effectiveType: 'slow-2g' })
  lazyComponent(load)
  await rest()
  expect(load).toHaveBeenCalledTimes(1)
  // The line got better: with whatever comes next, all the rest comes too.
  Object.assign(connection, { effectiveType: '4g' })
  lazyComponent(load)
  await rest()
  expect(load).toHaveBeenCalledTimes(4)
})
