import { type SyntheticEvent, useEffect, useState } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { PlainText, type TextEditorProps } from '#ui/plain-text.tsx'

type Props = TextEditorProps & { isFocused: boolean; isBusy: boolean }

const TextFrame = lazyComponent<Props>(
  async () => {
    const { TextFrame: Frame } = await import('./editor/text-frame.tsx')
    return ({ isFocused, isBusy: _isBusy, startsFocused = false, ...props }) => (
      <Frame {...props} startsFocused={startsFocused || isFocused} />
    )
  },
  {
    fallback: ({ isFocused: _isFocused, isBusy: _isBusy, ...props }: Props) => (
      <PlainText {...props} />
    ),
    keepFallback: ({ isBusy }) => isBusy,
  },
)

/** After so long without a key one no longer types; in milliseconds. */
const pause = 600

/**
 * Where descriptions and comments are written: the editor of pages around their Markdown. Until its code has come, one
 * types that Markdown, and goes on in the editor after the next pause.
 */
export function TextEditor(props: TextEditorProps) {
  const [isFocused, setFocused] = useState(false)
  const [keys, setKeys] = useState(0)
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(keys), pause)
    return () => clearTimeout(timer)
  }, [keys])
  const typed = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement) setKeys((count) => count + 1)
  }
  return (
    <div
      role="presentation"
      className="min-w-0"
      onFocus={({ target }) => setFocused(target instanceof HTMLTextAreaElement)}
      onBlur={() => setFocused(false)}
      onInput={typed}
      onKeyDown={typed}
    >
      <TextFrame {...props} isFocused={isFocused} isBusy={isFocused && keys !== settled} />
    </div>
  )
}
