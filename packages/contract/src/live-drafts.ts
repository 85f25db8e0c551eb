/**
 * The socket at /api/live/drafts, on which pages are written together by the protocol of Hocuspocus. A draft is named
 * `pageId.epoch`; the version of the document's schema stands in the address as `schema`.
 */
export const buildDraftName = (pageId: string, epoch: number): string => `${pageId}.${epoch}`

/** Bytes of a draft's whole state: refused beyond. */
export const draftLimit = 1_500_000

/** Why a draft is not opened. A draft that was made anew is refused with `epochPrefix` and its number. */
export const draftRefusals = {
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  notFound: 'not_found',
  /** The page was loaded before the document's schema changed. */
  outdated: 'outdated',
  comeBack: 'come_back',
} as const
export const epochPrefix = 'epoch:'

/** Close codes beside those of the live socket. */
export const draftCloseCodes = {
  /** What was sent would make the page larger than it may be. */
  pageTooLarge: 4413,
} as const

/** What a client sends to be told, with the same words, that everything it sent before is stored. */
export const isMark = (message: string): boolean => /^stored:\d{1,15}$/.test(message)
export const markOf = (number: number): string => `stored:${number}`
