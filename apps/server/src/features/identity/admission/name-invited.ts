import { type Language, languages } from '@courtside/contract/languages.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createId } from '#db/new-id.ts'
import { logResync } from '#features/activity/log-resync.ts'
import { moveBelongings } from '#features/users/move-belongings.ts'
import { chosenLanguage } from '#mail/mail-words.ts'
import { addInvited } from '../add-user.ts'
import { logAudit } from '../log-audit.ts'

type Unnamed = { id: string; email: string; name: string | null; language: string | null }

/**
 * Gives each of these invitations somebody who stands for the person until they join: who stood for the address before and
 * never joined, else somebody new. They can be assigned and mentioned, and can't sign in.
 */
export async function nameInvited(db: Db, invitationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Unnamed>`
    with earlier as (
      select distinct on (i."id") i."id", o."userId" from invitations i
      join invitations o on o."email" = i."email" join users u on u."id" = o."userId" and u."status" = 'invited'
      where i."id" = any(${[...invitationIds]}::uuid[]) and i."userId" is null order by i."id", o."createdAt" desc
    ), again as (
      update invitations i set "userId" = e."userId" from earlier e where i."id" = e."id" returning i."userId", i."name"
    ), named as (
      update users u set "name" = a."name", "updatedAt" = now() from again a where u."id" = a."userId" and a."name" is not null
    )
    select i."id", i."email", i."name", ${chosenLanguage} as "language"
    from invitations i left join users u on u."id" = i."invitedById"
    where i."id" = any(${[...invitationIds]}::uuid[]) and i."userId" is null and i."id" <> all(select "id" from earlier)
    order by i."email"
  `.execute(db)
  if (rows.length === 0) return
  const people = rows.map(({ id, email, name, language }) => ({
    invitationId: id,
    id: createId(),
    name: name ?? guessName(email, language),
  }))
  await addInvited(db, people)
  await sql`
    update invitations i set "userId" = p."id"
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) p("invitationId" uuid, "id" uuid) where i."id" = p."invitationId"
  `.execute(db)
}

/** Who has no name yet, in the languages of the app. */
const nameless: Readonly<Record<Language, string>> = {
  en: 'Invited person',
  ru: 'Приглашённый',
  vi: 'Người được mời',
}

/**
 * `maria.lopez77@club.example` -> `Maria Lopez`: who sees only names must not learn an address from it. Without a
 * word in it, the person is called by what they are, in the language of who invites them.
 */
export function guessName(email: string, language: string | null): string {
  const words = (email.split('@')[0] ?? '').match(/\p{L}+/gu) ?? []
  const name = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 100)
  return name.length > 1 ? name : nameless[languages.find((one) => one === language) ?? 'en']
}

/**
 * Whoever stood for an address that is a member's by now becomes that member, with all that was assigned to them: the
 * person had joined in another way than by an invitation that still worked, or was here before.
 */
export async function inheritInvited(db: Db, email: string, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u."id" from users u where u."status" = 'invited' and u."id" <> ${memberId}
      and u."id" in (select i."userId" from invitations i where i."email" = ${email}) for update
  `.execute(db)
  for (const { id } of rows) {
    const projectIds = await moveBelongings(db, { userId: id, intoId: memberId }, memberId)
    await logResync(db, projectIds, { actorId: memberId })
    const changes = { joinedTo: { was: null, set: memberId } }
    await logAudit(db, 'user.joined_to', id, { by: memberId, changes })
  }
}
