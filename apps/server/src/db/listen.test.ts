import { expect, it } from 'vitest'
import { useTestApp } from '#test/app.ts'
import { listenTo } from './listen.ts'

const test = useTestApp()

it('hears all that is told at once, in order, and asks the driver for one statement at a time', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const heard: string[] = []
  const listening = listenTo(test.app.database, 'heard', { hear: (payload) => heard.push(payload) })
  try {
    await expect.poll(() => listening.isListening()).toBe(true)
    const said = Array.from({ length: 20 }, (_, number) => `${number}`)
    await Promise.all(said.map((payload) => listening.tell([payload, `${payload} again`])))
    await expect.poll(() => heard).toEqual(said.flatMap((payload) => [payload, `${payload} again`]))
    expect(warnings).toEqual([])
  } finally {
    process.off('warning', note)
    await listening.close()
  }
})

it('loses what is told while nobody listens, and says nothing of it', async () => {
  const listening = listenTo(test.app.database, 'unheard', { hear: () => undefined })
  await listening.close()
  await expect(listening.tell(['anybody?'])).resolves.toBeUndefined()
})
