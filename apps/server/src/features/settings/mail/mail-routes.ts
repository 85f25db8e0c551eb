import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import { type MailState, getMailState, mailTestLimit, testMail } from '@courtside/contract/mail.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { AppError, assertAllowed } from '#errors.ts'
import { consumeAttempt } from '#features/identity/limit-attempts.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import { identityMailName } from '#features/identity/send-mail.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import type { Jobs } from '#jobs/jobs.ts'
import { chosenLanguage, getMailWords } from '#mail/mail-words.ts'
import type { MailOutcome, MailServer, Mailer } from '#mail/mailer.ts'
import { writeMail } from '#mail/write-mail.ts'
import { readOutcomes } from './store-outcome.ts'

/** In milliseconds: the screen waits for an answer no longer than ten seconds. */
const testLimit = 8500

/** How mail goes out, and a test of it, for those who may change the settings of the organisation. */
export function registerMailRoutes(
  api: Api,
  { jobs, mailer }: { readonly jobs: Jobs; readonly mailer: Mailer },
): void {
  serve(api, getMailState, async ({ db, actor }) => {
    assertAllowed(canOrganisation.change(actor))
    const { waiting, retried, ...last } = await readOutcomes(db)
    const ofSignIn = await jobs.count(db, identityMailName)
    return {
      way: getWay(mailer),
      server: mailer.server ? told(mailer.server) : null,
      waitingCount: waiting + ofSignIn.waiting,
      retriedCount: retried + ofSignIn.retried,
      ...last,
    }
  })

  serve(api, testMail, async ({ db, actor }) => {
    assertAllowed(canOrganisation.change(actor))
    const { organisationId, organisation, name, email, language } = await findTester(db, actor.id)
    if (!(await consumeAttempt(db, 'mailTest', actor.id))) throw tooManyTests
    const { test, language: spoken } = getMailWords(language)
    const failure: MailOutcome =
      email === null
        ? { problem: 'no_address', answer: null }
        : await mailer.try(
            writeMail(organisation, {
              ...test(organisation, name),
              to: email,
              language: spoken,
            }),
            testLimit,
          )
    await logAudit(db, 'organisation.mail_tested', organisationId, {
      by: actor.id,
      changes: { result: { was: null, set: failure?.problem ?? 'sent' } },
    })
    return { to: email, failure }
  })
}

const getWay = ({ server, isOn }: Mailer): MailState['way'] => {
  if (server) return 'smtp'
  return isOn ? 'outbox' : 'off'
}

const told = ({ host, port, from, isTls }: MailServer): MailState['server'] => ({
  host,
  port,
  from,
  encryption: isTls ? 'tls' : 'starttls',
})

type Tester = {
  readonly organisationId: string
  readonly organisation: string
  readonly name: string
  readonly email: string | null
  readonly language: string | null
}

async function findTester(db: Db, id: string): Promise<Tester> {
  const { rows } = await sql<Tester>`
    select o."id" as "organisationId", o."name" as "organisation", u."name", u."email", ${chosenLanguage} as "language"
    from users u cross join organisations o where u."id" = ${id}::uuid
  `.execute(db)
  if (!rows[0]) throw new Error('The signed-in person exists')
  return rows[0]
}

const tooManyTests = new AppError(
  429,
  'too_many_requests',
  `You sent ${mailTestLimit} test e-mails in an hour. Try again later.`,
  { retryAfter: 600 },
)
