import type { Backup } from '@courtside/contract/backups.ts'
import { DatabaseBackup, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { backupText as words } from '#text/backups.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BackupRow } from './backup-row.tsx'
import { useBackups } from './use-backups.ts'

const DownloadDialog = lazyComponent(
  async () => (await import('./download-dialog.tsx')).DownloadDialog,
)

/** Backups of everything: made, tried, downloaded, deleted. */
export function BackupsSection() {
  const { backups, make, drill, remove } = useBackups()
  const [asked, setAsked] = useState<{ what: 'download' | 'remove'; backup: Backup }>()
  const isBusy = backups.data?.some(({ state }) => state === 'waiting' || state === 'writing')
  const close = () => setAsked(undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <p className="measure min-w-60 grow basis-0 text-sm text-muted">{words.description}</p>
        <Button
          size="sm"
          variant="primary"
          disabled={!backups.data || isBusy === true}
          onClick={() => void make()}
        >
          <Plus /> {words.make}
        </Button>
      </div>
      {backups.isPending && <SkeletonRows rows={2} />}
      {backups.isError && (
        <ErrorState
          title={words.failed}
          className="py-6"
          error={backups.error}
          onRetry={() => void backups.refetch()}
        />
      )}
      {backups.data?.length === 0 && (
        <EmptyState icon={<DatabaseBackup />} {...words.none} className="py-10" />
      )}
      {backups.data && backups.data.length > 0 && (
        <ul
          aria-label={words.list}
          className="divide-y divide-border rounded-lg border border-border"
        >
          {backups.data.map((backup) => (
            <BackupRow
              key={backup.id}
              backup={backup}
              onDownload={() => setAsked({ what: 'download', backup })}
              onDrill={() => void drill(backup)}
              onRemove={() => setAsked({ what: 'remove', backup })}
            />
          ))}
        </ul>
      )}
      {asked?.what === 'download' && <DownloadDialog backup={asked.backup} onClose={close} />}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          open
          danger
          onOpenChange={close}
          title={words.removeTitle(formatInstant(asked.backup.createdAt))}
          description={words.undoNot}
          confirmLabel={words.remove}
          onConfirm={() => void remove(asked.backup)}
        />
      )}
    </div>
  )
}
