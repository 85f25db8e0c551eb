declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Which block of a page one was reading when one began to write it, from 0; absent at its beginning. */
    block?: number | undefined
  }
}

/** The block of a text that somebody reads, from 0, a third down their screen; nothing while its beginning is in sight. */
export function blockInSight(frame: HTMLElement | null): number | undefined {
  const text = frame?.querySelector('.page-document')
  if (!text || text.getBoundingClientRect().top >= 0) return undefined
  const index = [...text.children].findIndex(
    (block) => block.getBoundingClientRect().bottom > innerHeight / 3,
  )
  return index === -1 ? undefined : index
}
