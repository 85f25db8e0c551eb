import { z } from 'zod'
import { clean } from '../clean-text.ts'

// What we read of a board export; everything else in it is passed over. Only an id is required of a thing: a field of
// another shape than expected counts as missing rather than spoiling the rest.

/** An id as we keep it: what PostgreSQL refuses in text is left out, and its length is bounded for the index. */
const Id = z
  .string()
  .transform((id) => clean(id).replace(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(200))
/** The id of something else; what can't be one refers to nothing. */
export const TrelloReference = Id.nullish().catch(null)
const text = z.string().catch('')
const flag = z.boolean().catch(false)
const position = z.number().catch(Number.MAX_SAFE_INTEGER)
const optionalText = z.string().nullish().catch(null)
const list = z.array(z.unknown()).catch([])

export const TrelloBoard = z.object({
  id: Id,
  name: z.string(),
  desc: text,
  lists: z.array(z.unknown()),
  cards: z.array(z.unknown()),
  labels: list,
  members: list,
  checklists: list,
  actions: list,
  customFields: list,
})

export const TrelloList = z.object({ id: Id, name: text, closed: flag, pos: position })

export const TrelloLabel = z.object({ id: Id, name: text, color: optionalText })

export const TrelloMember = z.object({ id: Id, fullName: text, username: text })
export type TrelloMember = z.infer<typeof TrelloMember>

export const TrelloCard = z.object({
  id: Id,
  name: text,
  desc: text,
  idList: TrelloReference,
  pos: position,
  closed: flag,
  start: optionalText,
  due: optionalText,
  dueComplete: flag,
  isTemplate: flag,
  /** What a card is where it is no ordinary one. */
  cardRole: optionalText,
  mirrorSourceId: optionalText,
  dateLastActivity: optionalText,
  idMembers: z.array(z.unknown()).catch([]),
  idLabels: z.array(z.unknown()).catch([]),
  attachments: list,
  customFieldItems: list,
})
export type TrelloCard = z.infer<typeof TrelloCard>

export const TrelloAttachment = z.object({
  id: Id,
  name: text,
  url: optionalText,
  bytes: z.int().min(0).nullish().catch(null),
  date: optionalText,
  idMember: TrelloReference,
  isUpload: flag,
})

export const TrelloChecklist = z.object({
  id: Id,
  idCard: TrelloReference,
  name: text,
  pos: position,
  checkItems: list,
})

export const TrelloCheckItem = z.object({
  id: Id,
  name: text,
  state: text,
  pos: position,
  /** Undefined where the export is of a time or a product that has none. */
  due: z.string().nullish().catch(undefined),
  idMember: Id.nullish().catch(undefined),
})

export const TrelloField = z.object({
  id: Id,
  name: text,
  type: text,
  pos: position,
  options: list,
})

export const TrelloOption = z.object({ id: Id, value: z.unknown(), pos: position })

export const TrelloFieldValue = z.object({
  idCustomField: Id,
  value: z.unknown(),
  idValue: TrelloReference,
})
export type TrelloFieldValue = z.infer<typeof TrelloFieldValue>

export const TrelloAction = z.object({
  type: text,
  date: optionalText,
  idMemberCreator: TrelloReference,
  memberCreator: z.unknown().optional(),
  member: z.unknown().optional(),
  data: z
    .object({
      text: optionalText,
      dateLastEdited: optionalText,
      card: z.object({ id: Id }).nullish().catch(null),
    })
    .catch({ text: null, dateLastEdited: null, card: null }),
})
export type TrelloAction = z.infer<typeof TrelloAction>

/** An action that is imported, and so needs an id. */
export const TrelloComment = TrelloAction.extend({ id: Id })
