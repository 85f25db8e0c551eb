import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { FileDiff, NotebookPen } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { copyToPage, usePageFiles } from '#features/files/use-page-files.ts'
import { uploadToPage } from '#features/files/use-page-upload.ts'
import { useLinkedTasks } from '#features/tasks/use-linked-tasks.ts'
import { useCurrentUser, useFindPerson } from '#features/users/use-users.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useShortcuts } from '#lib/shortcuts.ts'
import { useLatest } from '#lib/use-latest.ts'
import { phoneQuery, useMediaQuery } from '#lib/use-media-query.ts'
import { wikiCommentText } from '#text/wiki-comments.ts'
import { wikiText } from '#text/wiki.ts'
import { AvatarStack, getFace } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { toast } from '#ui/toast-store.ts'
import { getBlockInSight } from './block-in-sight.ts'
import { DiscussionButton } from './comments/discussion-button.tsx'
import { PageDiscussion } from './comments/late-discussion.tsx'
import { useWrittenDiscussion } from './comments/use-written-discussion.ts'
import { PageEditor } from './editor/page-editor.tsx'
import type { TaskItemDraft } from './editor/task-items.ts'
import { useEmbedHosts } from './embeds/use-embeds.ts'
import { DraftNotice, DraftStatus } from './live/draft-status.tsx'
import { useLiveDraft } from './live/use-live-draft.ts'
import { useSeenFrom } from './live/use-seen-from.ts'
import { MissingPage } from './missing-page.tsx'
import { renderCrumbs } from './page-crumbs.tsx'
import { findAddress } from './page-document.tsx'
import { useFindMentions } from './use-find-mentions.ts'
import { useUploadGuard } from './use-upload-guard.ts'
import { describePublished, writePage } from './use-versions.ts'
import { refreshWiki, usePageRights } from './use-wiki.ts'
import { useWrittenMentions } from './use-written-mentions.ts'
import type { Description } from './versions/describe-dialog.tsx'

const words = wikiText.edit

const DescribeDialog = lazyComponent(
  async () => (await import('./versions/describe-dialog.tsx')).DescribeDialog,
)

const MakeTaskDialog = lazyComponent(
  async () => (await import('./tasks/make-task-dialog.tsx')).MakeTaskDialog,
)

const MakeTasksDialog = lazyComponent(
  async () => (await import('./tasks/make-tasks-dialog.tsx')).MakeTasksDialog,
)

/**
 * A page to be written, together with whoever else has it open. Where it is gone, or closed to its writer, what the server
 * lacks stays to be copied.
 */
export function PageEdit({ page, isGone }: { page: Page; isGone: boolean }) {
  const user = useCurrentUser()
  return user ? <Editing page={page} isGone={isGone} userId={user.uid} /> : null
}

