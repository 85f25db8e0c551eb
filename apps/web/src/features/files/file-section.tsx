import { type TaskFacts, can } from '@courtside/contract/can.ts'
import type { Attachment } from '@courtside/contract/files.ts'
import { getKeptText } from '@courtside/contract/kept-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { Camera, Download, ExternalLink, Paperclip, Trash2 } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { call } from '#api/call.ts'
import { inTrash, lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { formatInstant } from '#lib/dates.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { saveFile as saveText } from '#lib/save-file.ts'
import { text } from '#text/en.ts'
import { fileText } from '#text/files.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { FileTile } from './file-tile.tsx'
import { UploadRow } from './upload-row.tsx'
import { removeFiles, useAttachments } from './use-attachments.ts'
import { useFileLinks } from './use-file-links.ts'
import { getAnchor, useLinkedFile } from './use-linked-file.ts'
import { openOrSave, useOpenedFile } from './use-opened-file.ts'
import { addFiles, useUploads } from './use-uploads.ts'

const FileLayer = lazyComponent(async () => (await import('./file-layer.tsx')).FileLayer)

/** Only the web's own schemes become links: an import may carry any text as an address. */
const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** Pictures are shown as such where it is known what they look like. */
const isPicture = ({ mediaType, width }: Attachment) =>
  width !== null && (mediaType?.startsWith('image/') ?? false)

/**
 * Files and links that hang on a task, those on their way there, and how more are added; nothing where there are none and
 * none can be added.
 */
export function FileSection({
  taskId,
  facts,
  isReadOnly = false,
}: {
  taskId: string
  facts: TaskFacts
  /** Where one reads: files are opened, not added. */
  isReadOnly?: boolean
}) {
  const files = useAttachments(taskId)
  const uploads = useUploads(taskId)
  const actor = useActor()
  const links = useFileLinks(taskId)
  const opened = useOpenedFile()
  useLinkedFile(files, links.linksOf)
  const section = useRef<HTMLElement>(null)
  const reason = inTrash(facts) ?? lacking(can.addFile(actor, facts), 'file.add')
  const removeOf = (file: Attachment) => {
    const about = {
      task: facts,
      createdById: file.createdById,
      isDeleted: false,
      deletedById: null,
    }
    if (isReadOnly || !can.removeFile(actor, about)) return undefined
    return () => {
      removeFiles([file])
      // The button that would keep the focus goes with the file.
      requestAnimationFrame(() => section.current?.focus({ preventScroll: true }))
    }
  }
  const add = (chosen: readonly File[]) => {
    addFiles(taskId, chosen)
    // With the first file the button moves into the section, without the focus it had.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
    })
  }
  const adding = !isReadOnly && <AddButtons reason={reason} onFiles={add} />
  if (files.length === 0 && uploads.length === 0) return adding || null
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  const shown = files.find(({ id }) => id === opened)
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={fileText.title}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 outline-none"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-xs font-medium text-muted">{fileText.title}</h3>
        {adding}
      </div>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
          {pictures.map((file) => (
            <FileTile
              key={file.id}
              file={file}
              links={links.linksOf(file.id)}
              onBroken={links.refresh}
              onOpen={() => void openOrSave(file, links)}
              onRemove={removeOf(file)}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onOpen={() => void openOrSave(file, links)}
              onRemove={removeOf(file)}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="grid gap-1">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      {shown && <FileLayer files={files} shown={shown} links={links} />}
    </section>
  )
}

function AddButtons({
  reason,
  onFiles,
}: {
  reason: string | undefined
  onFiles: (files: readonly File[]) => void
}) {
  const choice = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const renderInput = (ref: RefObject<HTMLInputElement | null>, isCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={!isCamera}
      {...(isCamera && { accept: 'image/*', capture: 'environment' as const })}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  return (
    <div className="-my-1 -ms-2 flex items-center print:hidden">
      {renderInput(choice, false)}
      {renderInput(camera, true)}
      <Button
        variant="ghost"
        size="sm"
        className="text-sm font-normal"
        disabledReason={reason}
        onClick={() => choice.current?.click()}
      >
        <Paperclip /> {fileText.add}
      </Button>
      {!reason && (
        <IconButton
          label={fileText.photo}
          size="icon-sm"
          className="hidden touch:inline-flex"
          onClick={() => camera.current?.click()}
        >
          <Camera />
        </IconButton>
      )}
    </div>
  )
}

const line =
  'flex min-h-7 min-w-0 grow items-center gap-2 rounded-md px-2 text-start text-sm hover:bg-hover touch:min-h-11'

/** A file that is not shown as a picture: by its name, with what is known of it. */
function FileLine({
  file,
  onOpen,
  onRemove,
}: {
  file: Attachment
  onOpen: () => void
  onRemove: (() => void) | undefined
}) {
  const { id, name, url, hasText, mediaType, byteCount, createdAt } = file
  const size = byteCount === null ? '' : fileText.size(byteCount)
  const content = (
    <>
      <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">{name}</span>{' '}
      {size && <span className="shrink-0 text-xs text-faint tabular">{size}</span>}
    </>
  )
  return (
    <li id={getAnchor(id)} title={formatInstant(createdAt)} className="-mx-2 flex items-center">
      {mediaType !== null ? (
        <button
          type="button"
          // What is read begins like what is seen: one who speaks to the browser names that.
          aria-label={`${fileText.open(name)} ${size}`}
          onClick={onOpen}
          className={line}
        >
          {content}
        </button>
      ) : isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={line}>
          {content}
          <ExternalLink aria-hidden className="size-3 shrink-0 text-faint" />
        </a>
      ) : hasText ? (
        <KeptText id={id} name={name} />
      ) : (
        <span className="flex min-h-7 grow items-center gap-2 px-2 text-sm text-muted">
          {content}
        </span>
      )}
      {onRemove && (
        <IconButton label={fileText.remove(name)} size="icon-sm" onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

/** A text that an import kept whole; it may be too long to show, so it is saved as a file. */
function KeptText({ id, name }: { id: string; name: string }) {
  const read = useMutation({
    mutationFn: () => call(getKeptText, { params: { id } }),
    onSuccess: (kept) => saveText(kept.name, kept.text, 'text/markdown'),
    onError: (error) =>
      toast({ title: text.tasks.peek.textFailed, description: error.message, tone: 'danger' }),
  })
  return (
    <button type="button" disabled={read.isPending} onClick={() => read.mutate()} className={line}>
      <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">{name}</span>
      <Download aria-hidden className="size-3 shrink-0 text-faint" />
    </button>
  )
}
