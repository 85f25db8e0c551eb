import type { Document } from '@courtside/document/document.ts'
import { readMarkdown } from '@courtside/document/read-markdown.ts'
import { useState } from 'react'
import { PageEditor } from '#features/wiki/editor/page-editor.tsx'
import type { Watched } from '#features/wiki/editor/uploads.ts'
import { createId } from '#lib/new-id.ts'
import { styleSheet } from '#text/style-sheet.ts'
import { Button } from '#ui/button.tsx'
import { Sample } from './sample.tsx'

const { editor: words, sections, people } = styleSheet

/** Whatever the organisation allows: here nothing is framed. */
const embedHosts = ['www.youtube-nocookie.com']

/** Pictures that were put in here, by the address documents have for them; nothing is sent anywhere. */
const pictures = new Map([['attachment:0190aaaa-0000-7000-8000-000000000000', '/favicon.svg']])

const getAddress = (address: string) =>
  pictures.get(address) ?? (address.startsWith('attachment:') ? '#' : address)

async function uploadFile(file: File, { onProgress }: Watched) {
  for (const share of [0.3, 0.7, 1]) {
    await new Promise((go) => setTimeout(go, 150))
    onProgress(share)
  }
  const id = createId()
  pictures.set(`attachment:${id}`, URL.createObjectURL(file))
  return { id, name: file.name }
}

const findMentions = async (query: string) =>
  people
    .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
    .map((label) => ({ kind: 'person' as const, id: label, label }))

/** The editor of pages with every node there is, written and read only; its code comes when it is asked for. */
export function EditorSamples() {
  const [page, setPage] = useState<Document>()
  const [isStoredShown, setStoredShown] = useState(false)
  const [begun] = useState(() => readMarkdown(words.page).document)
  if (!page)
    return (
      <Sample title={sections.editor}>
        <Button onClick={() => setPage(begun)}>{words.open}</Button>
      </Sample>
    )
  return (
    <>
      <Sample title={sections.editor} className="block">
        <PageEditor
          initial={begun}
          onChange={setPage}
          label={words.label}
          addressOf={getAddress}
          embedHosts={embedHosts}
          uploadFile={uploadFile}
          findMentions={findMentions}
          className="measure"
        />
        <details onToggle={(event) => setStoredShown(event.currentTarget.open)}>
          <summary className="text-xs text-muted">{words.stored}</summary>
          {isStoredShown && (
            <pre className="mt-2 rounded-md bg-hover p-3 text-xs wrap-anywhere whitespace-pre-wrap">
              {JSON.stringify(page, undefined, 1)}
            </pre>
          )}
        </details>
      </Sample>
      <Sample title={words.readOnly} className="block">
        <PageEditor
          initial={begun}
          onChange={setPage}
          label={words.readOnly}
          addressOf={getAddress}
          isReadOnly
          className="measure"
        />
      </Sample>
    </>
  )
}
