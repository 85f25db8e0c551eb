import type { Project } from '@courtside/contract/projects.ts'
import type { QuickToken } from '@courtside/contract/quick-line.ts'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { cn } from '#lib/cn.ts'
import { quickAddText as words } from '#text/quick-add.ts'
import { layerClasses } from '#ui/layer-classes.ts'
import { showInTopLayer } from '#ui/top-layer.ts'
import { QuickChips } from './quick-chips.tsx'

/** What was understood of a line for new tasks; before there is something, what would be. */
export function QuickNote({
  id,
  tokens,
  project,
  besideRef,
  onDismiss,
}: {
  id: string
  tokens: readonly QuickToken[]
  project: Project
  /** The line it floats beside, where that stands in something narrow; else it follows the line. */
  besideRef: RefObject<HTMLElement | null> | undefined
  onDismiss: (said: string) => void
}) {
  const note =
    tokens.length > 0 ? (
      <QuickChips tokens={tokens} project={project} onDismiss={onDismiss} />
    ) : (
      <p className="py-0.5 text-xs text-muted">{words.hint}</p>
    )
  if (besideRef)
    return (
      <Floating id={id} besideRef={besideRef} content={tokens}>
        {note}
      </Floating>
    )
  return (
    <div id={id} className="shrink-0 max-md:basis-full">
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
