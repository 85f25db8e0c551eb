import { act, cleanup, render, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getActiveShortcuts,
  type Shortcut,
  startShortcuts,
  getStroke,
  useShortcuts,
} from './shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test.each([
  ['c on a Latin keyboard', { key: 'c', code: 'KeyC' }, 'c'],
  ['the same key on a Russian keyboard', { key: 'с', code: 'KeyC' }, 'c'],
  ['g on a Ukrainian keyboard', { key: 'п', code: 'KeyG' }, 'g'],
  ['a on a French keyboard, where it lies in the place of q', { key: 'a', code: 'KeyQ' }, 'a'],
  ['Cmd-K', { key: 'k', code: 'KeyK', metaKey: true }, 'mod+k'],
  ['Ctrl-K on a Russian keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, 'mod+k'],
  ['Shift-D', { key: 'D', code: 'KeyD', shiftKey: true }, 'shift+d'],
  ['? on an English keyboard', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['? on a German keyboard', { key: '?', code: 'Minus', shiftKey: true }, '?'],
  [
    '? in its English place on a Russian keyboard',
    { key: ',', code: 'Slash', shiftKey: true },
    '?',
  ],
  ['a digit of the number pad', { key: '4', code: 'Numpad4' }, '4'],
  ['Space', { key: ' ', code: 'Space' }, 'space'],
  ['Escape', { key: 'Escape', code: 'Escape' }, 'escape'],
])('%s is read as written in the list', (_name, event, stroke) => {
  expect(getStroke({ ...none, ...event })).toBe(stroke)
})

