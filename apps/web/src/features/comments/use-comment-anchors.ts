/** Names a comment in the address of what it stands on, behind the #. */
export const anchorOf = (id: string): string => `comment-${id}`

/** The comment's element gets the focus that its editor or its button leaves behind. */
export function focusComment(id: string): void {
  requestAnimationFrame(() => document.getElementById(anchorOf(id))?.focus({ preventScroll: true }))
}
