import { canPkr } from '@courtside/contract/can-pkr.ts'
import { writtenNumber } from '@courtside/contract/pkr-words.ts'
import { IdCard } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFileTarget } from '#features/files/use-file-target.ts'
import { useRegisterSearch } from '#features/pkr-ids/use-register-search.ts'
import { useQuickSearch } from '#features/search/use-quick-search.ts'
import { useMentions } from '#features/tasks/use-mentions.ts'
import { useActor, useUsers } from '#features/users/use-users.ts'
import { threadText } from '#text/threads.ts'
import { Avatar, faceOf } from '#ui/avatar.tsx'
import { Completion, type Suggestion } from '#ui/completion.tsx'
import { MarkdownEditor, type MarkdownEditorProps } from '#ui/markdown-editor.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import { useTypedLine } from '#ui/use-typed-line.ts'
import { type Typed, suggestPeople, suggestionLimit, typedAt } from './mention.ts'

/**
 * What a mention that is being typed may mean: people after an @, tasks after a # or by their key, PKR IDs after `PKR-` or
 * by their number.
 */
function useSuggestions(typed: Typed | undefined): Suggestion[] {
  const users = useUsers()
  const kind = typed?.kind
  const { found } = useQuickSearch(kind === 'task' || kind === 'key' ? (typed?.words ?? '') : '')
  const { entries } = useRegisterSearch(
    kind === 'number' || kind === 'key' ? typed?.words : undefined,
  )
  if (typed?.kind === 'person') {
    return suggestPeople(users, typed.words).map((person) => ({
      id: person.uid,
      icon: <Avatar {...faceOf(person)} size="xs" />,
      name: person.name,
      hint: `@${person.handle}`,
      written: `@${person.handle}`,
    }))
  }
  const tasks = found.tasks.map(({ id, key, title, group }) => ({
    id,
    icon: <StatusIcon group={group} label="" />,
    name: title,
    hint: key,
    written: key,
  }))
  const numbers = entries.flatMap(({ id, number, name }) => {
    const written = writtenNumber(number)
    const icon = <IdCard className="text-muted" />
    return written === undefined ? [] : [{ id, icon, name: name || number, hint: number, written }]
  })
  return [...tasks, ...numbers].slice(0, suggestionLimit)
}

/** A Markdown editor that offers the people, tasks and PKR IDs one may mean while their names are typed. */
export function MentionPicker({ value, onChange, ...props }: MarkdownEditorProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [isPreview, setPreview] = useState(false)
  // Nobody needs to know what half a word stands for.
  const mentions = useMentions(isPreview ? value : '')
  const { line, lineProps } = useTypedLine({
    input,
    value,
    onWrite: (next, element) => onChange(next, element as HTMLTextAreaElement),
  })
  const { caret } = line
  const actor = useActor()
  const typed = caret === undefined ? undefined : typedAt(value, caret, canPkr.see(actor))
  const suggestions = useSuggestions(typed)

  // What was begun goes on at its end, before the first letter can be typed.
  const { startsFocused } = props
  useLayoutEffect(() => {
    const length = input.current?.value.length ?? 0
    if (startsFocused) input.current?.setSelectionRange(length, length)
  }, [startsFocused])

  const attach = useFileTarget()
  const insertFiles = (files: readonly File[], element: HTMLTextAreaElement) => {
    if (!attach) return
    const { selectionStart, selectionEnd } = element
    const written = attach(files)
    const end = selectionStart + written.length
    onChange(value.slice(0, selectionStart) + written + value.slice(selectionEnd), element)
    requestAnimationFrame(() => element.setSelectionRange(end, end))
  }
  return (
    <>
      <Completion
        line={line}
        label={threadText.mention}
        typed={typed && caret !== undefined ? { start: typed.start, end: caret } : undefined}
        suggestions={suggestions}
        isEager
      />
      <MarkdownEditor
        {...props}
        value={value}
        inputRef={input}
        onChange={onChange}
        line={lineProps}
        onKeyDown={(event) => line.keysRef.current?.(event)}
        onFiles={attach && insertFiles}
        mentions={mentions}
        onPreview={setPreview}
      />
    </>
  )
}
