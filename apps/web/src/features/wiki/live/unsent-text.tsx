import { toHtml } from '@courtside/document/html.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useMemo } from 'react'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { copyDocument } from '../copy-document.ts'
import { DocumentHtml } from '../document-html.tsx'
import { readUnsent } from './read-unsent.ts'

const words = wikiText.live

/** A page that is not there any more, as far as somebody wrote it and that was not sent: this device alone has it. */
export function UnsentText({ name }: { name: string }) {
  const { data: document } = useQuery({
    queryKey: ['unsent', name],
    queryFn: () => readUnsent(name),
    gcTime: 0,
  })
  const html = useMemo(() => (document ? toHtml(document) : undefined), [document])
  if (!document || html === undefined) return null
  return (
    <section aria-label={words.unsent} className="mx-auto grid w-full measure gap-3 px-5 pb-10">
      <p className="text-sm text-pretty text-muted">{words.unsent}</p>
      <Button
        className="justify-self-start"
        onClick={() => void copyDocument(document, words.unsentCopied)}
      >
        <Copy /> {words.copyUnsent}
      </Button>
      <div className="rounded-md border border-border px-4 py-3">
        <DocumentHtml html={html} />
      </div>
    </section>
  )
}