describe('on a screen', () => {
  let stop: () => void
  const press = (key: string, code: string, target: Element = document.body, mods = {}) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...mods }),
    )
  const offer = (...shortcuts: Shortcut[]) => renderHook(() => useShortcuts(shortcuts))

  beforeEach(() => {
    stop = startShortcuts()
  })
  afterEach(() => {
    stop()
    cleanup()
    vi.useRealTimers()
  })

  test.each([
    ['z', 'KeyZ', 'mod+z'],
    ['a', 'KeyA', 'mod+a'],
    ['Backspace', 'Backspace', 'mod+backspace'],
  ])(
    'Ctrl-%s is the field’s own in one, and the action is offered there all the same',
    (...keys) => {
      const [key, code, stroke] = keys
      const run = vi.fn<() => void>()
      offer({ keys: stroke, title: 'Undo', run })
      const field = document.body.appendChild(document.createElement('input'))
      field.focus()
      press(key, code, field, { ctrlKey: true })
      expect(run).not.toHaveBeenCalled()
      expect(getActiveShortcuts().map(({ title }) => title)).toEqual(['Undo'])
      field.remove()
      press(key, code, document.body, { ctrlKey: true })
      expect(run).toHaveBeenCalledTimes(1)
    },
  )

  test('a key runs its action, also on a Cyrillic layout', () => {
    const run = vi.fn<() => void>()
    offer({ keys: 'c', title: 'Create', run })
    press('c', 'KeyC')
    press('с', 'KeyC')
    expect(run).toHaveBeenCalledTimes(2)
  })

  test('what is drawn takes the very next key', () => {
    const ran: string[] = []
    function Drawn({ name }: { name: string }) {
      useShortcuts([{ keys: 'c', title: 'Create', run: () => ran.push(name) }])
      useLayoutEffect(() => void press('c', 'KeyC'), [name])
      return <p>{name}</p>
    }
    const { rerender } = render(<Drawn name="Nets" />)
    rerender(<Drawn name="Balls" />)
    expect(ran).toEqual(['Nets', 'Balls'])
  })

  test('g and then a letter goes, unless more than a second lies between', () => {
    vi.useFakeTimers()
    const run = vi.fn<() => void>()
    offer({ keys: 'g p', title: 'Go to projects', run })
    press('g', 'KeyG')
    press('p', 'KeyP')
    expect(run).toHaveBeenCalledTimes(1)
    press('g', 'KeyG')
    vi.advanceTimersByTime(1001)
    press('p', 'KeyP')
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('typing is never a command, except with Ctrl or Cmd', () => {
    const create = vi.fn<() => void>()
    const palette = vi.fn<() => void>()
    offer(
      { keys: 'c', title: 'Create', run: create },
      { keys: 'mod+k', title: 'Palette', run: palette },
    )
    const { container } = render(
      <>
        <input />
        <textarea />
        <div contentEditable />
      </>,
    )
    for (const field of container.children) {
      press('c', 'KeyC', field)
      press('k', 'KeyK', field, { ctrlKey: true })
    }
    expect(create).not.toHaveBeenCalled()
    expect(palette).toHaveBeenCalledTimes(3)
  })

  test('an open menu or dialog keeps its keys, and Enter presses the button it is on', () => {
    const run = vi.fn<() => void>()
    offer({ keys: 'c', title: 'Create', run }, { keys: 'enter', title: 'Open', run })
    const { getByText } = render(
      <>
        <div role="dialog">
          <span>inside</span>
        </div>
        <button type="button">press</button>
      </>,
    )
    press('c', 'KeyC', getByText('inside'))
    press('Enter', 'Enter', getByText('press'))
    expect(run).not.toHaveBeenCalled()
    press('Enter', 'Enter')
    expect(run).toHaveBeenCalledTimes(1)
  })

  describe('who believes to be typing though no field has the focus', () => {
    // Its code comes behind that of the first screen.
    beforeEach(async () => {
      await import('./typing.ts')
      await Promise.resolve()
    })
    const run = vi.fn<() => void>()
    const draw = () => {
      run.mockClear()
      offer({ keys: 'f', title: 'Filter', run }, { keys: 'mod+k', title: 'Palette', run })
      return render(
        <main tabIndex={-1}>
          <input aria-label="Title" />
          <div role="toolbar">
            <button type="button">Picture</button>
          </div>
          <button type="button">Elsewhere</button>
        </main>,
      )
    }
    const typeInto = (field: HTMLElement) => {
      field.focus()
      press('a', 'KeyA', field)
    }
    const pointAt = (target: Element) =>
      target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

    test('letters are nobody’s once the field has vanished, keys with Ctrl are', () => {
      const { getByLabelText } = draw()
      const field = getByLabelText('Title')
      typeInto(field)
      field.remove()
      press('f', 'KeyF')
      press('F', 'KeyF', document.body, { shiftKey: true })
      press(' ', 'Space')
      expect(run).not.toHaveBeenCalled()
      press('k', 'KeyK', document.body, { ctrlKey: true })
      expect(run).toHaveBeenCalledTimes(1)
    })

    test('nor are they after something that was opened beside the field, such as the choice of a picture', () => {
      const { getByLabelText, getByText, container } = draw()
      typeInto(getByLabelText('Title'))
      pointAt(getByText('Picture'))
      container.querySelector('main')?.focus()
      press('f', 'KeyF', document.activeElement ?? document.body)
      expect(run).not.toHaveBeenCalled()
    })

    test('nor are they once a file was chosen, whatever was pressed for that', () => {
      const { getByText, container } = draw()
      pointAt(getByText('Elsewhere'))
      const choice = document.createElement('input')
      choice.type = 'file'
      container.append(choice)
      choice.dispatchEvent(new Event('change', { bubbles: true }))
      press('f', 'KeyF')
      expect(run).not.toHaveBeenCalled()
    })

    test.each(['Escape', 'Tab', 'Enter'])('%s ends it', (key) => {
      const { getByLabelText } = draw()
      const field = getByLabelText('Title')
      typeInto(field)
      press(key, key, field)
      field.remove()
      press('f', 'KeyF')
      expect(run).toHaveBeenCalledTimes(1)
    })

    test('so does pressing on the page, or a control that gets the focus', () => {
      for (const leave of [pointAt, (target: HTMLElement) => target.focus()]) {
        const { getByLabelText, getByText } = draw()
        typeInto(getByLabelText('Title'))
        leave(getByText('Elsewhere'))
        getByLabelText('Title').remove()
        press('f', 'KeyF')
        expect(run).toHaveBeenCalledTimes(1)
        cleanup()
      }
    })

    test('and after four seconds without a letter they are keys again', () => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const { getByLabelText } = draw()
      typeInto(getByLabelText('Title'))
      getByLabelText('Title').remove()
      vi.advanceTimersByTime(3900)
      press('f', 'KeyF')
      vi.advanceTimersByTime(3900)
      press('f', 'KeyF')
      expect(run).not.toHaveBeenCalled()
      vi.advanceTimersByTime(4100)
      press('f', 'KeyF')
      expect(run).toHaveBeenCalledTimes(1)
      vi.useRealTimers()
    })

    test('a layer that is open keeps letters also where the focus has fallen out of it', () => {
      draw()
      const { unmount } = render(<div role="dialog" data-state="open" />)
      press('f', 'KeyF')
      expect(run).not.toHaveBeenCalled()
      unmount()
      press('f', 'KeyF')
      expect(run).toHaveBeenCalledTimes(1)
    })
  })

  test('selecting all and deleting are not about the list behind a layer', () => {
    const run = vi.fn<() => void>()
    offer(
      { keys: 'mod+a', title: 'Select all', run },
      { keys: 'mod+backspace', title: 'Delete', run },
    )
    const { unmount } = render(<div role="dialog" data-state="open" />)
    press('a', 'KeyA', document.body, { ctrlKey: true })
    press('Backspace', 'Backspace', document.body, { ctrlKey: true })
    expect(run).not.toHaveBeenCalled()
    unmount()
    press('a', 'KeyA', document.body, { ctrlKey: true })
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('the inner screen wins a key it shares with the outer, and gives it back when it goes', () => {
    const outer = vi.fn<() => void>()
    const inner = vi.fn<() => void>()
    offer({ keys: 'escape', title: 'Clear selection', run: outer })
    const peek = offer({ keys: 'escape', title: 'Close task', run: inner })
    press('Escape', 'Escape')
    expect([outer, inner].map((run) => run.mock.calls.length)).toEqual([0, 1])
    peek.unmount()
    press('Escape', 'Escape')
    expect([outer, inner].map((run) => run.mock.calls.length)).toEqual([1, 1])
  })

  test('what does not apply now is neither listed nor run', () => {
    const run = vi.fn<() => void>()
    let hasSelection = false
    offer({ keys: 's', title: 'Change status', run, when: () => hasSelection })
    press('s', 'KeyS')
    expect(getActiveShortcuts()).toEqual([])
    hasSelection = true
    press('s', 'KeyS')
    expect(run).toHaveBeenCalledTimes(1)
    expect(getActiveShortcuts().map(({ title }) => title)).toEqual(['Change status'])
  })

  test('the action of the last render runs, not that of the first', () => {
    const calls: number[] = []
    const { rerender } = renderHook(
      ({ count }) => useShortcuts([{ keys: 'x', title: 'Select', run: () => calls.push(count) }]),
      {
        initialProps: { count: 1 },
      },
    )
    rerender({ count: 2 })
    act(() => void press('x', 'KeyX'))
    expect(calls).toEqual([2])
  })
})