function Editing({ page, isGone, userId }: { page: Page; isGone: boolean; userId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const findPerson = useFindPerson()
  const findMentions = useFindMentions({ place: { kind: 'page', id: page.id } })
  const mentions = useWrittenMentions()
  const { mayPublish, mayComment } = usePageRights(page)
  const { discussion, remarks } = useWrittenDiscussion(page)
  useShortcuts([
    {
      keys: 'mod+alt+m',
      title: wikiCommentText.comment,
      when: () => mayComment,
      run: discussion.begin,
    },
  ])
  const block = useLocation({ select: ({ state }) => state.block ?? true })
  const frame = useRef<HTMLDivElement>(null)
  const close = () => {
    void refreshWiki(client)
    const inSight = getBlockInSight(frame.current)
    void navigate({
      to: '/wiki/$pageId',
      params: { pageId: page.id },
      state: { block: inSight },
      // The page itself goes there.
      resetScroll: inSight === undefined,
    })
  }
  const { draft, view } = useLiveDraft(page.id, userId, close)
  const [isBusy, setBusy] = useState(false)
  const [isDescribed, setDescribed] = useState(false)
  const files = usePageFiles(page.id)
  const embedHosts = useEmbedHosts()
  const [uploads, setUploads] = useState(0)
  const tasks = useLinkedTasks()
  const [items, setItems] = useState<readonly TaskItemDraft[]>([])
  const refuseToLeave = useUploadGuard(uploads)
  const nameOf = useLatest((id: string) => findPerson(id)?.name ?? wikiText.page.somebody)
  const shared = useMemo(
    () => draft && { doc: draft.doc, awareness: draft.awareness, nameOf },
    [draft, nameOf],
  )
  const others = view.others.flatMap((uid) => (uid === userId ? [] : (findPerson(uid) ?? [])))

  const save = async (isPublished: boolean, said?: Description) => {
    if (isBusy || !draft) return
    if (isPublished && refuseToLeave()) return
    setBusy(true)
    try {
      // The server makes the version of what it has.
      if (!(await draft.flush())) {
        const { tooLarge, notYet } = wikiText.live
        return toast({ title: draft.getView().isTooLarge ? tooLarge : notYet, tone: 'danger' })
      }
      const answer = await writePage(client, page.id, {
        isDraft: true,
        isPublished,
        ...(said?.name && { name: said.name }),
        ...(said?.summary && { summary: said.summary }),
      })
      if ('conflict' in answer) return
      setDescribed(false)
      const { lastVersion } = answer.page
      toast({
        title: isPublished ? describePublished(page, lastVersion) : words.saved(lastVersion),
      })
      if (isPublished) close()
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      toast({ title: words.failed, tone: 'danger', ...(description && { description }) })
    } finally {
      setBusy(false)
    }
  }

  // On a phone they stay above the text: below it is the keyboard with the formatting.
  const isPhone = useMediaQuery(phoneQuery)
  useSeenFrom(isPhone)
  const keep = mayPublish && (
    <Button
      size="sm"
      disabled={isBusy || view.refusal !== undefined}
      onClick={() => void save(false)}
    >
      {words.save}
    </Button>
  )
  const describe = (
    <IconButton
      label={words.describe}
      disabled={isBusy || !view.isReady || view.refusal !== undefined}
      onClick={() => setDescribed(true)}
    >
      <NotebookPen />
    </IconButton>
  )
  const publish = (
    <Button
      variant="primary"
      size="sm"
      disabled={isBusy || !view.isReady || view.refusal !== undefined}
      onClick={() => void save(mayPublish)}
    >
      {mayPublish ? words.publish : words.save}
    </Button>
  )

  if (isGone && view.unsent === 0) return <MissingPage {...wikiText.notFound} />
  return (
    <Screen
      title={page.title}
      documentTitle={words.title(page.title)}
      crumbs={renderCrumbs(page)}
      actions={
        <>
          {others.length > 0 && <AvatarStack people={others.map(getFace)} />}
          {!isPhone && <DraftStatus view={view} />}
          <IconButton label={wikiText.live.changes(page.number)} className="max-md:hidden" asChild>
            <Link
              to="/wiki/$pageId/version/$versionNumber"
              params={{ pageId: page.id, versionNumber: String(page.number) }}
              search={{ with: 'draft' }}
            >
              <FileDiff />
            </Link>
          </IconButton>
          <DiscussionButton discussion={discussion} />
          <Button size="sm" variant="ghost" onClick={close}>
            {words.done}
          </Button>
          {!isPhone && describe}
          {!isPhone && keep}
          {isPhone && publish}
        </>
      }
      primary={!isPhone && publish}
      toolbar={
        <>
          {isPhone && <DraftStatus view={view} />}
          {isPhone && (
            <span className="ms-auto flex items-center gap-2">
              {describe}
              {keep}
            </span>
          )}
          <DraftNotice view={view} onBeginAnew={() => draft?.beginAnew()} />
        </>
      }
    >
      <div className="mx-auto flex max-w-6xl justify-center gap-10 px-5 pt-4 pb-24">
        <div
          ref={frame}
          className="grid measure min-w-0 grow grid-cols-[minmax(0,1fr)] content-start"
        >
          {mayPublish && page.publishesItself && (
            <p className="pb-2 text-xs text-muted">{words.publishesItself}</p>
          )}
          {shared && view.isReady ? (
            <PageEditor
              shared={shared}
              label={words.text}
              autofocus={block}
              isReadOnly={view.refusal !== undefined}
              addressOf={findAddress}
              findMentions={findMentions}
              {...mentions}
              files={files}
              embedHosts={embedHosts}
              tasks={tasks}
              onMakeTask={setItems}
              uploadFile={(file, watched) => uploadToPage(page.id, file, watched)}
              adoptFiles={(ids) => copyToPage(page.id, ids)}
              onUploads={setUploads}
              remarks={remarks}
              onComment={mayComment ? discussion.begin : undefined}
              onSubmit={() => void save(false)}
            />
          ) : (
            <p className="appear-late text-sm text-muted">{wikiText.live.opening}</p>
          )}
        </div>
        <PageDiscussion discussion={discussion} />
      </div>
      {isDescribed && (
        <DescribeDialog
          title={words.describe}
          submit={mayPublish ? words.publish : words.save}
          isBusy={isBusy}
          begin="summary"
          onSubmit={(said) => void save(mayPublish, said)}
          onClose={() => setDescribed(false)}
        />
      )}
      {items.length > 1 && <MakeTasksDialog items={items} onClose={() => setItems([])} />}
      {items.length === 1 && items[0] && (
        <MakeTaskDialog item={items[0]} onClose={() => setItems([])} />
      )}
    </Screen>
  )
}
