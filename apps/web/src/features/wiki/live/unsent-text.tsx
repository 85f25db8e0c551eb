import { renderHtml } from '@courtside/document/html.ts'
import { countWords, renderText } from '@courtside/document/text.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { copyDocument } from '../copy-document.ts'
import { DocumentHtml } from '../document-html.tsx'
import { removeUnsent, readUnsent } from './read-unsent.ts'

const words = wikiText.live

/** A page that is not there any more, as far as somebody wrote it and that was not sent: this device alone has it. */
export function UnsentText({ name, onLetGo }: { name: string; onLetGo: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { data: document } = useQuery({
    queryKey: ['unsent', name],
    queryFn: () => readUnsent(name),
    gcTime: 0,
  })
  const html = useMemo(() => (document ? renderHtml(document) : undefined), [document])
  if (!document || html === undefined) return null
  return (
    <section aria-label={words.unsent} className="mx-auto grid w-full measure gap-3 px-5 pb-10">
      <p className="text-sm text-pretty text-muted">{words.unsent}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyDocument(document, words.unsentCopied)}>
          <Copy /> {words.copyUnsent}
        </Button>
        <Button onClick={() => setAsked(true)}>
          <Trash2 /> {words.letGo.action}
        </Button>
      </div>
      <div className="rounded-md border border-border px-4 py-3">
        <DocumentHtml html={html} />
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        danger
        title={words.letGo.title(countWords(renderText(document)))}
        description={words.letGo.description}
        confirmLabel={words.letGo.confirm}
        onConfirm={() => {
          removeUnsent(name)
          onLetGo()
        }}
      />
    </section>
  )
}
