import { isOutside } from '@courtside/document/addresses.ts'
import { type Editor, posToDOMRect } from '@tiptap/core'
import { type SubmitEvent, useMemo, useState } from 'react'
import { wikiEditorText } from '#text/wiki-editor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Popover, PopoverContent } from '#ui/popover.tsx'
import { EmbedForm } from './embed-form.tsx'
import { getTypedAddress } from './link.ts'
import { PictureForm } from './picture-form.tsx'

const words = wikiEditorText.address

const names = {
  link: words.link,
  embed: wikiEditorText.embed.name,
  picture: wikiEditorText.commands.picture,
}
const none: readonly string[] = []

/** What is asked for: an address, or what there is to a picture; undefined while nothing is. */
export type Asked = 'link' | 'embed' | 'picture' | undefined

/** Asks for the address of a link or of what is shown from another site, or about a picture, beside the place it is for. */
export function AddressPopover({
  editor,
  asked,
  embedHosts = none,
  onDone,
}: {
  editor: Editor
  asked: Asked
  embedHosts?: readonly string[] | undefined
  onDone: () => void
}) {
  const anchor = useMemo(
    () => ({
      current: {
        getBoundingClientRect: () => {
          const { from, to } = editor.state.selection
          return posToDOMRect(editor.view, from, to)
        },
      },
    }),
    [editor],
  )
  return (
    <Popover
      open={asked !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) onDone()
      }}
    >
      <PopoverContent aria-label={names[asked ?? 'link']} anchor={anchor} className="w-80">
        {asked === 'picture' && <PictureForm editor={editor} onDone={onDone} />}
        {asked === 'embed' && <EmbedForm editor={editor} hosts={embedHosts} onDone={onDone} />}
        {asked === 'link' && <LinkForm editor={editor} onDone={onDone} />}
      </PopoverContent>
    </Popover>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const now = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(now)
  const [isRefused, setRefused] = useState(false)
  const end = () => {
    onDone()
    editor.commands.focus()
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const address = getTypedAddress(typed)
    setRefused(address === undefined)
    if (address === undefined) return
    end()
    setLink(editor, address)
  }
  const remove = () => {
    end()
    editor.chain().extendMarkRange('link').unsetMark('link').run()
  }
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <Field
        label={words.label}
        hint={words.linkHint}
        error={isRefused ? words.linkRefused : undefined}
      >
        <Input
          autoFocus
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        <Button type="submit" size="sm" variant="primary">
          {words.save}
        </Button>
        {now && (
          <Button size="sm" onClick={remove}>
            {words.remove}
          </Button>
        )}
        {isOutside(now) && (
          <Button asChild size="sm" variant="link" className="ms-auto">
            <a href={now} target="_blank" rel="noopener noreferrer nofollow">
              {words.open}
            </a>
          </Button>
        )}
      </div>
    </form>
  )
}

/** On the link the caret is in, on what is selected, or on the address itself where there are no words. */
function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
  else chain.setMark('link', { href })
  chain.run()
}
