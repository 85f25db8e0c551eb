import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { TelegramGroup } from '@courtside/contract/telegram-groups.ts'
import { useRef, useState } from 'react'
import { lacking, getProjectFacts } from '#features/projects/use-access.ts'
import { useFocusNext } from '#features/projects/use-focus-next.ts'
import { useLiveProjects } from '#features/tasks/use-live-tasks.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { telegramGroupText as words } from '#text/telegram-groups.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FailedLine } from '#ui/failed-line.tsx'
import { useTelegramGroups, useUnbind } from './use-telegram-groups.ts'

const getName = ({ name }: TelegramGroup) => name || words.unnamed
const none: readonly Project[] = []
const noGroups: readonly TelegramGroup[] = []

/** The groups in Telegram that work on a project, for whoever sees all of its tasks; nothing where no bot listens. */
export function TelegramGroupsSection({ project }: { project: Project }) {
  const actor = useActor()
  const facts = getProjectFacts(project)
  const { data, isError, refetch } = useTelegramGroups(project, can.readAllTasks(actor, facts))
  const unbind = useUnbind(project)
  const [asked, setAsked] = useState<TelegramGroup>()
  const list = useRef<HTMLUListElement>(null)
  const items = data?.items ?? noGroups
  const leave = useFocusNext(list, items)
  const isOn = typeof data?.bot === 'string'
  // A group is bound in Telegram while this stands open beside it.
  useLiveProjects(isOn ? [project] : none)
  const reason = facts.isDeleted
    ? text.projects.isDeleted
    : lacking(can.editProject(actor, facts), 'project.edit')
  const end = (group: TelegramGroup) => {
    leave(group.id)
    void unbind(group, getName(group))
  }
  if (isError && !data)
    return <FailedLine title={words.failed} retry={words.retry} onRetry={() => void refetch()} />
  if (!isOn) return null
  return (
    <section aria-labelledby="telegram-groups" className="grid gap-3">
      <header className="grid gap-1">
        <h2 id="telegram-groups" className="text-base font-medium">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.description}</p>
      </header>
      {items.length === 0 ? (
        <p className="text-sm text-faint">{words.none}</p>
      ) : (
        <ul
          ref={list}
          aria-labelledby="telegram-groups"
          className="divide-y divide-border rounded-md border border-border"
        >
          {items.map((group) => (
            <GroupLine
              key={group.id}
              group={group}
              project={project}
              reason={reason}
              onEnd={() => (group.leftAt === null ? setAsked(group) : end(group))}
            />
          ))}
        </ul>
      )}
      {reason === undefined && (
        <p className="text-sm text-muted">{words.how(data.bot ?? '', project.key)}</p>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setAsked(undefined)}
          title={words.ask.title(getName(asked))}
          description={words.ask.description}
          confirmLabel={words.unbind}
          onConfirm={() => end(asked)}
        />
      )}
    </section>
  )
}

function GroupLine({
  group,
  project,
  reason,
  onEnd,
}: {
  group: TelegramGroup
  project: Project
  reason: string | undefined
  onEnd: () => void
}) {
  const { boundBy, boundAt, leftAt } = group
  const name = getName(group)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5 text-sm">
      <div className="grid min-w-48 grow basis-0 gap-0.5">
        <span className="font-medium break-words" dir="auto">
          {name}
        </span>
        <span className="text-xs text-muted" title={formatInstant(boundAt)}>
          {words.bound(boundBy.name, formatAgo(boundAt))}
        </span>
        {leftAt !== null && (
          <span className="text-xs text-warning" title={formatInstant(leftAt)}>
            {words.left(formatAgo(leftAt), project.key)}
          </span>
        )}
      </div>
      <Button
        size="sm"
        aria-label={leftAt === null ? words.unbindOf(name) : words.forgetOf(name)}
        disabledReason={reason}
        onClick={onEnd}
      >
        {leftAt === null ? words.unbind : words.forget}
      </Button>
    </li>
  )
}
