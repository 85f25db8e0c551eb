import type { Actor } from '@courtside/contract/can.ts'
import type { FileForm } from '@courtside/contract/files.ts'
import type { ChangedPage, PageCard } from '@courtside/contract/pages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { listName } from './name-columns.ts'
import { buildPerson } from './select-page.ts'
import { isReadablePage } from './visible.ts'

/** How many pages stand in each list. */
const most = { favourites: 100, visited: 8, changed: 20 }
/** Signs of the first words of a page, and of its text where they are looked for: there are breaks and blanks among them. */
const excerptSize = 180

type Write = (id: string, form: FileForm) => string
type Stored<Card> = Omit<Card, 'picture'> & { readonly pictureId: string | null }

/** What a card of `pages pg`, which shows `page_versions v`, says. */
const card: RawBuilder<unknown> = sql`
  ${listName('pg')},
  left(btrim(regexp_replace(left(pg."text", ${sql.lit(2 * excerptSize)}), '\\s+', ' ', 'g')), ${sql.lit(excerptSize)}) as "excerpt", (
    select f."id" from page_version_files n join attachments f on f."id" = n."fileId" join blobs b on b."hash" = f."blob"
    where n."pageId" = pg."id" and n."number" = v."number" and f."pageId" = pg."id" and b."hasPreview" order by f."id" limit 1
  ) as "pictureId"`

const shown: RawBuilder<unknown> = sql`
  page_versions v on v."pageId" = pg."id" and v."number" = coalesce(pg."publishedVersion", pg."lastVersion")`

/** The wiki's first screen: a person's favourites in the order in which they were chosen, what they opened last, and what changed last. */
export async function readHome(db: Db, actor: Actor, write: Write) {
  const me = sql`${actor.id}::uuid`
  const favourites = await sql<Stored<PageCard>>`
    select ${card} from page_favourites k join pages pg on pg."id" = k."pageId" join ${shown}
    where k."userId" = ${me} and ${isReadablePage(actor)} order by k."at", pg."id" limit ${sql.lit(most.favourites)}
  `.execute(db)
  const visited = await sql<Stored<PageCard>>`
    select ${card} from page_visits k join pages pg on pg."id" = k."pageId" join ${shown}
    where k."userId" = ${me} and ${isReadablePage(actor)} order by k."at" desc, pg."id" limit ${sql.lit(most.visited)}
  `.execute(db)
  const changed = await sql<Stored<ChangedPage>>`
    select ${card}, pg."updatedAt", ${buildPerson('v.authorId')} as "author",
      v."authorId" is distinct from ${me} and pg."updatedAt" > coalesce(k."at", (select u."createdAt" from users u where u."id" = ${me})) as "isNew"
    from pages pg join ${shown} left join page_visits k on k."pageId" = pg."id" and k."userId" = ${me}
    where ${isReadablePage(actor)} order by pg."updatedAt" desc, pg."id" desc limit ${sql.lit(most.changed)}
  `.execute(db)
  const withPicture = <Card>({ pictureId, ...rest }: Stored<Card>) => ({
    ...rest,
    picture: pictureId === null ? null : write(pictureId, 'preview'),
  })
  return {
    favourites: favourites.rows.map(withPicture<PageCard>),
    visited: visited.rows.map(withPicture<PageCard>),
    changed: changed.rows.map(withPicture<ChangedPage>),
  }
}
