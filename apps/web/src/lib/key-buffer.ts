import { isComposed } from './composing.ts'
import { isTyping } from './is-typing.ts'

/** A layer that doesn't come is not waited for: keys are the screen's again. */
const patience = 5000
/** So long after its code has come a layer puts the focus into its field. */
const grace = 300

let waiting = 0
/** Enter behind what was typed is a line break. */
let kept = ''
/** Where the focus was when the layer was asked for: no field of the layer, though it may be one of the screen. */
let origin: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const isInLayer = () => isTyping() && document.activeElement !== origin

function onKeyDown(event: KeyboardEvent) {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isComposed(event)
  if (!isPlain || event.key === 'Escape' || isInLayer()) return
  if (event.key === 'Backspace') kept = kept.slice(0, -1)
  else if (event.key.length === 1) kept += event.key
  else if (event.key === 'Enter' && kept) kept += '\n'
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onFocus() {
  if (!isInLayer()) return
  const typed = kept
  stop()
  // The one way to type for somebody that fields notice, whoever draws them.
  if (typed) document.execCommand('insertText', false, typed.replace(/\n$/, ''))
  // Once the layer has drawn what answers to it.
  if (typed.endsWith('\n')) setTimeout(pressEnter, 50)
}

const pressEnter = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  )

function stop() {
  kept = ''
  clearTimeout(timer)
  window.removeEventListener('keydown', onKeyDown, true)
  window.removeEventListener('focusin', onFocus)
}

/**
 * Keeps what is typed for the field of a layer that was asked for and whose code is still on its way: its letters would
 * be keys of the screen behind, or go into the field one was in. Call the result when the code is there.
 */
export function keepTyping(): () => void {
  if (waiting === 0) origin = document.activeElement
  waiting += 1
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('focusin', onFocus)
  clearTimeout(timer)
  timer = setTimeout(stop, patience)
  return () => {
    waiting -= 1
    if (waiting > 0) return
    clearTimeout(timer)
    timer = setTimeout(stop, grace)
  }
}
