import type { Project } from '@courtside/contract/projects.ts'
import { getDescriptionVersion } from '@courtside/contract/task-history.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '#api/call.ts'
import { usePeople } from '#features/projects/use-people.ts'
import { useMentions } from '#features/tasks/use-mentions.ts'
import { formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { versionText } from '#text/versions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ProseHtml } from '#ui/prose-html.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { getChange } from './text-change.ts'

/** What restoring a version of a task's description takes. */
export type VersionedTask = {
  readonly id: string
  readonly description: string
  /** Why this person can't change it; absent when they can. */
  readonly reason: string | undefined
  readonly restore: (was: string, set: string) => void
}

/** What one change made of a task's description, the changes before and after it, and the way back to how it was then. */
export function DescriptionVersions({
  task,
  entryId: first,
  project,
  onClose,
}: {
  task: VersionedTask
  /** The entry of the history to begin with. */
  entryId: string
  project: Project
  onClose: () => void
}) {
  const [entryId, setEntryId] = useState(first)
  const personOf = usePeople(project)
  const { data, error, refetch } = useQuery({
    queryKey: ['activity', 'version', task.id, entryId],
    queryFn: ({ signal }) =>
      call(getDescriptionVersion, { params: { id: task.id }, query: { entryId } }, { signal }),
  })
  const version = data?.version
  const isCurrent = version?.set === task.description
  const who = personOf(version?.actorId ?? null)?.name ?? text.activity.somebody
  const step = (title: string, to: string | null | undefined) => (
    <Button size="sm" disabled={to == null} onClick={() => to != null && setEntryId(to)}>
      {title}
    </Button>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={versionText.title}
        description={version ? versionText.by(who, formatInstant(version.at)) : undefined}
        className="md:max-w-2xl"
        footer={
          <>
            {step(versionText.older, version?.olderId)}
            {step(versionText.newer, version?.newerId)}
            <Button
              size="sm"
              variant="primary"
              disabledReason={isCurrent ? versionText.isCurrent : task.reason}
              disabled={!version}
              onClick={() => {
                if (version) task.restore(task.description, version.set)
                onClose()
              }}
            >
              {versionText.restore}
            </Button>
          </>
        }
      >
        {error ? (
          <ErrorState className="py-6" error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton className="h-24 appear-late" />
        ) : version ? (
          <Difference was={version.was} set={version.set} />
        ) : (
          <p className="text-sm text-muted">{versionText.gone}</p>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Difference({ was, set }: { was: string; set: string }) {
  const mentions = useMentions(`${was}\n${set}`)
  const { html, isSame, isWhole } = useMemo(
    () => getChange(was, set, mentions),
    [was, set, mentions],
  )
  return (
    <>
      {(isSame || isWhole) && (
        <p className="mb-2 text-xs text-muted">
          {isSame ? versionText.sameWords : versionText.tooMuch}
        </p>
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={versionText.show}
        className="max-h-[50dvh] overflow-y-auto rounded-md border border-border px-3 py-2"
      >
        <ProseHtml html={html} mentions={mentions} />
      </div>
    </>
  )
}
