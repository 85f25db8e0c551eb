import type { Page, PageWatch } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  Download,
  Eye,
  EyeOff,
  FilePlus2,
  FolderInput,
  Globe,
  Link2,
  LockKeyhole,
  MessageSquarePlus,
  Printer,
  TextCursorInput,
  Trash2,
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import { lacking } from '#features/projects/use-access.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { wikiExportText } from '#text/wiki-export.ts'
import { wikiImportText } from '#text/wiki-import.ts'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { wikiText } from '#text/wiki.ts'
import { type Action, ActionMenu } from '#ui/action-menu.tsx'
import { copyText } from '#ui/copy-text.ts'
import { setWatching } from './use-page-watch.ts'
import { attempt, trashPage, usePageRights } from './use-wiki.ts'

const NewPageDialog = lazyComponent(
  async () => (await import('./new-page-dialog.tsx')).NewPageDialog,
)
const RenameDialog = lazyComponent(async () => (await import('./rename-dialog.tsx')).RenameDialog)
const RulesDialog = lazyComponent(
  async () => (await import('./rules/rules-dialog.tsx')).RulesDialog,
)
const ShareDialog = lazyComponent(
  async () => (await import('./share/share-dialog.tsx')).ShareDialog,
)
const ExportDialog = lazyComponent(async () => (await import('./export-dialog.tsx')).ExportDialog)
const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog)

const words = wikiText.page

/** Everything that can be done with a page besides reading and writing it. */
export function PageMenu({ page, onComment }: { page: Page; onComment: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const {
    mayCreate,
    mayComment,
    mayDelete,
    maySetRules,
    mayShare,
    editReason: reason,
  } = usePageRights(page)
  const [layer, setLayer] = useState<'create' | 'rename' | 'move' | 'rules' | 'share' | 'export'>()
  const close = () => setLayer(undefined)
  const show = (id: string, isEditing = false) =>
    void navigate({
      to: '/wiki/$pageId',
      params: { pageId: id },
      search: isEditing ? { edit: 'true' } : {},
    })
  const remove = async () => {
    await trashPage(client, page)
    const parent = page.path.at(-1)
    if (parent) show(parent.id)
    else void navigate({ to: '/wiki' })
  }
  const belowReason = page.mayWrite
    ? lacking(mayCreate && page.deletedAt === null, 'wiki.edit')
    : reason
  const watch = (watching: PageWatch | null) =>
    void attempt(() => setWatching(client, page, watching))
  const isWatched = page.watching !== null
  const watchReason = page.deletedAt === null ? undefined : words.inTrash
  const actions: Action[] = [
    {
      title: wikiText.create.below,
      icon: <FilePlus2 />,
      keys: 'c',
      reason: belowReason,
      opensLayer: true,
      run: () => setLayer('create'),
    },
    {
      title: words.rename,
      icon: <TextCursorInput />,
      reason,
      opensLayer: true,
      run: () => setLayer('rename'),
    },
    {
      title: words.move,
      icon: <FolderInput />,
      reason,
      opensLayer: true,
      run: () => setLayer('move'),
    },
    {
      title: wikiRuleText.action,
      icon: <LockKeyhole />,
      reason: reason ?? lacking(maySetRules, 'wiki.publish'),
      opensLayer: true,
      run: () => setLayer('rules'),
    },
    {
      title: words.share,
      icon: <Globe />,
      reason: reason ?? lacking(mayShare, 'wiki.publish'),
      opensLayer: true,
      run: () => setLayer('share'),
    },
    {
      title: wikiCommentText.comment,
      icon: <MessageSquarePlus />,
      keys: 'mod+alt+m',
      reason: lacking(mayComment, 'comment.add'),
      opensLayer: true,
      run: onComment,
    },
    {
      title: isWatched ? text.tasks.watchers.leave : text.tasks.watchers.watch,
      icon: isWatched ? <EyeOff /> : <Eye />,
      keys: 'w',
      reason: watchReason,
      run: () => watch(isWatched ? null : 'page'),
    },
    ...(page.watching === 'below'
      ? []
      : [
          {
            title: words.watchBelow,
            icon: <Eye />,
            reason: watchReason,
            run: () => watch('below'),
          },
        ]),
    {
      title: words.copy,
      icon: <Link2 />,
      keys: 'mod+shift+c',
      run: () => void copyText(location.href, words.copied),
    },
    {
      title: wikiImportText.here,
      icon: <Upload />,
      reason: belowReason,
      run: () => void navigate({ to: '/wiki/import', search: { below: page.id } }),
    },
    {
      title: wikiExportText.action,
      icon: <Download />,
      reason: page.deletedAt === null ? undefined : words.inTrash,
      opensLayer: true,
      run: () => setLayer('export'),
    },
    { title: words.print, icon: <Printer />, run: () => print() },
    {
      title: words.remove,
      icon: <Trash2 />,
      isDanger: true,
      reason: lacking(mayDelete, 'wiki.delete'),
      run: () => void attempt(remove),
    },
  ]
  return (
    <>
      <ActionMenu
        label={words.actions}
        group={wikiText.title}
        about={page.title}
        actions={actions}
      />
      {layer === 'create' && (
        <NewPageDialog
          template="blank"
          parent={page}
          onClose={close}
          onMade={({ id }) => show(id, true)}
        />
      )}
      {layer === 'rename' && <RenameDialog page={page} onClose={close} />}
      {layer === 'rules' && <RulesDialog page={page} onClose={close} />}
      {layer === 'share' && <ShareDialog page={page} onClose={close} />}
      {layer === 'export' && <ExportDialog page={page} onClose={close} />}
      {layer === 'move' && <MoveDialog page={page} onClose={close} />}
    </>
  )
}
