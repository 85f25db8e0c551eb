import type { Attachment } from '@courtside/contract/tasks.ts'
import { ExternalLink, Paperclip } from 'lucide-react'
import { formatInstant } from '#lib/dates.ts'
import { text } from '#text/en.ts'

/** Only the web's own schemes become links: an import may carry any text as an address. */
const isWebAddress = (url: string | null): url is string => /^https?:\/\//i.test(url ?? '')

/** Files and links that hang on a task; nothing where there are none. */
export function TaskAttachments({ attachments }: { attachments: readonly Attachment[] }) {
  if (attachments.length === 0) return null
  return (
    <section aria-label={text.tasks.peek.attachments} className="grid gap-1">
      <h3 className="text-xs font-medium text-muted">{text.tasks.peek.attachments}</h3>
      <ul>
        {attachments.map(({ id, name, url, createdAt }) => (
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
