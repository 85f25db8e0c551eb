import { tidyLine } from '@courtside/contract/tidy-line.ts'
import { type RefObject, useRef } from 'react'
import { isLack } from '#lib/lack.ts'
import { getPastedLines } from '#lib/pasted-lines.ts'
import { useDraft } from '#lib/use-draft.ts'
import { AddButton } from './add-button.tsx'

/**
 * The line under a list that makes one thing after the other with Enter; several pasted lines become several where
 * `onMany` takes them. What is typed survives a reload.
 */
export function AddLine({
  draftKey,
  label,
  placeholder = label,
  maxLength,
  reason,
  inputRef,
  onAdd,
  onMany,
}: {
  draftKey: string
  label: string
  placeholder?: string
  maxLength: number
  /** Why nothing can be added; the line is not there where a right is missing. */
  reason?: string | undefined
  inputRef: RefObject<HTMLInputElement | null>
  /** What is typed stays in the line until it is added. */
  onAdd: (title: string) => void | Promise<void>
  onMany?: (titles: string[]) => void
}) {
  const draft = useDraft(draftKey)
  const isAdding = useRef(false)
  const add = async (title: string) => {
    const typed = draft.value
    isAdding.current = true
    try {
      await onAdd(title)
    } finally {
      isAdding.current = false
    }
    // Who typed on meanwhile keeps that.
    if ((inputRef.current?.value ?? typed) === typed) draft.clear()
  }
  if (isLack(reason)) return null
  return (
    <form
      className="flex min-h-8 items-center print:hidden touch:min-h-11"
      onSubmit={(event) => {
        event.preventDefault()
        const title = tidyLine(draft.value)
        if (title !== '' && !reason && !isAdding.current) void add(title)
      }}
    >
      <AddButton
        isReady={draft.value.trim() !== ''}
        disabled={reason !== undefined}
        className="-ms-2 touch:-ms-3.5"
      />
      <input
        dir="auto"
        ref={inputRef}
        value={draft.value}
        maxLength={maxLength}
        disabled={reason !== undefined}
        aria-label={label}
        placeholder={reason ?? placeholder}
        title={reason}
        enterKeyHint="enter"
        onChange={(event) => draft.change(event.target.value)}
        onPaste={(event) => {
          const lines = getPastedLines(event.clipboardData.getData('text'))
          if (lines.length < 2 || !onMany) return
          event.preventDefault()
          onMany(lines.map((line) => line.slice(0, maxLength)))
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.closest('article')?.focus()
        }}
        className="h-8 min-w-0 grow bg-transparent text-sm outline-none touch:h-11"
      />
    </form>
  )
}
