import type { Changes } from '@courtside/contract/activity.ts'
import { getPlace } from '@courtside/contract/changes.ts'
import { LoggedItem } from '@courtside/contract/checklists.ts'
import { type RawBuilder, sql } from 'kysely'

/** An item of a checklist that went from one person or group to another; null for nobody. */
type GivenItem = {
  readonly title: string
  readonly was: string | null
  readonly set: string | null
}

const Item = LoggedItem.nullable()

/** The items that changes give to somebody or take from them; one that is removed is taken, too. */
export const listGivenItems = (changes: Changes): GivenItem[] =>
  Object.entries(changes).flatMap(([field, change]) => {
    if (getPlace(field).name !== 'checklist') return []
    const [before, after] = [Item.safeParse(change.was).data, Item.safeParse(change.set).data]
    const [was, set] = [before?.assigneeId ?? null, after?.assigneeId ?? null]
    return was === set ? [] : [{ title: after?.title ?? before?.title ?? '', was, set }]
  })

/** Whom items that `activity a` changed were given to before or are since, as rows of ids; other entries give none. */
export const selectItemAssignees = (
  ...sides: readonly ('was' | 'set')[]
): RawBuilder<unknown> => sql`
  select c."value" -> s ->> 'assigneeId' from jsonb_each(a."changes") c, unnest(${sides}::text[]) s
  where c."key" like 'checklist.%' and c."value" -> s ->> 'assigneeId' is not null`
