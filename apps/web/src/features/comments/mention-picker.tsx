import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useQuickSearch } from '#features/search/use-quick-search.ts'
import { useMentions } from '#features/tasks/use-mentions.ts'
import { useUsers } from '#features/users/use-users.ts'
import { cn } from '#lib/cn.ts'
import { threadText } from '#text/threads.ts'
import { Avatar } from '#ui/avatar.tsx'
import { MarkdownEditor, type MarkdownEditorProps } from '#ui/markdown-editor.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { type Typed, complete, suggestPeople, suggestionLimit, typedAt } from './mention.ts'

type Suggestion = {
  readonly id: string
  readonly icon: ReactNode
  readonly name: string
  readonly hint: string
  /** What is written in the place of what was typed. */
  readonly written: string
}

/** What a mention that is being typed may mean: people after an @, tasks after a # or by their key. */
function useSuggestions(typed: Typed | undefined): Suggestion[] {
  const users = useUsers()
  const { found } = useQuickSearch(typed?.kind === 'task' ? typed.words : '')
  if (typed?.kind === 'person') {
    return suggestPeople(users, typed.words).map(({ uid, name, avatarUrl, handle }) => ({
      id: uid,
      icon: <Avatar name={name} src={avatarUrl} hueKey={uid} size="xs" />,
      name,
      hint: `@${handle}`,
      written: `@${handle}`,
    }))
  }
  return found.tasks.slice(0, suggestionLimit).map(({ id, key, title, group }) => ({
    id,
    icon: <StatusIcon group={group} label="" />,
    name: title,
    hint: key,
    written: key,
  }))
}

/** A Markdown editor that offers the people and tasks one may mean while their names are typed. */
export function MentionPicker({ value, onChange, ...props }: MarkdownEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions(value)
  const [typed, setTyped] = useState<Typed>()
  const [dismissed, setDismissed] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const suggestions = useSuggestions(typed?.start === dismissed ? undefined : typed)
  const isOpen = suggestions.length > 0
  const idOf = (index: number) => `${listId}-${index}`

  // What was begun goes on at its end, before the first letter can be typed.
  const { startsFocused } = props
  useLayoutEffect(() => {
    const length = input.current?.value.length ?? 0
    if (startsFocused) input.current?.setSelectionRange(length, length)
  }, [startsFocused])

  const take = (suggestion: Suggestion | undefined) => {
    const element = input.current
    if (!element || !suggestion || !typed) return
    const next = complete(value, element.selectionStart, typed, suggestion.written)
    onChange(next.value, element)
    setTyped(undefined)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(next.caret, next.caret)
    })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.metaKey || event.ctrlKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(suggestions[chosen])
    else if (event.key === 'Escape') setDismissed(typed?.start)
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={threadText.mention}
          className="absolute bottom-full left-0 z-10 mb-1 w-80 max-w-full rounded-lg border border-border bg-raised p-1 shadow-popover"
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.id}
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // Pressing must not take the focus, and with it the caret, out of the text.
              onPointerDown={(event) => {
                event.preventDefault()
                take(suggestion)
              }}
              className={cn(
                'flex min-h-7 min-w-0 items-center gap-2 rounded-md px-2 text-sm touch:min-h-11',
                index === chosen && 'bg-hover',
              )}
            >
              {suggestion.icon}
              <span className="grow truncate">{suggestion.name}</span>
              <span className="shrink-0 text-xs text-faint tabular">{suggestion.hint}</span>
            </div>
          ))}
        </div>
      )}
      <MarkdownEditor
        {...props}
        value={value}
        inputRef={input}
        onChange={(next, element) => {
          onChange(next, element)
          const now = typedAt(next, element.selectionStart)
          setTyped(now)
          if (now?.start !== dismissed) setDismissed(undefined)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        mentions={mentions}
        suggestions={isOpen ? { listId, activeId: idOf(chosen) } : undefined}
      />
    </div>
  )
}
