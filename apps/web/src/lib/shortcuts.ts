import {
  type ReactNode,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { isComposed } from './composing.ts'
import { isField } from './is-typing.ts'
import { createListeners } from './listeners.ts'
import type { watchTyping } from './typing.ts'

/** What is typed on a page of the palette, and how it ends. */
export type PageTyping = {
  readonly typed: string
  readonly onDone: () => void
  /** Tells the id of the value on which the page opens, and whether that is the one that holds. */
  readonly onStand: (id: string, holds: boolean) => void
}

/** An action of the screen: listed in the palette, and run by its keys when it has some. */
export interface Shortcut {
  /** `c`, `?`, `mod+k`, `shift+d`, or strokes after each other: `g p`. Absent: palette only. */
  keys?: string
  title: string
  /** The heading it stands under in the palette and the list of shortcuts. */
  group?: string
  run: () => void
  /** What only makes sense as a key, such as opening the palette itself. */
  keysOnly?: boolean
  /** What it acts on where the screen shows more than one such thing; the palette names it, for nobody sees where one stood. */
  about?: (() => string | undefined) | undefined
  /** What only keys go on with: the palette leaves it out for fingers. */
  needsKeys?: boolean
  /** What is typed into a line rather than pressed, such as `!high`: listed among the keys, never run. */
  written?: string
  /** What the palette goes on with in place of running it: its values, told what is typed there. */
  page?: (typing: PageTyping) => ReactNode
  /** Asked at the moment of the press and of the listing; absent means always. */
  when?: () => boolean
  /** Whether there is something it would act on now, such as a row one stands on; the list of keys names it anyway. */
  hasTarget?: () => boolean
  /** Whether this person lacks the right to it: nothing lists it then, and pressing its keys says what is missing. */
  lacks?: () => boolean
}

const sequenceTimeout = 1000
let registered: { id: string; shortcuts: Shortcut[] }[] = []
const listeners = createListeners()

function publish(next: typeof registered) {
  registered = next
  listeners.tell()
}

/** Every shortcut that would run now; where two share keys, the one of the innermost screen. */
export function getActiveShortcuts(): Shortcut[] {
  const taken = new Set<string>()
  const innermostFirst = registered.toReversed().map(({ shortcuts }) =>
    shortcuts.filter(({ keys, when, hasTarget }) => {
      if (when?.() === false || hasTarget?.() === false || (keys && taken.has(keys))) return false
      if (keys) taken.add(keys)
      return true
    }),
  )
  return innermostFirst.flat()
}

/** Offers these actions while the component is on screen; the list may be a new array on each render. */
export function useShortcuts(shortcuts: Shortcut[]) {
  const id = useId()
  const latest = useRef(shortcuts)
  const shape = shortcuts.map(({ keys, title }) => `${keys}\t${title}`).join('\n')

  // With the drawing, not after it: what is on screen takes the next key.
  useInsertionEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    const entry = {
      id,
      shortcuts: latest.current.map((shortcut, index) => ({
        ...shortcut,
        run: () => latest.current[index]?.run(),
        ...(shortcut.page && {
          page: (typing: PageTyping) => latest.current[index]?.page?.(typing),
        }),
        when: () => latest.current[index]?.when?.() ?? true,
        hasTarget: () => latest.current[index]?.hasTarget?.() ?? true,
        lacks: () => latest.current[index]?.lacks?.() ?? false,
        about: () => latest.current[index]?.about?.(),
      })),
    }
    publish([...registered, entry])
    return () => publish(registered.filter((other) => other !== entry))
  }, [id, shape])
}

/** What can be listed of them, innermost first; renders again when a screen comes or goes. */
export function useActiveShortcuts(): Shortcut[] {
  useSyncExternalStore(listeners.subscribe, () => registered)
  return getActiveShortcuts().filter(({ lacks }) => !lacks?.())
}

