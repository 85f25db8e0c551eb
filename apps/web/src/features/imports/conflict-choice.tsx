import type { Taken } from './use-apply-taking.ts'

type ConflictWords = {
  readonly title: (count: number) => string
  readonly hint: string
  readonly none: string
  readonly some: (count: number) => string
  readonly all: string
}

/** Whether what is here or the file holds where both differ: for all, or for those chosen one by one. */
export function ConflictChoice({
  words: conflict,
  count,
  taken,
  onTake,
}: {
  words: ConflictWords
  count: number
  taken: Taken
  onTake: (taken: Taken) => void
}) {
  const isSome = taken !== 'all' && taken.size > 0
  return (
    <fieldset className="grid gap-1 rounded-lg border border-warning bg-warning/8 p-4">
      <legend className="sr-only">{conflict.title(count)}</legend>
      <p className="text-sm font-medium">{conflict.title(count)}</p>
      <p className="text-sm text-muted">{conflict.hint}</p>
      {(['none', ...(isSome ? (['some'] as const) : []), 'all'] as const).map((way) => (
        <label key={way} className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
          <input
            type="radio"
            name="take"
            checked={way === (taken === 'all' ? 'all' : isSome ? 'some' : 'none')}
            onChange={() => {
              if (way !== 'some') onTake(way === 'all' ? 'all' : new Set())
            }}
            className="size-4 accent-link"
          />
          {way === 'some' ? conflict.some(taken === 'all' ? count : taken.size) : conflict[way]}
        </label>
      ))}
    </fieldset>
  )
}
