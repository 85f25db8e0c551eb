import { commentLimit } from '@courtside/contract/comments.ts'
import { text } from '#text/en.ts'
import { MentionPicker } from './mention-picker.tsx'

/** Writing a comment; drafts are the caller's. */
export function CommentEditor({
  placeholder = text.comments.placeholder,
  ...props
}: {
  value: string
  saveLabel: string
  placeholder?: string
  startsFocused?: boolean
  onChange: (value: string) => void
  onSave: () => void
  onCancel?: () => void
  note?: string | undefined
}) {
  return (
    <MentionPicker
      {...props}
      label={text.comments.one}
      placeholder={placeholder}
      maxLength={commentLimit}
    />
  )
}
