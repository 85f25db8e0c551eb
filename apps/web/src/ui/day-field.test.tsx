import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setDateChoices } from '#lib/dates.ts'
import { DayField } from './day-field.tsx'
import { Field } from './field.tsx'
import { TimeField } from './time-field.tsx'

beforeEach(() => {
  // A Sunday.
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] })
  setDateChoices({ order: 'dmy', weekStart: 6, clock: 'h23' })
})
afterEach(() => {
  cleanup()
  setDateChoices({})
  vi.useRealTimers()
})

type FieldProps = Partial<Parameters<typeof DayField>[0]>

function show({ value = '', ...props }: FieldProps = {}) {
  const taken = vi.fn<(day: string) => void>()
  const Held = () => {
    const [held, setHeld] = useState(value)
    return (
      <>
        <DayField
          aria-label="Start"
          {...props}
          value={held}
          onChange={(day) => {
            setHeld(day)
            taken(day)
          }}
        />
        <button type="button">{'Next'}</button>
      </>
    )
  }
  render(<Held />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' })
  return { field, taken, days: () => taken.mock.calls.map(([day]) => day) }
}
const status = () => screen.queryByRole('status')?.textContent

describe('what is typed', () => {
  test('is said as the day that it is, and taken by Enter in the reader’s format', async () => {
    const { field, days } = show()
    await userEvent.type(field, '+2w')
    expect(status()).toBe('Sun, 13 Dec 2026')
    expect(days()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(days()).toEqual(['2026-12-13'])
    expect(field.value).toBe('13 Dec 2026')
    expect(status()).toBeUndefined()
  })

  test('is taken by leaving the field', async () => {
    const { field, days } = show({ value: '2026-12-13' })
    await userEvent.clear(field)
    await userEvent.type(field, '3 dec')
    await userEvent.tab()
    expect(days()).toEqual(['2026-12-03'])
  })

  test('and is no day stays, with what to write, and changes nothing', async () => {
    const { field, days } = show({ value: '2026-12-13' })
    await userEvent.clear(field)
    await userEvent.type(field, 'whenever')
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(field.value).toBe('whenever')
    expect(screen.getByRole('alert').textContent).toBe(
      'This isn’t a date. Try fri, 12 dec or in 2 weeks.',
    )
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(days()).toEqual([])
    await userEvent.clear(field)
    await userEvent.type(field, 'fri{Enter}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(days()).toEqual(['2026-12-04'])
  })

  test('goes with Escape, which layers around do not hear of', async () => {
    const { field, days } = show({ value: '2026-12-13' })
    const heard = vi.fn<(key: string) => void>()
    const hear = ({ key }: KeyboardEvent) => heard(key)
    document.addEventListener('keydown', hear, true)
    await userEvent.type(field, 'x')
    heard.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(field.value).toBe('13 Dec 2026')
    expect(heard).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(heard).toHaveBeenCalledWith('Escape')
    document.removeEventListener('keydown', hear, true)
    await userEvent.tab()
    expect(days()).toEqual([])
  })

  test('may be nothing, unless a day is required', async () => {
    const free = show({ value: '2026-12-13' })
    await userEvent.clear(free.field)
    await userEvent.tab()
    expect(free.days()).toEqual([''])
    cleanup()
    const bound = show({ value: '2026-12-13', required: true })
    await userEvent.clear(bound.field)
    await userEvent.tab()
    expect(bound.days()).toEqual([])
    expect(bound.field.value).toBe('13 Dec 2026')
  })

  test.each([
    [{ min: '2026-12-01' }, '30 nov 2026', 'Choose 1 Dec 2026 or a later day.'],
    [{ max: '2026-12-01' }, '2 dec 2026', 'Choose 1 Dec 2026 or an earlier day.'],
    [{}, '1.1.1850', 'Choose a day between 1900 and 2199.'],
    [{ problemOf: () => 'Not on a Sunday.' }, 'sun', 'Not on a Sunday.'],
  ])('outside of %o says so', async (bounds, typed, problem) => {
    const { field, days } = show(bounds)
    await userEvent.type(field, `${typed}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe(problem)
    expect(days()).toEqual([])
  })

  test('is saved when the page is left', async () => {
    const { field, days } = show()
    await userEvent.type(field, 'fri')
    fireEvent(window, new Event('pagehide'))
    expect(days()).toEqual(['2026-12-04'])
  })
})

test('a form is sent with the day that was typed, and not with what is no day', async () => {
  const sent = vi.fn<(day: string) => void>()
  const Form = () => {
    const [day, setDay] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(day)
        }}
      >
        <Field label="Start">
          <DayField value={day} onChange={setDay} />
        </Field>
        <button type="submit">{'Save'}</button>
      </form>
    )
  }
  render(<Form />)
  const field = screen.getByRole('textbox', { name: 'Start' })
  await userEvent.type(field, 'whenever{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.submit(screen.getByRole('button', { name: 'Save' }))
  expect(sent).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'fri{Enter}')
  expect(sent.mock.calls).toEqual([['2026-12-04']])
})

describe('the calendar', () => {
  const dayOf = (name: RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 })
  const getFocused = () => document.activeElement?.getAttribute('aria-label')

  test('opens by Alt and the down arrow on the day, walks by keys and gives the day to the field', async () => {
    const { field, days } = show({ value: '2026-12-13' })
    field.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const chosen = await dayOf(/13 December 2026/)
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect(chosen.closest('td')?.getAttribute('aria-selected')).toBe('true')
    const walk = [
      ['{ArrowRight}', '14 December 2026'],
      ['{ArrowDown}', '21 December 2026'],
      ['{Home}', '20 December 2026'],
      ['{End}', '26 December 2026'],
      ['{PageDown}', '26 January 2027'],
      ['{Shift>}{PageDown}{/Shift}', '26 January 2028'],
      ['{Shift>}{PageUp}{/Shift}', '26 January 2027'],
      ['{PageUp}', '26 December 2026'],
      ['{ArrowUp}{ArrowLeft}', '18 December 2026'],
    ] as const
    for (const [keys, on] of walk) {
      await userEvent.keyboard(keys)
      expect(getFocused(), keys).toContain(on)
    }
    await userEvent.keyboard('{Enter}')
    expect(days()).toEqual(['2026-12-18'])
    expect(field.value).toBe('18 Dec 2026')
  })

  test('is named, marks today, begins with the first weekday of the reader and has one stop of Tab', async () => {
    show()
    const button = screen.getByRole('button', { name: 'Open calendar' })
    expect(button.getAttribute('aria-description')).toBe('Start')
    await userEvent.click(button)
    const today = await dayOf(/Sunday.*29 November 2026/)
    expect(today.getAttribute('aria-current')).toBe('date')
    expect(screen.getByRole('dialog', { name: 'Start' })).toBeTruthy()
    const heads = screen.getAllByRole('columnheader').map((one) => one.getAttribute('abbr'))
    expect(heads[0]).toBe('Sunday')
    const grid = screen.getByRole('grid', { name: 'Days' })
    expect(grid.querySelectorAll('button[tabindex="0"]')).toHaveLength(1)
    expect(screen.getByText('November 2026').getAttribute('aria-live')).toBe('polite')
  })

  test('keeps within the bounds of the field', async () => {
    const { field, days } = show({ min: '2026-12-10', max: '2026-12-12', value: '2026-12-11' })
    field.focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const early = await dayOf(/ 9 December 2026/)
    expect(early.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(early)
    expect(days()).toEqual([])
    expect(screen.queryByRole('button', { name: 'Today' })).toBeNull()
    ;(await dayOf(/ 11 December 2026/)).focus()
    await userEvent.keyboard('{PageDown}{Enter}')
    expect(days()).toEqual(['2026-12-12'])
  })

  test('offers today, and to clear what may be empty', async () => {
    const { days } = show({ value: '2026-12-13' })
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Open calendar' }))
    await open()
    await userEvent.click(await dayOf(/^Today$/))
    await open()
    await userEvent.click(await dayOf(/^Clear$/))
    expect(days()).toEqual(['2026-11-29', ''])
  })
})

describe('a time', () => {
  const showTime = (isLive = false) => {
    const taken = vi.fn<(time: string) => void>()
    render(<TimeField aria-label="Time" isLive={isLive} value="07:15" onChange={taken} />)
    return { taken, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' }) }
  }
  test.each([
    ['h23', '7:15', '18:00'],
    ['h12', '7:15 am', '6:00 pm'],
  ] as const)('is shown by the clock %s and read in either way', async (clock, before, said) => {
    setDateChoices({ order: 'dmy', clock })
    const { field, taken } = showTime()
    expect(field.value.replaceAll(/\s/g, ' ').toLowerCase()).toMatch(new RegExp(`^0?${before}$`))
    for (const typed of ['6 pm', '18:00', '1800']) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      expect(status()?.replaceAll(/\s/g, ' ').toLowerCase(), typed).toBe(said)
    }
    await userEvent.keyboard('{Enter}')
    expect(taken.mock.calls).toEqual([['18:00']])
  })

  test('that is none says what to write', async () => {
    const { field, taken } = showTime()
    await userEvent.clear(field)
    await userEvent.type(field, '25:00{Enter}')
    expect(screen.getByRole('alert').textContent).toBe('This isn’t a time. Try 18:00 or 6 pm.')
    expect(taken).not.toHaveBeenCalled()
  })
})
