import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { Day, Id, Instant, PageQuery, page } from './fields.ts'
import { PageName } from './pages.ts'
import { PkrIdRow } from './pkr-ids.ts'
import { longestNamedWord, mostNamedWords } from './pkr-words.ts'
import { statusGroups } from './statuses.ts'
import { Person } from './users.ts'

/** So many lists a card shows. */
export const listsOnCard = 3

/** What a text shows of an entry that it names. */
export const NamedPkrId = PkrIdRow.pick({
  id: true,
  number: true,
  name: true,
  club: true,
  status: true,
  reservedFor: true,
}).extend({
  /** The word that was asked for: its number may lead to the entry that it was merged into. */
  word: z.string(),
  /** Null without one, and for whoever may not see the people of the organisation. */
  user: Person.nullable(),
  /** Those on which its place counts today, with the last day of that. */
  lists: z.array(z.object({ id: Id, name: z.string(), validUntilOn: Day.nullable() })),
})
export type NamedPkrId = z.infer<typeof NamedPkrId>

/**
 * For whoever may see PKR IDs. Words that name no entry of the register are left out. A POST, for what it asks is taken
 * from people's texts, and addresses are written into logs.
 */
export const findNamedPkrIds = defineEndpoint({
  method: 'POST',
  path: '/pkrIds/named',
  summary: 'Look up the PKR IDs mentioned in a text',
  body: z.strictObject({
    words: z.array(z.string().min(1).max(longestNamedWord)).min(1).max(mostNamedWords),
  }),
  result: z.object({ items: z.array(NamedPkrId) }),
})

/** Where a number may stand; in titles and the steps of a task it is told, and not drawn as a link. */
export const mentionPlaces = ['title', 'description', 'step', 'comment', 'page'] as const

/** A task, a comment or a page of the wiki that names an entry. */
export const PkrMention = z.object({
  /** Null where a page names it. */
  task: z
    .object({
      id: Id,
      key: z.string(),
      title: z.string(),
      group: z.enum(statusGroups),
      isArchived: z.boolean(),
    })
    .nullable(),
  /** Null where a task or a comment names it. */
  page: PageName.nullable(),
  place: z.enum(mentionPlaces),
  commentId: Id.nullable(),
  /** Plain text around the number; null where that stands in the title. */
  excerpt: z.string().nullable(),
  /** When the comment was written, the task changed last, or what the page says came to be shown. */
  at: Instant,
})
export type PkrMention = z.infer<typeof PkrMention>

/** 404 as for the entry; what the reader can't read, and what is in the trash, is left out. */
export const listPkrMentions = defineEndpoint({
  method: 'GET',
  path: '/pkrIds/:id/mentions',
  summary: 'List the tasks, comments and pages that mention an entry, newest first',
  params: z.strictObject({ id: Id }),
  query: PageQuery,
  result: page(PkrMention),
})
