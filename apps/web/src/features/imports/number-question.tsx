import { canOrganisation } from '@courtside/contract/can-organisation.ts'
import type { PkrFormat } from '@courtside/contract/pkr-format.ts'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useNumberFormat } from '#features/pkr-ids/use-number-format.ts'
import { useActor } from '#features/users/use-users.ts'
import { registerImportText } from '#text/register-imports.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { RegisterControl } from './use-register-settings.ts'

const words = registerImportText

const getFirst = ({ prefix, digits, startsAt }: PkrFormat): string =>
  `${prefix}${String(startsAt).padStart(digits, '0')}`

/** Asks for the numbers of a file that has no column of them: which it is, or whether the next ones are issued. */
export function NumberQuestion({
  control,
  firstFormat,
}: {
  control: RegisterControl
  /** What the numbers of a club that has none yet would look like. */
  firstFormat: PkrFormat | null
}) {
  const { hasFormat: isSet, isPending } = useNumberFormat()
  const hasFormat = isSet || firstFormat !== null
  const maySetFormat = canOrganisation.changePkrFormat(useActor())
  const { issuesNumbers = false } = control.settings
  const [id, hintId] = [useId(), useId()]
  if (isPending) return null
  return (
    <div className="grid gap-2 text-sm">
      {!issuesNumbers && (
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {hasFormat ? words.issue.question : words.noNumber}
        </p>
      )}
      {hasFormat ? (
        <div className="flex items-start gap-3 rounded-lg border border-border p-3">
          <Checkbox
            id={id}
            aria-describedby={hintId}
            checked={issuesNumbers}
            onCheckedChange={(checked) => control.set({ issuesNumbers: checked === true })}
            className="mt-0.5"
          />
          <div className="grid gap-1">
            <label htmlFor={id} className="font-medium">
              {words.issue.label}
            </label>
            <p id={hintId} className="text-xs text-pretty text-muted">
              {words.issue.hint}
              {firstFormat && !isSet && ` ${words.issue.first(getFirst(firstFormat))}`}
            </p>
          </div>
        </div>
      ) : (
        <p className="text-pretty text-muted">
          {words.issue.noFormat}{' '}
          {maySetFormat && (
            <Link
              to="/settings/organisation"
              search={{ show: 'pkrIds' }}
              className="text-link underline underline-offset-2"
            >
              {words.issue.toFormat}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
