import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Job, Jobs } from '#jobs/jobs.ts'
import type { Words } from '#mail/catalogue.ts'
import type { MailWords } from '#mail/english-words.ts'
import { chosenLanguage, getMailWords } from '#mail/mail-words.ts'
import type { Mailer } from '#mail/mailer.ts'
import { writeMail } from '#mail/write-mail.ts'
import { canComeIn, isSomebody } from './admission/admit-person.ts'
import type { AdmissionSettings } from './admission/read-admission.ts'
import { type CodePurpose, createDigits, createLink } from './one-time-code.ts'
import { findAccount, findAccountByEmail, findOrganisationName } from './queries.ts'

/** A mail that sign-in asks for. `landing` is the page that its link leads to. Secrets are made when it is sent. */
export type IdentityMail =
  | { kind: 'resetPassword' | 'signIn'; email: string; landing: string }
  | { kind: 'verifyEmail'; accountId: string; landing: string }
  | { kind: 'changeEmail'; accountId: string; email: string; landing: string }
  | { kind: 'handedReset'; accountId: string; senderId: string; landing: string }
  | { kind: Told; email: string }
  | { kind: 'invitation'; invitationId: string; landing: string }
  /** Digits for a stranger in Telegram; of them only what can't be a message of its own is told. */
  | {
      kind: 'telegramCode'
      email: string
      telegramId: string
      username: string | null
      language: string | null
    }
  | { kind: 'approved'; email: string; landing: string }
  /** `until` is a day. */
  | { kind: 'deletionAsked'; email: string; landing: string; until: string }

/** Something that happened to an account. */
type Told =
  | 'passwordChanged'
  | 'passwordRemoved'
  | 'googleConnected'
  | 'googleRemoved'
  | 'emailChanged'
  | 'accountDeleted'
  | 'secondStepAdded'
  | 'secondStepRemoved'
  | 'recoveryCodeUsed'
  | 'telegramConnected'
  | 'telegramDisconnected'

/** Where sign-in hands in its mail. */
export type Post = {
  /** Whether there is mail at all. */
  readonly isOn: boolean
  /** Asks for mails as part of the caller's transaction; nothing happens when mail is off. */
  send(db: Db, ...mails: IdentityMail[]): Promise<void>
}

/** The name of the job that sends them. */
export const identityMailName = 'identity-mail'

export const openPost = (jobs: Jobs, mailer: Mailer): Post => ({
  isOn: mailer.isOn,
  async send(db, ...mails) {
    if (mailer.isOn) await jobs.send(db, identityMailName, mails, { isPatient: true })
  },
})

/**
 * The job that sends them. Whether an address is known is only asked here, so the request that asked for the mail takes
 * as long, and answers the same, for any address.
 */
export const defineIdentityMailJob = (
  db: Db,
  mailer: Mailer,
  settings: AdmissionSettings,
  log: (message: string) => void,
): Job<IdentityMail> => ({
  name: identityMailName,

  async run(mail) {
    const prepared = await prepare(db, settings, mail)
    if (!prepared) return
    const { to, purpose, landing, telegramId, language, words, ...owner } = prepared
    const organisation = (await findOrganisationName(db)) ?? 'Courtside'
    const catalogue = getMailWords((await getLanguage(db, to)) ?? language ?? null)
    const digits = telegramId ? await createDigits(db, { telegramId, email: to }) : ''
    const { label, ...content } = words(catalogue.identity, organisation, digits)
    const link = purpose
      ? (await createLink(db, landing ?? '', { purpose, ...owner, email: to, isMailed: true })).link
      : landing
    await mailer.send(
      writeMail(organisation, {
        ...content,
        to,
        language: catalogue.language,
        ...(label && link && { action: { label, link } }),
      }),
    )
  },

  async giveUp({ kind }) {
    log(`A mail (${kind}) could not be sent and was given up: check SMTP_URL`)
  },
})

type Prepared = {
  to: string
  words: (said: MailWords['identity'], organisation: string, digits: string) => Words
  /** Digits are made for this Telegram account. */
  telegramId?: string
  /** Of who has not chosen one yet. */
  language?: string | null
  landing?: string
  purpose?: CodePurpose
  accountId?: string | null
  invitationId?: string
}

