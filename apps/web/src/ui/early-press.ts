let pressed: EventTarget | null = null

document.addEventListener('click', ({ target }) => {
  pressed = target
})

/** What was pressed last before anybody asked, once: a button that refuses says why as soon as what says it has loaded. */
export function consumeEarlyPress(): EventTarget | null {
  const last = pressed
  pressed = null
  return last
}
