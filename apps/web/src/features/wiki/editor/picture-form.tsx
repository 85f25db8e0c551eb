import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { type SubmitEvent, useState } from 'react'
import { wikiEditorText } from '#text/wiki-editor.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'

const words = wikiEditorText.picture

/** Pixels; null is as wide as it is, or as the text. */
const widths = { whole: null, medium: 480, small: 240 } as const
type Width = keyof typeof widths | 'own'

/** Of the picture that is selected; undefined while none is. */
export const getSelectedPicture = ({ state: { selection } }: Editor) =>
  selection instanceof NodeSelection && selection.node.type.name === 'image'
    ? selection.node
    : undefined

/** What a picture says to whom doesn't see it, and how wide it is. */
export function PictureForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const attrs = getSelectedPicture(editor)?.attrs ?? {}
  const own = (attrs['width'] ?? null) as number | null
  const [alt, setAlt] = useState(String(attrs['alt'] ?? ''))
  const known = Object.entries(widths).find(([, pixels]) => pixels === own)?.[0] as
    | Width
    | undefined
  const [width, setWidth] = useState<Width>(known ?? 'own')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    onDone()
    editor
      .chain()
      .focus()
      .updateAttributes('image', {
        alt: alt.trim() || null,
        width: width === 'own' ? own : widths[width],
      })
      .run()
  }
  const choices = [...(['whole', 'medium', 'small'] as const), ...(known ? [] : (['own'] as const))]
  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <Field label={words.alt} hint={words.altHint}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={1000}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
      </Field>
      <Field label={words.width}>
        <Select
          value={width}
          onValueChange={setWidth}
          options={choices.map((value) => ({
            value,
            label: value === 'own' ? words.pixels(own ?? 0) : words.widths[value],
          }))}
        />
      </Field>
      <div>
        <Button type="submit" size="sm" variant="primary">
          {wikiEditorText.address.save}
        </Button>
      </div>
    </form>
  )
}
