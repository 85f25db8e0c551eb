const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]'

/** Whether an element is, or is in, a field that takes letters. */
export const isField = (element: Element): boolean => element.closest(fields) !== null

/** Whether the focus is where text is typed: there, undo and select all are the field's own. */
export const isTyping = (): boolean =>
  document.activeElement !== null && isField(document.activeElement)
