import { useReadInbox } from '#features/notifications/use-read-inbox.ts'

/** Draws nothing: what one was told of the page is read with it. */
export function ReadInbox({ pageId }: { pageId: string }) {
  useReadInbox(pageId)
  return null
}
