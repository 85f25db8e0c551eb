import { isField } from './is-typing.ts'

/** What lies over the page, and what belongs to a text beside it: pressing in there is no leaving of a field. */
const beside = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=toolbar]'
/** The focus is nowhere: it fell there, and nobody chose it. */
const nowhere = 'body, main, article, section'
/** Keys by which one leaves a field, or is done with it. */
const leavingKeys = new Set(['Escape', 'Tab', 'Enter'])
/** So long after a field was lost one may still believe to be typing in it; each letter begins it anew. In ms. */
const belief = 4000

/**
 * Watches whether a person may believe to be typing while no field has the focus: theirs vanished, or something that was
 * opened from it closed, and nothing was pressed on the page since. Such letters are nobody's.
 */
export function watchTyping(): { readonly isBelieved: () => boolean; readonly stop: () => void } {
  let isIn = false
  let until = 0
  const leave = () => {
    isIn = false
    until = 0
  }
  const lose = () => {
    until = performance.now() + belief
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    if (isField(target)) isIn = true
    else if (!target.closest(beside) && !target.matches(nowhere)) leave()
  }
  const onBlur = () => {
    if (isIn) lose()
  }
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && !isField(target) && !target.closest(beside)) leave()
  }
  /** Whoever has chosen a file writes about it next. */
  const onChoice = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.matches('input[type=file]')) return
    isIn = true
    lose()
  }
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof Element)) return
    const isIntoText =
      key === 'Enter' && target.closest('textarea, [contenteditable=true]') !== null
    if (leavingKeys.has(key) && !isIntoText) leave()
    // A field that goes while one types in it may go without a word.
    else if (isField(target)) {
      isIn = true
      lose()
    }
  }
  const listening = new AbortController()
  const always = { capture: true, signal: listening.signal }
  window.addEventListener('focusin', onFocus, always)
  window.addEventListener('focusout', onBlur, always)
  window.addEventListener('pointerdown', onPress, always)
  window.addEventListener('keydown', onKey, always)
  window.addEventListener('change', onChoice, always)
  // Back from the choice of a file, which takes its time.
  window.addEventListener('focus', () => isIn && lose(), { signal: listening.signal })
  return {
    isBelieved: () => {
      const isLost = isIn && (document.activeElement?.matches(nowhere) ?? true)
      if (!isLost || performance.now() > until) return false
      lose()
      return true
    },
    stop: () => listening.abort(),
  }
}
