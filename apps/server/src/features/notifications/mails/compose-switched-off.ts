import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { DeliveryProblem } from '@courtside/contract/webhooks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { MailContent } from '#mail/write-mail.ts'
import type { Composing } from './link-mail.ts'

type Row = {
  readonly name: string
  readonly host: string
  readonly ownerId: string
  readonly ownerName: string
  readonly failingSince: string | null
  readonly status: number | null
  readonly problem: DeliveryProblem | null
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** What is told of a webhook that was given up, to who can do something about it; undefined where it is on again, or gone. */
export async function composeSwitchedOff(
  db: Db,
  { row: { id, webhookId }, receiver: { actor, email }, publicUrl }: Composing,
): Promise<MailContent | undefined> {
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
  const { name, host, ownerId, ownerName, failingSince } = webhook
  const isMine = ownerId === actor.id
  const since = failingSince === null ? '' : ` since ${dayFormat.format(new Date(failingSince))}`
  return {
    to: email,
    subject: `The webhook “${name}” was switched off`,
    paragraphs: [
      `${isMine ? 'Your webhook' : `The webhook of ${ownerName},`} “${name}”${isMine ? '' : ','} to ${host} was switched off: ${reasonOf(webhook, since)}`,
      'What waited was not sent, and what happens while it is off is not told later.',
      isMine
        ? 'Once the other program answers again, switch the webhook on. What waited can be sent again from its deliveries.'
        : `${ownerName} was told, too, and can switch it on again. You can delete it.`,
    ],
    action: {
      label: 'Open the webhooks',
      link: `${publicUrl.origin}/settings/organisation?show=webhooks`,
    },
    footer: isMine
      ? 'You get this because you made this webhook.'
      : 'You get this because you are an owner.',
    thread: { id },
  }
}

/** Why nothing was taken, by the last try. */
function reasonOf({ status, problem }: Row, since: string): string {
  if (status === 410) return 'the other program says that its address is gone for ever.'
  if (status !== null)
    return `the other program refused everything${since}, at last with ${status}.`
  if (problem === 'certificate')
    return `the certificate of its address is not trusted${since}; it may have run out, or name another address.`
  return `there was no answer${since}.`
}
