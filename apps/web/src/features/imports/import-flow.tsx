import { type Import, cancelImport } from '@courtside/contract/imports.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { FileDrop } from './file-drop.tsx'
import { EndStep } from './import-end.tsx'
import { PreviewStep } from './import-preview.tsx'
import { uploadFile, useImport, useImportList } from './use-imports.ts'

/**
 * The way of a file into a project: choose, send, look at what would happen, apply, read what happened. `id` is the import
 * shown, from the address; without a project the file becomes one.
 */
export function ImportFlow({
  project,
  id,
  onImport,
  disabledReason,
}: {
  project?: Project
  id: string | undefined
  onImport: (id: string | undefined) => void
  disabledReason: string | undefined
}) {
  const upload = useUpload(project?.id, onImport)
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-6">
      {id !== undefined ? (
        <Underway id={id} project={project} onAnother={() => onImport(undefined)} />
      ) : upload.file ? (
        <Moving
          label={text.imports.upload.label(upload.file.name)}
          value={upload.sent}
          total={upload.file.size}
          words={text.imports.upload.sent(upload.sent, upload.file.size)}
          onStop={upload.stop}
        />
      ) : (
        <>
          <FileDrop onFile={upload.start} disabledReason={disabledReason} />
          {upload.error && (
            <p role="alert" className="text-center text-sm text-danger">
              {text.imports.upload.failed}
              {': '}
              {upload.error.message}
            </p>
          )}
          {!disabledReason && <Earlier projectId={project?.id} onImport={onImport} />}
        </>
      )}
    </div>
  )
}

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
  const state = found?.state
  useEffect(() => {
    if (state === 'done' || state === 'cancelled' || state === 'failed')
      void client.invalidateQueries({ queryKey: ['projects'] })
  }, [state, client])

  const isMissing = error instanceof ApiError && error.status === 404
  if (isMissing) {
    const another = <Button onClick={onAnother}>{text.imports.another}</Button>
    return <EmptyState icon={<FileX />} title={text.imports.missing} action={another} />
  }
  if (error && !found) return <ErrorState onRetry={() => void refetch()} />
  if (!found) return <Moving label={text.ui.loading} />
  switch (found.state) {
    case 'uploading':
    case 'reading':
      return <Moving label={text.imports.reading(found.fileName)} onStop={() => stop.mutate()} />
    case 'ready':
      return found.preview ? (
        <PreviewStep
          found={found}
          preview={found.preview}
          statuses={project?.statuses ?? []}
          onStarted={() => void refetch()}
          onAnother={() => {
            stop.mutate()
            onAnother()
          }}
        />
      ) : null
    case 'applying':
      return <Applying found={found} onStop={() => stop.mutate()} />
    case 'refused':
    case 'done':
    case 'failed':
    case 'cancelled':
      return <EndStep found={found} onAnother={onAnother} />
  }
}

function Applying({ found, onStop }: { found: Import; onStop: () => void }) {
  return (
    <Moving
      label={text.imports.applying.label(found.fileName)}
      value={found.progress?.done}
      total={found.progress?.total}
      words={text.imports.applying.hint}
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
  return (
    <div className="grid gap-3 py-10">
      <p role="status" className="truncate font-medium">
        {label}
      </p>
      <Progress label={label} value={value ?? 0} total={total} showNumbers={showNumbers} />
      <div className="flex min-h-control items-center justify-between gap-3">
        <p className="text-sm text-muted">{words}</p>
        {onStop && <Button onClick={onStop}>{text.imports.stop}</Button>}
      </div>
    </div>
  )
}

function Earlier({
  projectId,
  onImport,
}: {
  projectId: string | undefined
  onImport: (id: string) => void
}) {
  const { data: imports = [] } = useImportList(projectId)
  if (imports.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-medium">{text.imports.choose.earlier}</h3>
      <ul className="grid">
        {imports.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              onClick={() => onImport(one.id)}
              className="-mx-2 flex min-h-control w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 text-left text-sm hover:bg-hover touch:min-h-11"
            >
              <span className="min-w-0 grow truncate">{one.fileName}</span>
              <span className="shrink-0 text-xs text-muted">{text.imports.states[one.state]}</span>
              <span className="shrink-0 text-xs text-muted">{formatInstant(one.createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The file on its way to the server. */
function useUpload(projectId: string | undefined, onSent: (id: string) => void) {
  const [file, setFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<Error>()
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async (chosen: File) => {
    const { signal } = (controller.current = new AbortController())
    setError(undefined)
    setSent(0)
    setFile(chosen)
    try {
      const id = await uploadFile(chosen, projectId, setSent, signal)
      if (!signal.aborted) onSent(id)
    } catch (reason) {
      if (!signal.aborted)
        setError(reason instanceof Error ? reason : new Error(text.api.unexpected))
    }
    if (!signal.aborted) setFile(undefined)
  }
  return {
    file,
    sent,
    error,
    start: (chosen: File) => void start(chosen),
    stop: () => {
      controller.current?.abort()
      setFile(undefined)
    },
  }
}
