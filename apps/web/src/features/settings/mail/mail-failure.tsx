import type { MailFailure } from '@courtside/contract/mail.ts'
import { mailText as words } from '#text/mail.ts'

/** Why a mail did not go out, what to do about it, and what was answered, as it came. */
export function MailFailureText({ failure: { problem, answer } }: { failure: MailFailure }) {
  return (
    <>
      <span className="text-danger">{words.problems[problem]}</span>
      <span className="text-muted">{words.advice[problem]}</span>
      {answer !== null && (
        <span className="text-xs text-muted">
          {words.answer}
          {': '}
          <code className="font-mono wrap-anywhere">{answer}</code>
        </span>
      )}
    </>
  )
}
