import type { Document } from '@courtside/document/document.ts'
import type { DrawnMention } from '@courtside/document/html.ts'
import { keepSource } from '@courtside/document/keep-source.ts'
import { writeMarkdown } from '@courtside/document/write-markdown.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { recordRewritten, recordSaved } from '#features/files/use-draft-files.ts'
import { useFileTarget } from '#features/files/use-file-target.ts'
import { MentionAccessSection } from '#features/tasks/mention-access-section.tsx'
import { useMentions } from '#features/tasks/use-mentions.ts'
import { cn } from '#lib/cn.ts'
import { findPlace } from '#lib/document-places.ts'
import { renderMention, collectMentions } from '#lib/markdown.ts'
import { useSettled } from '#lib/use-settled.ts'
import { PlainText, type TextEditorProps, TextFoot, canSaveValue } from '#ui/plain-text.tsx'
import { useFindMentions } from '../use-find-mentions.ts'
import { begin } from './begin-text.ts'
import { EditorFrame } from './editor-frame.tsx'

/** Nobody needs to know what half a word stands for; in milliseconds without typing. */
const pause = 400

/** A text that is stored as Markdown, written in the editor of pages. */
export function TextFrame(given: TextEditorProps) {
  const { value, onCancel } = given
  const props: TextEditorProps = {
    ...given,
    onChange: (next) => {
      recordRewritten(value, next)
      given.onChange(next)
    },
    onSave: (next) => {
      recordSaved(next)
      given.onSave(next)
    },
    onCancel:
      onCancel &&
      (() => {
        recordRewritten(value, given.was ?? '')
        onCancel()
      }),
  }
  const [begun, setBegun] = useState(() => begin(value))
  const [told, setTold] = useState(value)
  // What came from elsewhere, such as nothing once it was sent, takes the place of what stands there.
  if (value !== told) {
    setTold(value)
    setBegun(begin(value))
  }
  return begun ? <Writing {...props} document={begun} onTell={setTold} /> : <PlainText {...props} />
}

/** On the way out of where one writes. */
function leave() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

function Writing({
  document,
  onTell,
  value,
  was = '',
  label,
  placeholder,
  maxLength,
  startsFocused = false,
  onChange,
  onSave,
  onCancel,
  className,
  ...ending
}: TextEditorProps & { document: Document; onTell: (told: string) => void }) {
  const findMentions = useFindMentions({ inText: true })
  const { upload, files } = useFileTarget()
  const settled = useSettled(value, pause)
  const mentions = useMentions(settled)
  const namedIn = useCallback((text: string) => collectMentions(text, mentions), [mentions])
  const mentionHtml = useCallback(
    (mention: DrawnMention) => renderMention(mention, mentions),
    [mentions],
  )
  const canSave = canSaveValue(value, maxLength, ending.canSave)
  const save = (text: string) => onSave(was === '' ? text : keepSource(was, text))
  // Keys may come before what they save was drawn.
  const written = useRef(value)
  useEffect(() => {
    written.current = value
  }, [value])
  return (
    <>
      <EditorFrame
        initial={document}
        label={label}
        {...(placeholder && { placeholder })}
        autofocus={startsFocused}
        onChange={(next) => {
          const text = writeMarkdown(next, { isTyped: true }).trimEnd()
          written.current = text
          onTell(text)
          onChange(text)
        }}
        onSubmit={() => {
          const text = written.current
          const isNew = text !== value
          if (
            canSaveValue(text, maxLength, isNew && ending.canSave === false ? true : ending.canSave)
          )
            save(text)
        }}
        onEscape={onCancel ?? leave}
        addressOf={findPlace}
        findMentions={findMentions}
        uploadFile={upload}
        {...(files && { files })}
        mentionHtml={mentionHtml}
        namedIn={namedIn}
        className={cn('min-w-0', className)}
        foot={
          <TextFoot
            {...ending}
            value={value}
            maxLength={maxLength}
            canSave={canSave}
            onSave={save}
            onCancel={onCancel}
          />
        }
      />
      <MentionAccessSection text={settled} />
    </>
  )
}
