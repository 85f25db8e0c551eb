import type { Editor } from '@tiptap/core'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { useLatest } from '#lib/use-latest.ts'
import { wikiEditorText as words } from '#text/wiki-editor.ts'
import { Kbd } from '#ui/kbd.tsx'
import { layerClasses } from '#ui/layer-classes.ts'
import { showInTopLayer } from '#ui/top-layer.ts'
import { type KeyTaker, type Typed, close } from './typeahead.ts'

export type TypeaheadChoice = {
  readonly id: string
  readonly name: string
  readonly icon?: ReactNode
  readonly hint?: string | undefined
  /** Keys that do the same. */
  readonly keys?: string | undefined
  /** Runs once what was typed is gone. */
  readonly run: () => void
}

/**
 * The list of what may be meant by what is being typed in the text, beside it. Arrows walk it, Enter and Tab take an
 * entry, Escape shuts it; the focus stays in the text, which names the chosen entry to screen readers.
 */
export function TypeaheadList({
  editor,
  typed,
  label,
  choices,
  keysRef,
}: {
  editor: Editor
  typed: Typed
  label: string
  choices: readonly TypeaheadChoice[]
  keysRef: KeyTaker
}) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState({ query: '', index: 0 })
  const index = chosen.query === typed.query ? Math.min(chosen.index, choices.length - 1) : 0
  const getId = (at: number) => `${listId}-${at}`
  const activeId = choices[index] && getId(index)

  const apply = (choice: TypeaheadChoice) => {
    editor.chain().deleteRange({ from: typed.from, to: typed.to }).focus().run()
    choice.run()
  }
  const onKey = useLatest((event: KeyboardEvent): boolean => {
    if (event.metaKey || event.ctrlKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = choices[index]
    if (event.key === 'Escape') editor.view.dispatch(close(editor.state.tr))
    else if (!active) return false
    else if (step !== undefined)
      setChosen({ query: typed.query, index: (index + step + choices.length) % choices.length })
    else if (event.key === 'Enter' || event.key === 'Tab') apply(active)
    else return false
    event.preventDefault()
    return true
  })
  useLayoutEffect(() => {
    keysRef.current = onKey
    return () => {
      keysRef.current = undefined
    }
  }, [keysRef, onKey])

  useLayoutEffect(() => {
    const place = editor.view.dom.querySelector<HTMLElement>('.typeahead')
    if (!list.current || !place) return undefined
    return showInTopLayer(list.current, place, { most: 320 })
  }, [editor, typed, choices])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', listId)
    if (activeId) dom.setAttribute('aria-activedescendant', activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, listId, activeId])

  return (
    <>
      <p role="status" className="sr-only">
        {choices.length > 0 ? words.found(choices.length) : words.nothingFound}
      </p>
      {choices.length > 0 && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          popover="manual"
          className={cn(
            layerClasses,
            'fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] overflow-y-auto p-1',
          )}
        >
          {choices.map((choice, at) => (
            <button
              key={choice.id}
              type="button"
              id={getId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              // A press must not take the caret out of the text, and on a phone shut the keyboard.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => apply(choice)}
              className={cn(
                'flex min-h-8 w-full min-w-0 cursor-default items-center gap-2.5 rounded-md px-2 text-start text-sm hover:bg-hover touch:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
                at === index && 'bg-hover',
              )}
            >
              {choice.icon}
              <span className="max-w-3/4 shrink-0 truncate">{choice.name}</span>
              <span className="ms-auto truncate text-xs text-muted tabular">{choice.hint}</span>
              {choice.keys && <Kbd keys={choice.keys} />}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
