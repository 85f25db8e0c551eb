import { commentLimit } from '@courtside/contract/comments.ts'
import { TextEditor } from '#features/wiki/text-editor-section.tsx'
import { text } from '#text/en.ts'

/** Writing a comment; drafts are the caller's. */
export function CommentEditor({
  placeholder = text.comments.placeholder,
  ...props
}: {
  value: string
  /** What it said before it was edited. */
  was?: string
  saveLabel: string
  placeholder?: string
  startsFocused?: boolean
  onChange: (value: string) => void
  onSave: (value: string) => void
  onCancel?: () => void
  note?: string | undefined
}) {
  return (
    <TextEditor
      {...props}
      label={text.comments.one}
      placeholder={placeholder}
      maxLength={commentLimit}
    />
  )
}
