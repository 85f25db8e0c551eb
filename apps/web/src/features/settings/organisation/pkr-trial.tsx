import { Link } from '@tanstack/react-router'
import { pkrFormatText } from '#text/pkr-format.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { usePkrTrial } from './use-pkr-trial.ts'

const words = pkrFormatText

/** The number that a format issues next, and the numbers of the register that don't fit. */
export function PkrTrial({ trial }: { trial: ReturnType<typeof usePkrTrial> }) {
  const { data, error, refetch } = trial
  return (
    <section
      aria-label={words.preview}
      aria-live="polite"
      className="grid gap-3 rounded-lg border border-border p-4 text-sm"
    >
      {!data && error && (
        <ErrorState
          className="py-2"
          title={words.trialFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="w-2/3 appear-late" />}
      {data && (
        <>
          <p className="grid gap-0.5">
            <span className="text-xs text-muted">{words.next}</span>
            <span className="text-lg font-semibold break-all tabular">
              {data.next ?? words.noneLeft}
            </span>
          </p>
          <p className="text-muted">
            {data.misfitCount === 0
              ? words.allFit(data.entryCount)
              : words.someMisfit(data.misfitCount, data.entryCount)}
          </p>
          {data.misfits.length > 0 && (
            <ul aria-label={words.someOfThem} className="grid gap-1">
              {data.misfits.map(({ number, name, misfit }) => (
                <li key={number} className="flex flex-wrap items-baseline gap-x-3">
                  <Link
                    to="/pkrIds/$number"
                    params={{ number }}
                    className="break-all text-link tabular hover:underline"
                  >
                    {number}
                  </Link>
                  <span className="min-w-0 grow truncate">{name}</span>
                  <span className="text-xs text-muted">{words.misfits[misfit]}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
