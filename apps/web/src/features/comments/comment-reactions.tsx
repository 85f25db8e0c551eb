import { type Reaction, reactions } from '@courtside/contract/comments.ts'
import { SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { cn } from '#lib/cn.ts'
import { threadText } from '#text/threads.ts'
import { IconButton } from '#ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#ui/popover.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { react } from './use-comments.ts'

type Given = Readonly<Record<string, readonly string[]>>

/** What a reaction is called, and who gave it. */
function useReactionWords(given: Given, nameOf: (id: string) => string) {
  return (reaction: Reaction) => {
    const names = (given[reaction] ?? []).map(nameOf).join(', ')
    const name = threadText.reactionNames[reaction]
    return names === '' ? name : threadText.reactionBy(name, names)
  }
}

type About = {
  commentId: string
  given: Given
  meId: string
  nameOf: (id: string) => string
  /** Why this person can't react; absent when they can. */
  reason: string | undefined
}

/** The reactions a comment has, each pressed to join in or to take one's own back; held long it tells who gave them. */
export function CommentReactions({ commentId, given, meId, nameOf, reason }: About) {
  const wordsOf = useReactionWords(given, nameOf)
  const [asked, setAsked] = useState<Reaction>()
  const shown = reactions.filter((reaction) => (given[reaction]?.length ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <div className="mt-1.5">
      <ul aria-label={threadText.reactions} className="flex flex-wrap gap-1">
        {shown.map((reaction) => {
          const givers = given[reaction] ?? []
          const isMine = givers.includes(meId)
          return (
            <li key={reaction}>
              <Tooltip label={wordsOf(reaction)}>
                <button
                  type="button"
                  aria-pressed={isMine}
                  aria-disabled={reason !== undefined}
                  onClick={() => {
                    if (reason === undefined) react(commentId, reaction, !isMine, meId)
                  }}
                  onContextMenu={(event) => {
                    event.preventDefault()
                    setAsked(asked === reaction ? undefined : reaction)
                  }}
                  className={cn(
                    'flex h-6 items-center gap-1 rounded-full border border-border px-2 text-xs tabular select-none touch:h-11 touch:px-3',
                    isMine ? 'border-accent bg-selected' : 'hover:bg-hover',
                  )}
                >
                  <span aria-hidden>{reaction}</span>
                  {givers.length}
                  <span className="sr-only"> {wordsOf(reaction)}</span>
                </button>
              </Tooltip>
            </li>
          )
        })}
      </ul>
      {asked && given[asked] && (
        <p role="status" className="mt-1 text-xs text-muted">
          {asked} {wordsOf(asked)}
        </p>
      )}
    </div>
  )
}

/** The button that offers every reaction, and tells who gave which. */
export function ReactionPicker({ commentId, given, meId, nameOf, reason }: About) {
  const [isOpen, setOpen] = useState(false)
  const wordsOf = useReactionWords(given, nameOf)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton
          label={threadText.react}
          size="icon-sm"
          disabledReason={reason}
          className="opacity-0 group-focus-within/comment:opacity-100 group-hover/comment:opacity-100 data-[state=open]:opacity-100 touch:opacity-100"
        >
          <SmilePlus />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={threadText.react} align="end" className="w-auto p-1">
        <div className="grid grid-cols-4">
          {reactions.map((reaction) => {
            const isMine = given[reaction]?.includes(meId) ?? false
            return (
              <button
                key={reaction}
                type="button"
                aria-pressed={isMine}
                aria-label={wordsOf(reaction)}
                title={wordsOf(reaction)}
                onClick={() => {
                  react(commentId, reaction, !isMine, meId)
                  setOpen(false)
                }}
                className={cn(
                  'size-9 rounded-md text-lg touch:size-11',
                  isMine ? 'bg-selected' : 'hover:bg-hover',
                )}
              >
                <span aria-hidden>{reaction}</span>
              </button>
            )
          })}
        </div>
      </PopoverContent>
    </Popover>
  )
}
