import type { DocumentJson, PagePicture } from '@courtside/contract/pages.ts'
import { findFileId } from '@courtside/document/addresses.ts'
import type { DocumentNode } from '@courtside/document/document.ts'
import { escapeHtml, renderHtml } from '@courtside/document/html.ts'
import { renderText } from '@courtside/document/text.ts'
import { useMemo } from 'react'
import { usePageFiles } from '#features/files/use-page-files.ts'
import { useNamedNumbers } from '#features/pkr-ids/use-named-numbers.ts'
import { useLinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { findPlace } from '#lib/document-places.ts'
import { getCardPieces } from '#lib/hover-cards.ts'
import { DocumentHtml } from './document-html.tsx'
import { getFileAnchor, renderFileHtml } from './files/file-html.ts'
import { renderBoxRoom } from './tasks/show-tasks.ts'
import { getMentionedPages, useLiveMentions } from './use-live-mentions.ts'

/** Where an address in a document leads in the app. */
export function findAddress(address: string): string | undefined {
  const fileId = findFileId(address)
  return fileId ? getFileAnchor(fileId) : findPlace(address)
}

/** How a document is drawn for readers. */
export const reading = { addressOf: findAddress, fileHtml: renderFileHtml() } as const

/** A document to be read: what it mentions is shown as its reader knows it, numbers of the register with a card. */
export function PageDocument({
  pageId,
  document: written,
  pictures,
  className,
}: {
  /** The page whose files it shows. */
  pageId: string
  document: DocumentJson
  pictures: readonly PagePicture[]
  className?: string
}) {
  const files = usePageFiles(pageId)
  const cards = useNamedNumbers(useMemo(() => renderText(written as DocumentNode), [written]))
  const mentionHtml = useLiveMentions(
    useMemo(() => getMentionedPages(written as DocumentNode), [written]),
  )
  const tasks = useLinkedTasks()
  const html = useMemo(
    () =>
      renderHtml(written as DocumentNode, {
        ...reading,
        mentionHtml,
        taskBoxHtml: renderBoxRoom,
        fileHtml: renderFileHtml(pictures),
        ...(cards && { piecesIn: (text) => getCardPieces(text, cards, escapeHtml) }),
      }),
    [written, pictures, cards, mentionHtml],
  )
  return (
    <DocumentHtml
      html={html}
      files={files}
      tasks={tasks}
      className={className}
      cardOf={cards?.cardOf}
    />
  )
}
