import type { QueryProblem } from '@courtside/contract/query-problems.ts'
import { filterText } from '#text/filters.ts'
import { Button } from '#ui/button.tsx'

const words = filterText

/** What of a line was not understood and how it is mended, else what it names that is no longer there. */
export function LineProblem({
  problem,
  passedOver,
  onMend,
}: {
  problem: QueryProblem | undefined
  passedOver: readonly string[]
  /** Goes to the part in the line. */
  onMend: (said: string) => void
}) {
  if (!problem) return words.passedOver(passedOver)
  return (
    <>
      {words.problems[problem.code](problem.said, problem.field)}
      <Button
        size="sm"
        variant="ghost"
        className="ms-1 text-link"
        onClick={() => onMend(problem.said)}
      >
        {words.mend}
      </Button>
    </>
  )
}
