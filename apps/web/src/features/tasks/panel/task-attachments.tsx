import { getKeptText } from '@courtside/contract/imports.ts'
import type { Attachment } from '@courtside/contract/tasks.ts'
import { useMutation } from '@tanstack/react-query'
import { Download, ExternalLink, Paperclip } from 'lucide-react'
import { call } from '#api/call.ts'
import { formatInstant } from '#lib/dates.ts'
import { saveFile } from '#lib/save-file.ts'
import { text } from '#text/en.ts'
import { toast } from '#ui/toast-store.ts'

/** Only the web's own schemes become links: an import may carry any text as an address. */
const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** Files and links that hang on a task; nothing where there are none. */
export function TaskAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section aria-label={text.tasks.peek.attachments} className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{text.tasks.peek.attachments}</h3>
      <ul>
        {attachments.map(({ id, name, url, hasText, createdAt }) => (
          <li key={id} title={formatInstant(createdAt)}>
            {isWebAddress(url) ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11"
              >
                <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
                <span className="min-w-0 truncate">{name}</span>
                <ExternalLink aria-hidden className="size-3 shrink-0 text-faint" />
              </a>
            ) : hasText ? (
              <KeptText id={id} name={name} />
            ) : (
              <span className="flex min-h-7 items-center gap-2 text-sm text-muted">
                <Paperclip aria-hidden className="size-3.5 shrink-0" />
                <span className="min-w-0 truncate">{name}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A text that an import kept whole; it may be too long to show, so it is saved as a file. */
function KeptText({ id, name }: { id: string; name: string }) {
  const read = useMutation({
    mutationFn: () => call(getKeptText, { params: { id } }),
    onSuccess: (kept) => saveFile(kept.name, kept.text, 'text/markdown'),
    onError: (error) =>
      toast({
        title: text.tasks.peek.textFailed,
        description: error.message,
        tone: 'danger',
      }),
  })
  return (
    <button
      type="button"
      disabled={read.isPending}
      onClick={() => read.mutate()}
      className="-mx-2 flex min-h-7 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover touch:min-h-11"
    >
      <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
      <span className="min-w-0 truncate">{name}</span>
      <Download aria-hidden className="size-3 shrink-0 text-faint" />
    </button>
  )
}