/** Who gets it, with which link and words; undefined when by now, or from the start, nobody is to get it. */
async function prepare(
  db: Db,
  settings: AdmissionSettings,
  mail: IdentityMail,
): Promise<Prepared | undefined> {
  switch (mail.kind) {
    case 'resetPassword': {
      const account = await findAccountByEmail(db, mail.email)
      if (!account || account.isDisabled) return undefined
      return {
        to: mail.email,
        landing: mail.landing,
        purpose: 'reset_password',
        accountId: account.id,
        words: (said, organisation) => said.resetPassword(organisation),
      }
    }
    case 'signIn': {
      const account = await findAccountByEmail(db, mail.email)
      if (account ? account.isDisabled : !(await canComeIn(db, settings, mail.email)))
        return undefined
      return {
        to: mail.email,
        landing: mail.landing,
        purpose: 'sign_in',
        accountId: account?.id ?? null,
        words: (said, organisation) => said.signIn(organisation),
      }
    }
    case 'verifyEmail': {
      const account = await findAccount(db, mail.accountId)
      if (!account?.email || account.isEmailVerified) return undefined
      return {
        to: account.email,
        landing: mail.landing,
        purpose: 'verify_email',
        accountId: account.id,
        words: (said, organisation) => said.verifyEmail(organisation),
      }
    }
    case 'changeEmail': {
      if (!(await findAccount(db, mail.accountId))) return undefined
      if (await findAccountByEmail(db, mail.email)) return undefined
      return {
        to: mail.email,
        landing: mail.landing,
        purpose: 'change_email',
        accountId: mail.accountId,
        words: (said, organisation) => said.changeEmail(organisation),
      }
    }
    case 'handedReset': {
      const account = await findAccount(db, mail.accountId)
      if (!account?.email) return undefined
      const sender = await getName(db, mail.senderId)
      return {
        to: account.email,
        landing: mail.landing,
        purpose: 'reset_password',
        accountId: account.id,
        words: (said, organisation) => said.handedReset(organisation, sender),
      }
    }
    case 'invitation': {
      const invitation = await findSendable(db, mail.invitationId)
      if (!invitation) return undefined
      return {
        to: invitation.email,
        landing: mail.landing,
        purpose: 'invitation',
        invitationId: mail.invitationId,
        words: (said, organisation) => said.invitation(organisation, invitation.invitedByName),
      }
    }
    case 'telegramCode': {
      const { email: to, telegramId, username, language } = mail
      if (await isSomebody(db, to))
        return { to, words: (said, organisation) => said.telegramKnown(organisation, username) }
      if (!(await canComeIn(db, settings, to))) return undefined
      return {
        to,
        telegramId,
        language,
        words: (said, organisation, digits) => said.telegramCode(organisation, username, digits),
      }
    }
    case 'approved':
      return {
        to: mail.email,
        landing: mail.landing,
        words: (said, organisation) => said.approved(organisation),
      }
    case 'deletionAsked':
      return {
        to: mail.email,
        landing: mail.landing,
        words: (said, organisation) => said.deletionAsked(organisation, mail.until),
      }
    default:
      return { to: mail.email, words: (said, organisation) => said[mail.kind](organisation) }
  }
}

/** What the person with an address chose; null where nobody has it, or chose nothing. */
async function getLanguage(db: Db, email: string): Promise<string | null> {
  const { rows } = await sql<{ language: string | null }>`
    select ${chosenLanguage} as "language" from users u
    where lower(u."email") = lower(${email}) and not u."isPlaceholder" and u."status" <> 'removed' limit 1
  `.execute(db)
  return rows[0]?.language ?? null
}

async function findSendable(db: Db, id: string) {
  const { rows } = await sql<{ email: string; invitedByName: string | null }>`
    select i."email", u."name" as "invitedByName" from invitations i left join users u on u."id" = i."invitedById"
    where i."id" = ${id} and i."acceptedAt" is null and i."revokedAt" is null
  `.execute(db)
  return rows[0]
}

async function getName(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select "name" from users where "id" = ${userId}`.execute(db)
  return rows[0]?.name ?? 'Somebody'
}
