import type { Status } from '@courtside/contract/statuses.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import type { CachedProject } from '#features/projects/use-projects.ts'
import { transferText as words } from '#text/transfers.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import type { Preview } from './preview-transfer.ts'

/** What moving does: which status becomes which, what comes along and what does not. */
export function TransferPreview({
  chosen,
  preview,
  reason,
  onOther,
  onlyKey,
}: {
  chosen: CachedProject
  /** Absent while it is being found out. */
  preview: Preview | undefined
  /** Why it can't be done. */
  reason: string | undefined
  onOther: () => void
  /** The key of the task where it is one. */
  onlyKey: string | undefined
}) {
  return (
    <div className="grid gap-4 text-sm">
      <div className="flex items-center gap-2">
        <ProjectBadge hue={chosen.hue} />
        <span className="min-w-0 truncate font-medium">{chosen.name}</span>
        <span className="shrink-0 text-xs text-muted">{chosen.key}</span>
        <Button size="sm" variant="ghost" className="ms-auto" onClick={onOther}>
          {words.other}
        </Button>
      </div>
      {reason && (
        <p role="alert" className="text-danger">
          {reason}
        </p>
      )}
      <div aria-live="polite" aria-busy={!preview}>
        {preview ? (
          <Told preview={preview} onlyKey={onlyKey} />
        ) : (
          <div role="status" aria-label={words.loading} className="grid appear-late gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        )}
      </div>
    </div>
  )
}

function Told({ preview, onlyKey }: { preview: Preview; onlyKey: string | undefined }) {
  const { statuses, partCount, newLabels, lost, planned } = preview
  const list = (names: readonly string[]) => names.join(', ')
  const comes = [
    ...(partCount > 0 ? [words.parts(partCount)] : []),
    ...(newLabels.length > 0 ? [words.newLabels(list(newLabels))] : []),
  ]
  const stays = [
    ...(lost.labels.length > 0 ? [words.labels(list(lost.labels))] : []),
    ...(lost.types.length > 0 ? [words.types(list(lost.types))] : []),
    ...(lost.fields.length > 0 ? [words.fields(list(lost.fields))] : []),
    ...(lost.parents.length > 0 ? [words.parent(list(lost.parents))] : []),
  ]
  return (
    <div className="grid gap-4">
      <Section title={words.statuses}>
        {statuses.map(({ from, to, count }) => (
          <li key={`${from.id} ${to.id}`} className="flex min-w-0 items-center gap-2">
            <Named status={from} />
            {isSame(from, to) ? (
              <span className="text-muted">{words.stays}</span>
            ) : (
              <>
                <ArrowRight aria-hidden className="size-3.5 shrink-0 text-faint" />
                <span className="sr-only">{words.becomes}</span>
                <Named status={to} />
              </>
            )}
            {planned.length > 1 && (
              <span className="ms-auto shrink-0 text-xs text-muted tabular">
                {words.ofMany(count)}
              </span>
            )}
          </li>
        ))}
      </Section>
      {comes.length > 0 && (
        <Section title={words.comesAlong}>
          {comes.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </Section>
      )}
      {stays.length > 0 && (
        <Section title={words.lost}>
          {stays.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </Section>
      )}
      <p className="text-muted">{onlyKey ? words.keyStays(onlyKey) : words.keys}</p>
    </div>
  )
}

const isSame = (from: Status, to: Status): boolean =>
  from.name === to.name && from.group === to.group

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      <ul className="grid gap-1.5">{children}</ul>
    </section>
  )
}

const Named = ({ status }: { status: Status }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <StatusIcon group={status.group} hue={status.hue} label="" />
    <span className="truncate">{status.name}</span>
  </span>
)
