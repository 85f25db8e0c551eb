import type { Project } from '@courtside/contract/projects.ts'
import type { QuickLine } from '@courtside/contract/quick-line.ts'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { quickAddText as words } from '#text/quick-add.ts'
import { layerClasses } from '#ui/layer-classes.ts'
import { showInTopLayer } from '#ui/top-layer.ts'
import { GivenChips, QuickChips, getGiven } from './quick-chips.tsx'
import { UnknownWord } from './unknown-word.tsx'
import { useInNote } from './use-in-note.ts'

/** What a new task gets by its list and by what was understood of its line; before anything was, what would be. */
export function QuickNote({
  id,
  line: { tokens, values, unknown },
  given,
  project,
  lineRef,
  isBeside,
  onFocusIn,
  onDismiss,
}: {
  id: string
  line: QuickLine
  /** What its list gives a task that its line says nothing else of. */
  given: object
  project: Project
  lineRef: RefObject<HTMLElement | null>
  /** Whether it floats beside the line, where that stands in something narrow; else it follows the line. */
  isBeside: boolean
  /** Told whether the focus is in it. */
  onFocusIn: (isIn: boolean) => void
  onDismiss: (said: string) => void
}) {
  useInNote(id, onFocusIn)
  const gets = getGiven(given, values)
  const note = (
    <div className="flex flex-wrap items-center gap-1">
      {gets.length > 0 && <GivenChips given={gets} project={project} />}
      {tokens.length > 0 ? (
        <QuickChips tokens={tokens} project={project} onDismiss={onDismiss} />
      ) : (
        <p className={cn('py-0.5 text-xs text-muted', gets.length > 0 && 'max-md:hidden')}>
          {words.hint}
        </p>
      )}
      {unknown.map((word) => (
        <UnknownWord
          key={word.said}
          word={word}
          project={project}
          onCreated={() => lineRef.current?.focus()}
        />
      ))}
    </div>
  )
  if (isBeside)
    return (
      <Floating id={id} besideRef={lineRef} content={`${tokens.length} ${unknown.length}`}>
        {note}
      </Floating>
    )
  return (
    <div id={id} className="min-w-0 px-1 max-md:order-2 max-md:grow md:shrink-0">
      {note}
    </div>
  )
}

function Floating({
  id,
  besideRef,
  content,
  children,
}: {
  id: string
  besideRef: RefObject<HTMLElement | null>
  content: unknown
  children: ReactNode
}) {
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!note.current || !besideRef.current) return undefined
    return showInTopLayer(note.current, besideRef.current, { most: 320 })
  }, [besideRef, content])
  return (
    <div
      ref={note}
      id={id}
      popover="manual"
      className={cn(
        layerClasses,
        'fixed inset-auto m-0 w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-2',
      )}
    >
      {children}
    </div>
  )
}
