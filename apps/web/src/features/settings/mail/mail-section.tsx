import type { MailProblem, MailState } from '@courtside/contract/mail.ts'
import { CircleAlert, CircleCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { mailText as words } from '#text/mail.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MailFailureText } from './mail-failure.tsx'
import { MailTest } from './mail-test.tsx'
import { useMail } from './use-mail.ts'

/** How mail goes out, what waits and failed, what to set where, and a test of it. */
export function MailSection() {
  const { mail, ...testing } = useMail()
  const { data } = mail
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-5">
      <p className="measure text-sm text-muted">{words.description}</p>
      {mail.isPending && <SkeletonRows rows={3} />}
      {mail.isError && !data && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={mail.error}
          onRetry={() => void mail.refetch()}
        />
      )}
      {data && (
        <>
          <Standing mail={data} />
          {data.server && (
            <Facts
              mail={data}
              server={data.server}
              isToldBelow={Boolean(testing.tested?.failure)}
            />
          )}
          {data.way === 'off' ? <SetUp /> : <MailTest way={data.way} {...testing} />}
        </>
      )}
    </div>
  )
}

/** What is wrong with one mail says nothing about the others. */
const ofOneMail: readonly MailProblem[] = ['receiver', 'refused']

function isFailing({ lastFailure, lastSentAt }: MailState): boolean {
  if (!lastFailure || ofOneMail.includes(lastFailure.problem)) return false
  return lastSentAt === null || Date.parse(lastFailure.at) > Date.parse(lastSentAt)
}

function Standing({ mail }: { mail: MailState }) {
  const stands = mail.way === 'smtp' && isFailing(mail) ? 'failing' : mail.way
  const { title, text } = words.ways[stands]
  return (
    <div className="flex gap-3 rounded-lg border border-border p-4">
      <span className="mt-0.5 shrink-0 [&_svg]:size-4">
        {stands === 'smtp' && <CircleCheck aria-hidden className="text-success" />}
        {stands === 'failing' && <CircleAlert aria-hidden className="text-danger" />}
        {(stands === 'off' || stands === 'outbox') && (
          <MailX aria-hidden className="text-warning" />
        )}
      </span>
      <div className="grid gap-1 text-sm">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{text}</p>
        {stands === 'outbox' && (
          <a href="/outbox" className="text-link underline underline-offset-2">
            {words.openOutbox}
          </a>
        )}
      </div>
    </div>
  )
}

function Facts({
  mail,
  server,
  isToldBelow,
}: {
  mail: MailState
  server: NonNullable<MailState['server']>
  /** Whether the last failure is that of the test, which tells of it. */
  isToldBelow: boolean
}) {
  const { waitingCount, retriedCount, lastSentAt, lastFailure } = mail
  return (
    <dl className="grid gap-2.5 text-sm">
      <Fact label={words.fields.from}>{server.from}</Fact>
      <Fact label={words.fields.server}>{words.port(server.host, server.port)}</Fact>
      <Fact label={words.fields.encryption}>{words.encryptions[server.encryption]}</Fact>
      <Fact label={words.fields.waiting}>{words.waiting(waitingCount, retriedCount)}</Fact>
      <Fact label={words.fields.sent}>
        {lastSentAt === null ? words.never : formatInstant(lastSentAt)}
      </Fact>
      {lastFailure && (
        <Fact label={words.fields.failure}>
          {formatInstant(lastFailure.at)}
          {!isToldBelow && <MailFailureText failure={lastFailure} />}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="grid gap-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

function SetUp() {
  return (
    <div className="grid gap-3 text-sm">
      <p>{words.setUp.title}</p>
      <dl className="grid gap-2">
        <Setting name="SMTP_URL">{words.setUp.url}</Setting>
        <Setting name="MAIL_FROM">{words.setUp.from}</Setting>
      </dl>
      <p className="text-muted">{words.setUp.docs}</p>
    </div>
  )
}

function Setting({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt>
        <code className="font-mono text-xs">{name}</code>
      </dt>
      <dd className="wrap-anywhere text-muted">{children}</dd>
    </div>
  )
}
