import type { DocumentJson } from '@courtside/contract/pages.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { escapeHtml, toHtml } from '@courtside/document/html.ts'
import { toText } from '@courtside/document/text.ts'
import { useMemo } from 'react'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { cardPieces } from '#lib/text-cards.ts'
import { DocumentHtml } from './document-html.tsx'
import { useLiveMentions } from './use-live-mentions.ts'

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
  return <DocumentHtml html={html} className={className} cardOf={cards?.cardOf} />
}
