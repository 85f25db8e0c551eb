import { commentLimit } from '@courtside/contract/comments.ts'
import type { Person } from '@courtside/contract/users.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useUsers } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { completeMention, mentionAt, suggestPeople } from './mention.ts'

/** Writing a comment, with the names that follow an @ offered while they are typed. */
export function CommentEditor({
  value,
  saveLabel,
  startsFocused = false,
  onChange,
  onSave,
  onCancel,
  note,
}: {
  value: string
  saveLabel: string
  startsFocused?: boolean
  onChange: (value: string) => void
  onSave: () => void
  onCancel?: () => void
  note?: string | undefined
}) {
  const users = useUsers()
  const input = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [chosen, setChosen] = useState(0)
  const people = typed === undefined ? [] : suggestPeople(users, typed)

  const complete = (person: Person | undefined) => {
    const element = input.current
    if (!element || !person) return
    const next = completeMention(value, element.selectionStart, person.handle)
    onChange(next.value)
    setTyped(undefined)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.caret, next.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + people.length) % people.length)
    else if (event.key === 'Enter' || event.key === 'Tab') complete(people[chosen])
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      {people.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={text.comments.mention}
          className="absolute bottom-full left-0 z-10 mb-1 w-64 rounded-lg border border-border bg-raised p-1 shadow-popover"
        >
          {people.map((person, index) => (
            <div
              key={person.uid}
              id={`${listId}-${person.uid}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // Pressing must not take the focus, and with it the caret, out of the text.
              onPointerDown={(event) => {
                event.preventDefault()
                complete(person)
              }}
              className={cn(
                'flex min-h-7 items-center gap-2 rounded-md px-2 text-sm touch:min-h-11',
                index === chosen && 'bg-hover',
              )}
            >
              <Avatar name={person.name} src={person.avatarUrl} hueKey={person.uid} size="xs" />
              <span className="grow truncate">{person.name}</span>
              <span className="text-xs text-faint">@{person.handle}</span>
            </div>
          ))}
        </div>
      )}
      <MarkdownEditor
        value={value}
        label={text.comments.one}
        placeholder={text.comments.placeholder}
        saveLabel={saveLabel}
        maxLength={commentLimit}
        inputRef={input}
        startsFocused={startsFocused}
        onChange={(next, element) => {
          onChange(next)
          setTyped(mentionAt(next, element.selectionStart))
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onSave={onSave}
        {...(onCancel && { onCancel })}
        isKnown={(handle) => users.some((person) => sameHandle(person, handle))}
        note={note}
      />
    </div>
  )
}

/** Whether a handle is this person's; case doesn't matter. */
export const sameHandle = (person: Person, handle: string): boolean =>
  person.handle.toLowerCase() === handle.toLowerCase()
