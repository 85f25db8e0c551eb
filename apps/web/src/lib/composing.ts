/** Keys that an input method takes for itself while one composes: to choose, confirm or drop what it proposes. */
const ownKeys = new Set([
  'Enter',
  'Escape',
  'Tab',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
])

/**
 * Whether a key belongs to what is being composed. Safari ends that before it tells of the key: only the code, with which
 * all browsers mark what an input method has handled, gives it away.
 */
export const isComposed = ({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => isComposing || keyCode === 229

/**
 * Keeps Enter, Escape and the like from every field and layer while an input method has them: they would save what is
 * half written, or throw it away. Until the returned function is called.
 */
export function startComposing(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposed(event) && ownKeys.has(event.key)) event.stopImmediatePropagation()
  }
  // Before all others: what is on the window hears of a key first, in the order in which it asked.
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}
