import type { MailSubject } from '@courtside/contract/notifications.ts'
import type { MailContent } from './write-mail.ts'

/** A mail without its receiver; `label` names its link, if it has one. */
export type Words = Omit<MailContent, 'to' | 'action' | 'language'> & { readonly label?: string }

/** Of what is to do: late, today, or within a few days. */
export type Part = 'overdue' | 'due' | 'due_soon'

/** Writes days such as `2026-11-28`, and instants by their day in UTC, as a language has them. */
export function dayWriter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day) => format.format(new Date(day))
}

/** What there is at all, counted in words. */
export const someOf = (...kinds: (readonly [number, (count: number) => string])[]): string[] =>
  kinds.flatMap(([count, say]) => (count > 0 ? [say(count)] : []))

/** Whose reason is given: comments on a page are told for the same one as its new versions, that it is watched. */
export const getWhy = (reason: MailSubject, isOfPage: boolean): MailSubject =>
  isOfPage && reason === 'commented' ? 'published' : reason
