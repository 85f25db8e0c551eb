import type { FilterProblem } from '@courtside/contract/errors.ts'
import { conditionLimit } from '@courtside/contract/fold-query.ts'
import type { TaskQuery } from '@courtside/contract/query-fields.ts'
import { type QueryProblem, takenBy } from '@courtside/contract/query-problems.ts'
import { parseTaskQuery } from '@courtside/contract/task-query.ts'
import { AppError } from '#errors.ts'

/** So many problems of one line are told. */
const toldProblems = 20

/**
 * The filter that a line says. A line that can't be read whole is refused with what is wrong at which place: passed over, it
 * would list, export or change more than was asked for.
 */
export function readFilter(line: string): TaskQuery {
  const { query, problems } = parseTaskQuery(line)
  if (problems.length === 0) return query
  const details = problems.slice(0, toldProblems).map(toldOf)
  throw new AppError(400, 'invalid_filter', details[0]?.message ?? 'The filter can’t be read', {
    details,
  })
}

function toldOf(problem: QueryProblem): FilterProblem {
  const { said, start, end, field, nearest, code } = problem
  const takes = field && code === 'value' ? [...takenBy(field)] : []
  return {
    code,
    word: said,
    start,
    end,
    ...(field && { field }),
    ...(nearest && { nearest }),
    ...(takes.length > 0 && { takes }),
    message: getSentence(problem, takes),
  }
}

function getSentence({ code, said, nearest }: QueryProblem, takes: readonly string[]): string {
  const meant = nearest ? ` Did you mean “${nearest}”?` : ''
  switch (code) {
    case 'value':
      return `The filter can’t read “${said}”.${meant}${
        takes.length > 0 ? ` It takes ${takes.join(', ')}.` : meant === '' ? ' Add a value.' : ''
      }`
    case 'comparison':
      return `The filter can’t compare “${said}”.${meant || ' Use a colon and one or more values.'}`
    case 'unclosed':
      return 'Close the parenthesis in the filter.'
    case 'too_deep':
      return 'The filter nests parentheses too deeply.'
    default:
      return `The filter has more than ${conditionLimit} conditions, from “${said}” on. Remove some of them.`
  }
}
