import {
  CircleCheck,
  CircleDot,
  Ellipsis,
  Link2,
  Pencil,
  Reply,
  TextQuote,
  Trash2,
} from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { text } from '#text/en.ts'
import { threadText } from '#text/threads.ts'
import { IconButton } from '#ui/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { getSelectedText } from './quote.ts'

/** What can be done with a comment; what is absent this person may not do. */
export function CommentMenu({
  link,
  textIn,
  thread,
  onReply,
  onQuote,
  onEdit,
  onDelete,
}: {
  link: string
  /** Where text can be selected to be quoted. */
  textIn: RefObject<Element | null>
  thread: { isResolved: boolean; onSettle: (isResolved: boolean) => void } | undefined
  onReply: (() => void) | undefined
  /** Nothing selected means all of it. */
  onQuote: ((selected: string) => void) | undefined
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}) {
  const [selected, setSelected] = useState('')
  const next = useRef<() => void>(undefined)
  /** What takes the focus does so once the menu has given it back. */
  const after = (run: () => void) => () => {
    next.current = run
  }
  const copyLink = () => void copyText(link, threadText.copied)
  return (
    <DropdownMenu onOpenChange={(isOpen) => isOpen && setSelected(getSelectedText(textIn.current))}>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={text.comments.actions}
          size="icon-sm"
          className="opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
        >
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="end"
        onCloseAutoFocus={(event) => {
          if (!next.current) return
          event.preventDefault()
          next.current()
          next.current = undefined
        }}
      >
        {onReply && (
          <DropdownMenuItem icon={<Reply />} onSelect={after(onReply)}>
            {threadText.reply}
          </DropdownMenuItem>
        )}
        {onQuote && (
          <DropdownMenuItem icon={<TextQuote />} onSelect={after(() => onQuote(selected))}>
            {selected === '' ? threadText.quote : threadText.quoteSelection}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={<Link2 />} onSelect={copyLink}>
          {threadText.copyLink}
        </DropdownMenuItem>
        {thread && (
          <DropdownMenuItem
            icon={thread.isResolved ? <CircleDot /> : <CircleCheck />}
            onSelect={after(() => thread.onSettle(!thread.isResolved))}
          >
            {thread.isResolved ? threadText.reopen : threadText.resolve}
          </DropdownMenuItem>
        )}
        {onEdit && (
          <DropdownMenuItem icon={<Pencil />} onSelect={after(onEdit)}>
            {text.comments.edit}
          </DropdownMenuItem>
        )}
        {onDelete && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem icon={<Trash2 />} danger onSelect={after(onDelete)}>
              {text.comments.remove}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
