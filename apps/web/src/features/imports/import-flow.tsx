import type { ImportTarget } from '@courtside/contract/import-sources.ts'
import { type Import, type ImportState, cancelImport } from '@courtside/contract/imports.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { text } from '#text/en.ts'
import { importText } from '#text/imports.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { useFocusIfLost } from '#ui/use-focus-if-lost.ts'
import { type Chosen, getFile } from './chosen-files.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { FileDrop } from './file-drop.tsx'
import { FormatList } from './format-list.tsx'
import { EndStep } from './import-end.tsx'
import { PreviewStep } from './import-preview.tsx'
import { PagesPreview } from './pages-preview.tsx'
import { RegisterPreview } from './register-preview.tsx'
import { RevertedStep } from './revert-end.tsx'
import { type ImportPlace, uploadFile, useImport } from './use-imports.ts'

/**
 * The way of a file into a project, the register or the wiki: choose, send, look at what would happen, apply, read what
 * happened. `id` is the import shown, from the address; without a project a file of tasks becomes one.
 */
export function ImportFlow({
  target = 'tasks',
  project,
  pageId,
  id,
  onImport,
  disabledReason,
}: {
  target?: ImportTarget
  project?: Project
  /** The page that pages go below. */
  pageId?: string | undefined
  id: string | undefined
  onImport: (id: string | undefined) => void
  disabledReason: string | undefined
}) {
  const upload = useUpload({ target, projectId: project?.id, pageId }, onImport)
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6 has-data-wide:max-w-5xl">
      {id !== undefined ? (
        <Underway id={id} project={project} onAnother={() => onImport(undefined)} />
      ) : upload.going ? (
        <Moving
          label={importText.upload.label(upload.going.name)}
          value={upload.sent}
          total={upload.going.size}
          words={
            upload.going.size === undefined
              ? importText.upload.packing
              : importText.upload.sent(upload.sent, upload.going.size)
          }
          onStop={upload.stop}
        />
      ) : (
        <>
          <FileDrop target={target} onChosen={upload.start} disabledReason={disabledReason} />
          {upload.error && (
            <p role="alert" className="text-center text-sm text-danger">
              {importText.upload.failed}
              {': '}
              {upload.error.message}
            </p>
          )}
          {target === 'tasks' && <FormatList />}
          {!disabledReason && (
            <EarlierImports target={target} projectId={project?.id} onImport={onImport} />
          )}
        </>
      )}
    </div>
  )
}

/** What is asked for anew once something has gone into it. */
const goneInto: Readonly<Record<ImportTarget, readonly string[]>> = {
  tasks: ['projects'],
  pkr_ids: ['pkrIds', 'pkrLists', 'pkrClubs'],
  pages: ['wiki'],
}

/** States in which what it went into may have changed. */
const endStates: ReadonlySet<ImportState> = new Set(['done', 'cancelled', 'failed', 'reverted'])

/** An import that the server has, in whichever state it is. */
function Underway({
  id,
  project,
  onAnother,
}: {
  id: string
  project: Project | undefined
  onAnother: () => void
}) {
  const { data: found, error, refetch } = useImport(id)
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => call(cancelImport, { params: { id } }),
    onSettled: () => refetch(),
  })
  const another = () => {
    stop.mutate()
    onAnother()
  }
  const state = found?.state
  const target = found?.target
  useEffect(() => {
    if (target === undefined || state === undefined || !endStates.has(state)) return
    for (const key of goneInto[target]) void client.invalidateQueries({ queryKey: [key] })
  }, [state, target, client])

  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing) {
    const choose = <Button onClick={onAnother}>{importText.another}</Button>
    return <EmptyState icon={<FileX />} title={importText.missing} action={choose} />
  }
  if (error && !found) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!found) return <Moving label={text.ui.loading} />
  switch (found.state) {
    case 'uploading':
    case 'reading':
    case 'ready':
      // A table that is read again keeps showing how it was read before.
      return found.preview?.pages ? (
        <PagesPreview
          found={found}
          preview={found.preview}
          differingCount={found.preview.pages.differingCount}
          onChanged={refetch}
          onAnother={another}
        />
      ) : found.preview?.register ? (
        <RegisterPreview
          found={found}
          preview={found.preview}
          table={found.preview.register}
          onChanged={refetch}
          onAnother={another}
        />
      ) : found.preview ? (
        <PreviewStep
          found={found}
          preview={found.preview}
          statuses={project?.statuses ?? []}
          onChanged={refetch}
          onAnother={another}
        />
      ) : (
        <Moving label={importText.reading(found.fileName)} onStop={() => stop.mutate()} />
      )
    case 'reverting':
      return (
        <Moving
          label={importText.revert.label(found.fileName)}
          value={found.progress?.done}
          total={found.progress?.total}
          words={importText.applying.hint}
          showNumbers
        />
      )
    case 'reverted':
      return <RevertedStep found={found} onAnother={onAnother} />
    case 'applying':
      return <Applying found={found} onStop={() => stop.mutate()} />
    case 'refused':
    case 'done':
    case 'failed':
    case 'cancelled':
      return <EndStep found={found} onAnother={onAnother} onReverting={() => void refetch()} />
  }
}

function Applying({ found, onStop }: { found: Import; onStop: () => void }) {
  return (
    <Moving
      label={importText.applying.label(found.fileName)}
      value={found.progress?.done}
      total={found.progress?.total}
      words={importText.applying.hint}
      showNumbers
      onStop={onStop}
    />
  )
}

function Moving({
  label,
  value,
  total,
  words,
  showNumbers = false,
  onStop,
}: {
  label: string
  value?: number | undefined
  total?: number | undefined
  words?: string
  showNumbers?: boolean
  onStop?: () => void
}) {
  const said = useFocusIfLost<HTMLParagraphElement>()
  return (
    <div className="grid gap-3 py-10">
      <p ref={said} tabIndex={-1} role="status" className="truncate font-medium outline-none">
        {label}
      </p>
      <Progress label={label} value={value ?? 0} total={total} showNumbers={showNumbers} />
      <div className="flex min-h-control items-center justify-between gap-3">
        <p className="text-sm text-muted">{words}</p>
        {onStop && <Button onClick={onStop}>{importText.stop}</Button>}
      </div>
    </div>
  )
}

/** What was chosen on its way to the server: without a size as long as it is packed. */
type Going = { readonly name: string; readonly size?: number }

function useUpload(into: ImportPlace, onSent: (id: string) => void) {
  const [going, setGoing] = useState<Going>()
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<Error>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (chosen: Chosen) => {
    const { signal } = (controller.current = new AbortController())
    setError(undefined)
    setSent(0)
    setGoing({ name: chosen.name })
    try {
      const file = await getFile(chosen)
      if (signal.aborted) return
      setGoing({ name: file.name, size: file.size })
      const id = await uploadFile(file, into, setSent, signal)
      if (!signal.aborted) onSent(id)
    } catch (reason) {
      if (!signal.aborted) setError(uploadError(reason))
    }
    if (!signal.aborted) setGoing(undefined)
  }
  return {
    going,
    sent,
    error,
    start: (chosen: Chosen) => void start(chosen),
    stop: () => {
      controller.current?.abort()
      setGoing(undefined)
    },
  }
}

/** A file that was moved or written to since it was chosen can't be read any more. */
function uploadError(reason: unknown): Error {
  const isGone = reason instanceof DOMException && /^Not(Readable|Found)Error$/.test(reason.name)
  if (isGone) return new Error(importText.choose.unreadable)
  return reason instanceof Error ? reason : new Error(text.api.unexpected)
}
