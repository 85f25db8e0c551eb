import type { LastActivity as Entry } from '@courtside/contract/projects.ts'
import { useFindPerson } from '#features/users/use-users.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { getLine } from './activity-words.ts'
import { sumOfBurst } from './sum-of-burst.ts'

/**
 * The last thing that happened in a project, as a sentence: "Ann assigned Ben · Book courts · 5 min. ago"; what somebody did
 * in one go as what it comes to, as the history says it: "Ann created 38 tasks · 5 min. ago".
 */
export function LastActivitySection({ entry }: { entry: Entry }) {
  const { actorId, at, taskTitle, names, customFields, count, taskCount } = entry
  const who = useFindPerson()(actorId)?.name ?? text.activity.somebody
  const surroundings = {
    people: [],
    formerNames: names,
    customFields,
    sayRule: recurrenceText.said,
  }
  const title = count === 1 || taskCount === 1 ? taskTitle : null
  const sum = `${sumOfBurst(entry, surroundings)}${title ? ' ·' : ''}`
  return (
    <>
      <bdi className="text-text">{who}</bdi> {count > 1 ? sum : getLine(entry, surroundings)}{' '}
      {title && <bdi>{title}</bdi>} ·{' '}
      <time dateTime={at} title={formatInstant(at)}>
        {formatAgo(at)}
      </time>
    </>
  )
}
