import type { DocumentJson } from '@courtside/contract/pages.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { escapeHtml, toHtml } from '@courtside/document/html.ts'
import { toText } from '@courtside/document/text.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { cn } from '#lib/cn.ts'
import { followLinks } from '#lib/follow-links.ts'
import { type TextCards, cardPieces } from '#lib/text-cards.ts'
import { wikiText } from '#text/wiki.ts'
import { copyText } from '#ui/copy-text.ts'
import { TextCard } from '#ui/text-card.tsx'
import { useLiveMentions } from './use-live-mentions.ts'
import '#styles/page.css'
import '#styles/prose.css'
import '#styles/page-document.css'

const places: Readonly<Record<string, string>> = {
  person: '/users/',
  task: '/tasks-v2/browse/',
  page: '/wiki/',
  pkrId: '/pkrIds/',
}

/** Where an address in a document leads in the app; a file that hangs on nothing yet leads nowhere. */
export function addressOf(address: string): string | undefined {
  const [, kind = '', id = ''] = /^mention:(\w+)\/(.+)$/.exec(address) ?? []
  if (kind) return places[kind] && places[kind] + id
  return address.startsWith('attachment:') ? undefined : address
}

/** How a document is drawn for readers. */
export const reading = { addressOf, linksFrames: true } as const

/** A document to be read: what it mentions is shown as its reader knows it, numbers of the register with a card. */
export function PageDocument({
  document: written,
  className,
}: {
  document: DocumentJson
  className?: string
}) {
  const cards = useNamedNumbers(useMemo(() => toText(written as DocumentNode), [written]))
  const mentionHtml = useLiveMentions(written)
  const html = useMemo(
    () =>
      toHtml(written as DocumentNode, {
        ...reading,
        mentionHtml,
        ...(cards && { piecesIn: (text) => cardPieces(text, cards, escapeHtml) }),
      }),
    [written, cards, mentionHtml],
  )
  return <DocumentHtml html={html} className={className} cards={cards} />
}

/** HTML that was made of a document, or of a comparison of two. Its links stay in the app; headings with an id can be linked to. */
export function DocumentHtml({
  html,
  className,
  cards,
}: {
  html: string
  className?: string | undefined
  cards?: TextCards | undefined
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
      {cards && <TextCard text={element} cardOf={cards.cardOf} />}
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
