import { wikiTaskText } from '#text/wiki-tasks.ts'
import { wikiText } from '#text/wiki.ts'

/**
 * Gives the parts of a document that was drawn as HTML what only words can tell, and the keyboard a way to what scrolls, until
 * the function it returns is called.
 */
export function nameParts(text: HTMLElement | null): () => void {
  nameCallouts(text)
  nameBoxes(text)
  return letScroll(text)
}

/** Says in words what the colour of a callout means. */
function nameCallouts(text: HTMLElement | null): void {
  for (const callout of text?.querySelectorAll<HTMLElement>('.callout') ?? []) {
    const label = new Map(Object.entries(wikiText.callouts)).get(callout.dataset['kind'] ?? '')
    if (label === undefined) continue
    callout.dataset['label'] = label
    callout.ariaLabel = label
  }
}

/** Says what a box is ticked for. */
function nameBoxes(text: HTMLElement | null): void {
  for (const box of text?.querySelectorAll<HTMLElement>('li > input[type=checkbox]') ?? [])
    box.ariaLabel = wikiTaskText.item(box.parentElement?.querySelector('p')?.textContent ?? '')
}

/** What scrolls by itself is reached by keyboard. Asked once the browser has laid it out anyhow: sooner it would do that twice. */
function letScroll(text: HTMLElement | null): () => void {
  const observer = new ResizeObserver((entries) => {
    const parts = entries.map(({ target }) => target as HTMLElement)
    const wide = new Set(parts.filter((part) => part.scrollWidth > part.clientWidth))
    for (const part of parts)
      if (wide.has(part)) part.tabIndex = 0
      else part.removeAttribute('tabindex')
  })
  for (const part of text?.querySelectorAll<HTMLElement>('pre, table') ?? []) observer.observe(part)
  return () => observer.disconnect()
}
