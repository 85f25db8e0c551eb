import type { LastActivity as Entry } from '@courtside/contract/projects.ts'
import { useFindPerson } from '#features/users/use-users.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { recurrenceText } from '#text/recurrence.ts'
import { lineOf } from './activity-words.ts'

/** The last thing that happened in a project, as a sentence: "Ann assigned Ben · OPEN-12 Book courts · 5 min. ago". */
export function LastActivitySection({ entry }: { entry: Entry }) {
  const { actorId, at, taskKey, taskTitle, names, customFields } = entry
  const who = useFindPerson()(actorId)?.name ?? text.activity.somebody
  const line = lineOf(entry, {
    people: [],
    formerNames: names,
    customFields,
    sayRule: recurrenceText.said,
  })
  return (
    <>
      <bdi className="text-text">{who}</bdi> {line} {taskKey && <bdi>{taskTitle}</bdi>} ·{' '}
      <time dateTime={at} title={formatInstant(at)}>
        {formatAgo(at)}
      </time>
    </>
  )
}
