/** Names a comment in the address of what it stands on, behind the #. */
export const getAnchor = (id: string): string => `comment-${id}`

/** The comment's element gets the focus that its editor or its button leaves behind. */
export function focusComment(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(getAnchor(id))?.focus({ preventScroll: true }),
  )
}
