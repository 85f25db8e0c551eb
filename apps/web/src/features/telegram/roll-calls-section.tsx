import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { RollCall } from '@courtside/contract/telegram-groups.ts'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { telegramGroupText as words } from '#text/telegram-groups.ts'
import { useTelegramGroups } from './use-telegram-groups.ts'

const rollWords = words.rolls

/** Who comes to what was asked in a project's groups in Telegram; nothing where nothing is asked. It is answered there. */
export function RollCallsSection({ project }: { project: Project }) {
  const maySee = can.readAllTasks(useActor(), getProjectFacts(project))
  const { data } = useTelegramGroups(project, maySee)
  const asked = (data?.items ?? []).flatMap(({ name, rollCalls }) =>
    rollCalls.map((roll) => ({ roll, groupName: name || words.unnamed })),
  )
  if (asked.length === 0) return null
  return (
    <section aria-label={rollWords.title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-xs font-medium text-muted">{rollWords.title}</h2>
      <ul className="divide-y divide-border rounded-md border border-border">
        {asked.map(({ roll, groupName }) => (
          <li key={roll.id} className="grid gap-1.5 px-3 py-2.5 text-sm">
            <Heading roll={roll} groupName={groupName} />
            <Standing roll={roll} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Heading({ roll, groupName }: { roll: RollCall; groupName: string }) {
  const { title, limit, askedAt } = roll
  const places = limit === null ? [] : [rollWords.places(roll.in.length, limit)]
  const facts = [...places, rollWords.asked(groupName, formatAgo(askedAt))]
  return (
    <div className="grid gap-0.5">
      <h3 className="font-medium break-words" dir="auto">
        {title}
      </h3>
      <p className="text-xs text-muted" title={formatInstant(askedAt)}>
        {facts.join(' · ')}
      </p>
    </div>
  )
}

const answers = ['in', 'waiting', 'maybe', 'out'] as const

/** Each answer with who gave it, in their order; that of those who wait says who is next. */
function Standing({ roll }: { roll: RollCall }) {
  const given = answers.filter((answer) => roll[answer].length > 0)
  if (given.length === 0) return <p className="text-sm text-faint">{rollWords.nobody}</p>
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1">
      {given.map((answer) => (
        <div key={answer} className="contents">
          <dt className="text-muted">
            {rollWords.answers[answer]} <span className="tabular">{roll[answer].length}</span>
          </dt>
          <dd className="flex min-w-0 flex-wrap gap-x-3">
            {roll[answer].map((name, place) => (
              // Two people may be called the same.
              <span key={`${place} ${name}`} className="min-w-0 break-words">
                {answer === 'waiting' && (
                  <span className="me-1 text-faint tabular">{rollWords.turn(place + 1)}</span>
                )}
                <bdi>{name}</bdi>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
