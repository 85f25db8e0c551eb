import type { Backup, Drill } from '@courtside/contract/backups.ts'
import { DatabaseBackup, Download, FlaskConical, Trash } from 'lucide-react'
import { formatAgo, formatInstant } from '#lib/dates.ts'
import { backupText as words } from '#text/backups.ts'
import { fileText } from '#text/files.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Progress } from '#ui/progress.tsx'

/** A backup: how it was made, whether restoring it was tried, and what can be done with it. */
export function BackupRow({
  backup,
  onDownload,
  onDrill,
  onRemove,
}: {
  backup: Backup
  onDownload: () => void
  onDrill: () => void
  onRemove: () => void
}) {
  const { createdAt, createdBy, state, share, byteCount, missingCount, problem, isHere, drill } =
    backup
  const at = formatInstant(createdAt)
  const isDrilling = drill?.state === 'waiting' || drill?.state === 'running'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-3 text-sm">
      <div className="flex items-start gap-2">
        <DatabaseBackup aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        <div className="grid min-w-0 grow gap-0.5">
          <span className="font-medium">{at}</span>
          <span className="text-xs text-muted">
            {state === 'done'
              ? words.made(fileText.size(byteCount ?? 0), createdBy?.name)
              : words.states[state]}
          </span>
        </div>
        <ActionMenu
          label={words.actions(at)}
          size="icon-sm"
          actions={[
            {
              title: words.remove,
              icon: <Trash />,
              run: onRemove,
              isDanger: true,
              opensLayer: true,
              isRegistered: true,
            },
          ]}
        />
      </div>
      {(state === 'waiting' || state === 'writing') && (
        <Progress label={words.progress} value={Math.round(share * 100)} total={100} />
      )}
      {problem !== null && <p className="text-xs text-danger">{problem}</p>}
      {missingCount > 0 && <p className="text-xs text-warning">{words.missing(missingCount)}</p>}
      {state === 'done' && !isHere && <p className="text-xs text-warning">{words.notHere}</p>}
      {state === 'done' && <DrillReport drill={drill} />}
      {isHere && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onDownload}>
            <Download /> {words.download}
          </Button>
          <Button size="sm" disabled={isDrilling} onClick={onDrill}>
            <FlaskConical /> {drill ? words.drillAgain : words.drill}
          </Button>
        </div>
      )}
    </li>
  )
}

function DrillReport({ drill }: { drill: Drill | null }) {
  if (!drill) return <p className="text-xs text-muted">{words.never}</p>
  const { state, at, share, problem, found } = drill
  if (state === 'waiting' || state === 'running')
    return (
      <div className="grid gap-1.5 text-xs text-muted">
        {words.drills[state]}
        <Progress label={words.drillProgress} value={Math.round(share * 100)} total={100} />
      </div>
    )
  if (state === 'failed' || !found)
    return (
      <p className="text-xs text-danger">
        {words.drills.failed(formatAgo(at))}
        {problem !== null && `: ${problem}`}
      </p>
    )
  return (
    <p className="text-xs text-muted">
      <span className="text-success">{words.drills.passed(formatAgo(at), found.seconds)}</span>
      {': '}
      {words.drills.found(found)}
      {found.newestAt !== null && `, ${words.drills.newest(formatInstant(found.newestAt))}`}
    </p>
  )
}
