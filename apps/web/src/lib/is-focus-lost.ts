/** Whether the focus is nowhere, or only where a navigation puts what it took away: on the content of the screen. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, main') ?? true
