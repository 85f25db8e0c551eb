import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '#lib/cn.ts'
import { useLatest } from '#lib/use-latest.ts'
import { layerClasses } from './layer-classes.ts'
import { showInTopLayer } from './top-layer.ts'
import type { TypedLine } from './use-typed-line.ts'

/** One thing that may be meant by what is typed. */
export type Suggestion = {
  readonly id: string
  readonly icon?: ReactNode
  readonly name: string
  readonly hint?: string | undefined
  /** What is written in the place of what was typed. */
  readonly written: string
  /** More is to be said behind it: the list stays for that. */
  readonly goesOn?: boolean
}

/** What stands between these is what is being typed, and is replaced. */
export type Typed = { readonly start: number; readonly end: number }

/**
 * The list that completes a line while it is typed, beside it wherever there is room. Arrows walk it, Enter and Tab take
 * the chosen entry, Escape puts the list away until more is typed; without a chosen entry all keys are the line's.
 */
export function Completion({
  line,
  label,
  typed,
  suggestions,
  isEager,
  isQuiet = false,
}: {
  line: TypedLine
  label: string
  typed: Typed | undefined
  suggestions: readonly Suggestion[]
  /** Whether the first entry is chosen without an arrow: where what is typed can mean nothing else. */
  isEager: boolean
  /** Whether it waits for an arrow: where nothing is typed yet that it could complete. */
  isQuiet?: boolean
}) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ readonly of: string; readonly index: number }>()
  const [dismissed, setDismissed] = useState<string>()
  const [asked, setAsked] = useState<string>()
  const { value, input, onOffer, keysRef } = line
  const isShut = dismissed === value || (isQuiet && asked !== value)
  const isOpen = typed !== undefined && suggestions.length > 0 && !isShut
  const index = chosen?.of === value ? chosen.index : isEager ? 0 : -1
  const getId = (at: number) => `${listId}-${at}`
  const activeId = isOpen && suggestions[index] ? getId(index) : undefined

  const apply = (suggestion: Suggestion) => {
    const element = input.current
    if (!element || !typed) return
    const after = value.slice(typed.end)
    const space = suggestion.goesOn || after.startsWith(' ') ? '' : ' '
    const next = `${value.slice(0, typed.start)}${suggestion.written}${space}${after}`
    const caret = typed.start + suggestion.written.length + (suggestion.goesOn ? 0 : 1)
    // At once: the next letter may come before the next frame, and belongs behind what was taken.
    flushSync(() => line.onWrite(next, element))
    line.onCaret(caret)
    setDismissed(suggestion.goesOn ? undefined : next)
    element.focus()
    element.setSelectionRange(caret, caret)
  }
  const onKey = useLatest((event: Parameters<NonNullable<typeof keysRef.current>>[0]) => {
    if (event.metaKey || event.ctrlKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = suggestions[index]
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || !typed || suggestions.length === 0) return
      setDismissed(undefined)
      setAsked(value)
      setChosen({ of: value, index: 0 })
    } else if (step !== undefined) {
      const from = index === -1 && step === -1 ? 0 : index
      setChosen({ of: value, index: (from + step + suggestions.length) % suggestions.length })
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active) apply(active)
    else return
    event.preventDefault()
  })
  // With the drawing, not after it: what is on screen can be pressed.
  useLayoutEffect(() => {
    keysRef.current = onKey
    return () => {
      keysRef.current = undefined
    }
  }, [keysRef, onKey])
  useEffect(() => {
    onOffer(isOpen ? { listId, activeId } : undefined)
    return () => onOffer(undefined)
  }, [isOpen, listId, activeId, onOffer])

  // Before a sheet in which the line may stand hears of it: first the list goes, then the sheet.
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== input.current) return
      event.preventDefault()
      event.stopPropagation()
      setDismissed(value)
    }
    window.addEventListener('keydown', onEscape, true)
    return () => window.removeEventListener('keydown', onEscape, true)
  }, [isOpen, input, value])

  useLayoutEffect(() => {
    if (!isOpen || !list.current || !input.current) return undefined
    return showInTopLayer(list.current, input.current, { most: 320 })
  }, [isOpen, input, suggestions])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  if (!isOpen) return null
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={cn(
        layerClasses,
        'fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-1',
      )}
    >
      {suggestions.map((suggestion, at) => (
        <button
          key={suggestion.id}
          type="button"
          id={getId(at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          // Pressing must not take the focus, and with it the caret, out of the line. A finger that scrolls takes nothing,
          // and the list is gone only after the click: else that would press what lies beneath.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => apply(suggestion)}
          className={cn(
            'flex min-h-7 w-full min-w-0 cursor-default items-center gap-2 rounded-md px-2 text-start text-sm hover:bg-hover touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
            at === index && 'bg-hover',
          )}
        >
          {suggestion.icon}
          <span className="grow truncate">{suggestion.name}</span>
          <span className="shrink-0 text-xs text-muted tabular">{suggestion.hint}</span>
        </button>
      ))}
    </div>
  )
}
