import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { followLinks } from '#lib/follow-links.ts'
import { wikiText } from '#text/wiki.ts'
import { copyText } from '#ui/copy-text.ts'
import { TextCard } from '#ui/text-card.tsx'
import '#styles/page.css'
import '#styles/prose.css'
import '#styles/page-document.css'

/** HTML that was made of a document, or of a comparison of two. Its links stay in the app; headings with an id can be linked to. */
export function DocumentHtml({
  html,
  className,
  cardOf,
}: {
  html: string
  className?: string | undefined
  /** What a card says by the `data-card` of its link. */
  cardOf?: ((name: string) => ReactNode) | undefined
}) {
  const element = useRef<HTMLDivElement>(null)
  const { history } = useRouter()
  useEffect(() => followLinks(element.current, history.push), [history, html])
  useEffect(() => {
    addHeadingLinks(element.current)
    letScroll(element.current)
    nameCallouts(element.current)
  }, [html])
  return (
    <>
      <div
        ref={element}
        className={cn('page-document page prose min-w-0', className)}
        // oxlint-disable-next-line react/no-danger -- made by the renderer, which escapes all that people wrote
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {cardOf && <TextCard text={element} cardOf={cardOf} />}
    </>
  )
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

/** What scrolls by itself is reached by keyboard. */
function letScroll(text: HTMLElement | null): void {
  for (const part of text?.querySelectorAll<HTMLElement>('pre, table') ?? [])
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
}

/** Gives each heading a button that copies the link to it. */
function addHeadingLinks(text: HTMLElement | null): void {
  for (const heading of text?.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]') ??
    []) {
    if (heading.querySelector('.heading-link')) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'heading-link'
    button.textContent = '#'
    button.ariaLabel = wikiText.page.copyHeading(heading.textContent)
    button.addEventListener('click', () => {
      const address = new URL(location.href)
      address.hash = heading.id
      void copyText(address.href, wikiText.page.copied)
    })
    heading.append(' ', button)
  }
}
