import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { DeliveryProblem } from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MailWords } from '#mail/english-words.ts'
import type { Composed, Composing } from './link-mail.ts'

type Row = {
  readonly name: string
  readonly host: string
  readonly ownerId: string
  readonly ownerName: string
  readonly failingSince: string | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

/** What is told of a webhook that was given up, to who can do something about it; undefined where it is on again, or gone. */
export async function composeSwitchedOff(
  db: Db,
  { row: { id, webhookId }, receiver: { actor, words }, publicUrl }: Composing,
): Promise<Composed | undefined> {
  if (webhookId === null || !canOrganisation.manageWebhooks(actor)) return undefined
  const { rows } = await sql<Row>`
    select w."name", substring(w."address" from '^[a-z]+://([^/?]+)') as "host", w."ownerId", u."name" as "ownerName", w."failingSince",
      last."status", last."problem"
    from webhooks w join users u on u."id" = w."ownerId"
    left join lateral (
      select d."status", d."problem" from webhook_deliveries d
      where d."webhookId" = w."id" and d."lastTryAt" is not null order by d."lastTryAt" desc limit 1
    ) last on true
    where w."id" = ${webhookId}::uuid and w."isGivenUp"
  `.execute(db)
  const [webhook] = rows
  if (!webhook) return undefined
  const { name, host, ownerId, ownerName } = webhook
  const owner = ownerId === actor.id ? null : ownerName
  const said = words.webhook
  return {
    subject: said.subject(name),
    paragraphs: [
      said.told(name, host, owner, getReason(said, webhook)),
      said.lost,
      said.next(owner),
    ],
    action: {
      label: said.open,
      link: `${publicUrl.origin}/settings/organisation?show=webhooks`,
    },
    footer: said.because(owner),
    thread: { id },
  }
}

/** Why nothing was taken, by the last try. */
function getReason(said: MailWords['webhook'], { status, problem, failingSince }: Row): string {
  if (status === 410) return said.gone
  if (status !== null) return said.refused(status, failingSince)
  return problem === 'certificate' ? said.untrusted(failingSince) : said.silent(failingSince)
}
