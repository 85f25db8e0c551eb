import type { PageVersion } from '@courtside/contract/page-versions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Copy, Download, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { wikiExportText } from '#text/wiki-export.ts'
import { wikiText } from '#text/wiki.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { copyDocument } from '../copy-document.ts'
import { describeVersion, purgeVersion } from '../use-versions.ts'
import { type usePageRights, attempt } from '../use-wiki.ts'

const DescribeDialog = lazyComponent(
  async () => (await import('./describe-dialog.tsx')).DescribeDialog,
)
const ExportDialog = lazyComponent(async () => (await import('../export-dialog.tsx')).ExportDialog)

const words = wikiText.versions

/** What can be done with a version besides bringing it back: buttons, on a phone a menu. */
export function VersionActions({
  version,
  rights: { mayEdit, mayPurgeVersion },
}: {
  version: PageVersion
  rights: ReturnType<typeof usePageRights>
}) {
  const { page, number, title } = version
  const client = useQueryClient()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(phoneQuery)
  const [layer, setLayer] = useState<'name' | 'purge' | 'export'>()
  const close = () => setLayer(undefined)
  const isInUse = number === page.lastVersion || number === page.number
  const purge = () =>
    attempt(async () => {
      await purgeVersion(client, version)
      toast({ title: words.purge.done(number) })
      void navigate({ to: '/wiki/$pageId', params: { pageId: page.id } })
    })
  const actions: Action[] = [
    {
      title: words.copy,
      icon: <Copy />,
      run: () => void copyDocument(version.document, words.copied(version.number)),
    },
    {
      title: wikiExportText.action,
      icon: <Download />,
      opensLayer: true,
      run: () => setLayer('export'),
    },
    ...(mayEdit
      ? [
          {
            title: words.name,
            icon: <Tag />,
            opensLayer: true,
            run: () => setLayer('name'),
          } as const,
        ]
      : []),
    ...(mayEdit && mayPurgeVersion
      ? [
          {
            title: words.purge.action,
            icon: <Trash2 />,
            isDanger: true,
            reason: isInUse ? words.purge.inUse : undefined,
            opensLayer: true,
            run: () => setLayer('purge'),
          } as const,
        ]
      : []),
  ]
  return (
    <>
      {isPhone ? (
        <ActionMenu label={words.actions} group={wikiText.title} actions={actions} />
      ) : (
        actions.map(({ title: label, icon, reason, run }) => (
          <IconButton key={label} label={label} disabledReason={reason} onClick={run}>
            {icon}
          </IconButton>
        ))
      )}
      {layer === 'name' && (
        <DescribeDialog
          title={words.name}
          submit={words.describeDone}
          version={version}
          begin="name"
          onSubmit={(said) => {
            close()
            void attempt(() => describeVersion(client, version, said))
          }}
          onClose={close}
        />
      )}
      {layer === 'export' && (
        <ExportDialog
          page={{ id: page.id, title, hasChildren: false }}
          version={number}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={layer === 'purge'}
        onOpenChange={(isOpen) => !isOpen && close()}
        danger
        title={words.purge.title(number)}
        description={words.purge.description}
        confirmLabel={words.purge.confirm}
        onConfirm={() => void purge()}
      />
    </>
  )
}
