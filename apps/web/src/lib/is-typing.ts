/** Whether the focus is where text is typed: there, undo and select all are the field's own. */
export const isTyping = (): boolean =>
  document.activeElement?.matches(
    'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]',
  ) ?? false