/** The keys of the screen, also those that have nothing to act on just now: who asks for them stands in their list. */
export function useScreenKeys(): Shortcut[] {
  const active = useActiveShortcuts()
  const taken = new Set(active.map(({ keys }) => keys))
  const idle = registered
    .toReversed()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ keys, when, hasTarget, lacks }) => {
      if (!keys || taken.has(keys) || hasTarget?.() !== false) return false
      if (when?.() === false || lacks?.()) return false
      taken.add(keys)
      return true
    })
  return [...active.filter(({ keys, written }) => keys ?? written), ...idle]
}

/**
 * The stroke a key event stands for, in the words shortcuts are written in. A Latin letter counts as what it
 * says; any other layout falls back to the place of the key, so `c` is also the key that types с in Russian.
 */
export function getStroke(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const isLetter = /^[a-z]$/i.test(event.key)
  const place =
    /^Key([A-Z])$/.exec(event.code)?.[1] ?? /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1]
  const isQuestion = event.key === '?' || (event.code === 'Slash' && event.shiftKey)
  const mods = `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.altKey ? 'alt+' : ''}`
  if (isQuestion) return `${mods}?`
  const key = isLetter ? event.key : (place ?? (event.key === ' ' ? 'space' : event.key))
  return `${mods}${event.shiftKey ? 'shift+' : ''}${key.toLowerCase()}`
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const pressables =
  'button, a[href], summary, [role=button], [role=checkbox], [role=switch], [role=tab], input'

/** Keys with which text is written: in a field they are the field's own. */
const ofFields: ReadonlySet<string> = new Set([
  'mod+z',
  'mod+shift+z',
  'mod+y',
  'mod+a',
  'mod+backspace',
])

/** Of these, what is about the list behind an open layer. */
const ofLists: ReadonlySet<string> = new Set(['mod+a', 'mod+backspace'])

/** A layer that is open keeps plain keys also where it has lost the focus. */
const openLayer = '[role=dialog], [role=alertdialog], [role=menu]'
  .split(', ')
  .map((layer) => `${layer}[data-state=open]`)
  .join()

/**
 * Plain keys belong to what is being typed in, to an open layer, to a focused button that they press; and letters to
 * nobody while one believes to be typing.
 */
function belongsElsewhere(
  target: EventTarget | null,
  stroke: string,
  isBelieved: () => boolean,
): boolean {
  if (!(target instanceof Element)) return false
  if (ofFields.has(stroke) && isField(target)) return true
  const isOverPage = () =>
    target.closest(layers) !== null || document.querySelector(openLayer) !== null
  if (stroke.startsWith('mod+')) return ofLists.has(stroke) && isOverPage()
  if (isField(target) || isOverPage()) return true
  if (isWritten(stroke) && isBelieved()) return true
  return (stroke === 'enter' || stroke === 'space') && target.closest(pressables) !== null
}

/** Whether a stroke would be a sign in a text. */
const isWritten = (stroke: string): boolean => /^(?:shift\+)?.$|^space$/u.test(stroke)

/** Listens on the document until the returned function is called. */
export function startShortcuts(): () => void {
  let pending: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let typing: ReturnType<typeof watchTyping> | undefined
  let isOver = false
  const watch = async () => {
    // The first screen does without: nobody has typed there yet. Where it can't come a letter may be a key.
    const loaded = await import('./typing.ts').catch(() => undefined)
    if (!isOver) typing = loaded?.watchTyping()
  }
  void watch()

  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      isComposed(event) ||
      ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)
    )
      return
    const stroke = getStroke(event)
    if (belongsElsewhere(event.target, stroke, () => typing?.isBelieved() ?? false)) return

    const active = getActiveShortcuts()
    const sequence = [...pending, stroke].join(' ')
    const match =
      active.find(({ keys }) => keys === sequence) ?? active.find(({ keys }) => keys === stroke)
    clearTimeout(timer)
    pending = []
    if (match) {
      event.preventDefault()
      match.run()
    } else if (active.some(({ keys }) => keys?.startsWith(`${stroke} `))) {
      pending = [stroke]
      timer = setTimeout(() => (pending = []), sequenceTimeout)
    }
  }
  document.addEventListener('keydown', onKeyDown)
  return () => {
    clearTimeout(timer)
    isOver = true
    typing?.stop()
    document.removeEventListener('keydown', onKeyDown)
  }
}
