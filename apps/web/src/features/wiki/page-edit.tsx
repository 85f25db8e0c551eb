import type { VersionConflict } from '@courtside/contract/page-versions.ts'
import type { DocumentJson, Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { toast } from '#ui/toast-store.ts'
import { EditConflict } from './edit-conflict.tsx'
import { PageEditor } from './editor/page-editor.tsx'
import { crumbsOf } from './page-crumbs.tsx'
import { addressOf } from './page-document.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { useVersion, writePage } from './use-versions.ts'
import { usePageRights } from './use-wiki.ts'

const words = wikiText.edit
/** Of the document as JSON, in characters: from there on it is worth splitting. */
const largeFrom = 250_000

/**
 * A page to be written: its newest version, which need not be the one that is shown. Chosen once, so that what others or
 * one's own saving make of the page leaves the text in the editor alone.
 */
export function PageEdit({ page }: { page: Page }) {
  const [first] = useState(page)
  const { data, isError, refetch } = useVersion(page.id, first.draft?.number)
  if (first.draft === null)
    return <Editing page={page} begun={{ number: first.lastVersion, document: first.document }} />
  if (data) return <Editing page={page} begun={data} />
  return (
    <Screen title={page.title} crumbs={crumbsOf(page)}>
      {isError && <ErrorState {...wikiText.failed} onRetry={() => void refetch()} />}
    </Screen>
  )
}

type Begun = { readonly number: number; readonly document: DocumentJson }

function Editing({ page, begun: given }: { page: Page; begun: Begun }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mayPublish } = usePageRights(page)
  // What was begun with stays, whatever others write meanwhile: saving tells.
  const [begun] = useState(given)
  const draft = usePageDraft(page.id, begun)
  const [conflict, setConflict] = useState<VersionConflict>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => void navigate({ to: '/wiki/$pageId', params: { pageId: page.id } })

  const save = async (isPublished: boolean, baseVersion = draft.base) => {
    if (isBusy) return
    setBusy(true)
    try {
      const document = draft.read()
      const answer = await writePage(client, page.id, { baseVersion, document, isPublished })
      if ('conflict' in answer) {
        setConflict(answer.conflict)
        return
      }
      setConflict(undefined)
      draft.saved(answer.page.lastVersion)
      toast({
        title: isPublished
          ? wikiText.page.published(answer.page.lastVersion)
          : words.saved(answer.page.lastVersion),
      })
      if (isPublished) close()
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined
      toast({ title: words.failed, tone: 'danger', ...(description && { description }) })
    } finally {
      setBusy(false)
    }
  }
  const takeMerged = (merged: DocumentJson, number: number) => {
    draft.take({ document: merged, base: number })
    setConflict(undefined)
  }

  return (
    <Screen
      title={page.title}
      documentTitle={words.title(page.title)}
      crumbs={crumbsOf(page)}
      actions={
        <>
          <span role="status" className="text-xs text-muted max-md:hidden">
            {draft.isChanged ? words.savedOnDevice : ''}
          </span>
          {draft.isChanged ? (
            <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
              {words.discard}
            </Button>
          ) : (
            <Button size="sm" variant="ghost" onClick={close}>
              {words.done}
            </Button>
          )}
          {mayPublish && (
            <Button
              size="sm"
              disabled={!draft.isChanged || isBusy}
              onClick={() => void save(false)}
            >
              {words.save}
            </Button>
          )}
        </>
      }
      primary={
        <Button
          variant="primary"
          size="sm"
          disabled={!draft.isChanged || isBusy}
          onClick={() => void save(mayPublish)}
        >
          {mayPublish ? words.publish : words.save}
        </Button>
      }
    >
      {conflict && (
        <EditConflict
          page={page}
          base={draft.base}
          conflict={conflict}
          onMerge={takeMerged}
          onOverwrite={() => void save(mayPublish, conflict.lastVersion)}
        />
      )}
      {draft.size > largeFrom && (
        <p role="status" className="bg-hover px-5 py-2 text-sm text-muted">
          {words.large}
        </p>
      )}
      <div className="mx-auto grid measure grid-cols-[minmax(0,1fr)] px-5 pt-4 pb-24">
        <PageEditor
          key={draft.key}
          initial={draft.initial}
          label={words.text}
          autofocus
          addressOf={addressOf}
          onChange={draft.change}
          onSubmit={() => void save(false)}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.discardTitle}
        description={words.discardDescription}
        confirmLabel={words.discard}
        danger
        onConfirm={() => {
          draft.discard()
          close()
        }}
      />
    </Screen>
  )
}
