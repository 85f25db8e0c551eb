import { cleanEmbed, getEmbedHost } from '@courtside/document/embeds.ts'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type SubmitEvent, useState } from 'react'
import { wikiEditorText } from '#text/wiki-editor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { insertBlock } from './insert-block.ts'

const words = wikiEditorText.embed

/** What is shown from another site, where that is selected; undefined while it is not. */
export const getSelectedEmbed = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'embed'
    ? selection.node
    : undefined

/** Asks for the address of what is shown from another site, and for what it is called; of what is selected, or anew. */
export function EmbedForm({
  editor,
  hosts,
  onDone,
}: {
  editor: Editor
  /** Those that may be framed. */
  hosts: readonly string[]
  onDone: () => void
}) {
  const attrs = getSelectedEmbed(editor)?.attrs
  const was = String(attrs?.['src'] ?? '')
  const [typed, setTyped] = useState(was)
  const [title, setTitle] = useState(String(attrs?.['title'] ?? ''))
  const [problem, setProblem] = useState<string>()
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const src = cleanEmbed(typed)
    // What stands there already may stay, whatever became of the list.
    const refused = src === undefined ? words.wrong : src === was ? undefined : missing(src, hosts)
    setProblem(refused)
    if (src === undefined || refused !== undefined) return
    onDone()
    const next = { src, title: title.trim() || null }
    if (attrs) editor.chain().focus().updateAttributes('embed', next).run()
    else insertBlock(editor, { type: 'embed', attrs: next })
  }
  const remove = () => {
    onDone()
    editor.chain().focus().deleteSelection().run()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <Field
        label={wikiEditorText.address.label}
        hint={hosts.length > 0 ? words.hint(hosts) : words.noHosts}
        error={problem}
      >
        <Input
          autoFocus
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label={words.title} hint={words.titleHint} optional>
        <Input
          autoComplete="off"
          dir="auto"
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button type="submit" size="sm" variant="primary">
          {attrs ? wikiEditorText.address.save : wikiEditorText.address.insert}
        </Button>
        {attrs && (
          <>
            <Button size="sm" onClick={remove}>
              {words.remove}
            </Button>
            <Button asChild size="sm" variant="link" className="ms-auto">
              <a href={was} target="_blank" rel="noopener noreferrer nofollow">
                {wikiEditorText.address.open}
              </a>
            </Button>
          </>
        )}
      </div>
    </form>
  )
}

function missing(src: string, hosts: readonly string[]): string | undefined {
  const host = getEmbedHost(src)
  return hosts.includes(host) ? undefined : words.refused(host)
}
