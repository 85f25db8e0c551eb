import type { SafeHtml } from '@courtside/document/html.ts'
import type { ReactNode } from 'react'

/** Words of a text that are shown as a link with a card beside it. */
export type TextCards = {
  readonly linksIn: (text: string) => readonly CardLink[]
  /** What the card of a word says; undefined for a word without one. */
  readonly cardOf: (word: string) => ReactNode
}

type CardLink = {
  readonly word: string
  readonly index: number
  readonly href: string
  readonly label: string
  /** Empty for none. */
  readonly name: string
  readonly state: string
  readonly stateName: string
}

/** The words of a text that have a card: where each begins, and as HTML the link in its place. */
export const getCardPieces = (
  text: string,
  { linksIn }: TextCards,
  escapeHtml: (value: string) => SafeHtml,
) =>
  linksIn(text).map(({ word, index, href, label, name, state, stateName }) => ({
    index,
    word,
    html: (`<a class="card-link" href="${escapeHtml(href)}" data-card="${escapeHtml(word)}" data-state="${escapeHtml(state)}">` +
      `<span class="sr-only">${escapeHtml(stateName)}: </span>${escapeHtml(label)}${name && ` <span>${escapeHtml(name)}</span>`}</a>`) as SafeHtml,
  }))
