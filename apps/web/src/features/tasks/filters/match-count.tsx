import { text } from '#text/en.ts'
import { useTaskCount } from '../use-all-tasks.ts'
import { TaskSearch } from './task-search.ts'

/** How many tasks a filter finds, as the list says it; over all projects the server is asked. */
export function MatchCount({ line, count }: { line: string; count: string | undefined }) {
  const found = useTaskCount(TaskSearch.parse(line === '' ? {} : { q: line }), count === undefined)
  return (
    <p role="status" className="text-sm text-muted tabular">
      {count ?? (found === undefined ? '' : text.tasks.some(found))}
    </p>
  )
}
