import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { GripVertical } from 'lucide-react'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { getEdgeSpeed } from '#lib/edge-scroll.ts'
import { followDrag } from '#lib/pointer-drag.ts'
import { getScroller, getShownEdges } from '#lib/scroller.ts'
import { wikiEditorText as words } from '#text/wiki-editor.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { blockCommands } from './block-commands.ts'
import { type EditorCommand, type Tools, kindCommands, listCommands } from './commands.ts'
import { type Block, findBlockAround, getPlaceBeside, moveBlock } from './move-blocks.ts'

type Shown = { readonly block: Block; readonly top: number }
/** From the top of the frame around the text, in pixels. */
type Line = { readonly top: number; readonly start: number; readonly width: number }

/**
 * Beside the block that the mouse is at: dragged it puts the block elsewhere, pressed it opens what else can be done with
 * it. Keys and the formatting do the same, so no other pointer has it.
 */
export function BlockHandle({
  tools,
  frame,
}: {
  tools: Tools
  /** What stands around the text. */
  frame: RefObject<HTMLDivElement | null>
}) {
  const { editor } = tools
  const [shown, setShown] = useState<Shown>()
  const [isOpen, setOpen] = useState(false)
  const [line, setLine] = useState<Line>()
  const chosen = useRef<EditorCommand>(undefined)
  const isBusy = isOpen || line !== undefined

  useEffect(() => {
    const around = frame.current
    if (!around || isBusy) return undefined
    const listening = new AbortController()
    const on = { signal: listening.signal }
    const hide = () => setShown(undefined)
    around.addEventListener(
      'pointermove',
      ({ pointerType, clientY, buttons }) => {
        if (pointerType !== 'mouse' || buttons !== 0) return
        const block = findBlockAt(editor, clientY)
        const top = block && findTop(editor, block, around)
        const next = block && top !== undefined ? { block, top } : undefined
        setShown((now) => (now?.block.node === block?.node && now?.top === top ? now : next))
      },
      on,
    )
    // What is being dragged may be anywhere.
    around.addEventListener('pointerleave', ({ buttons }) => buttons === 0 && hide(), on)
    // Whatever stood here may stand elsewhere now.
    editor.on('update', hide)
    return () => {
      listening.abort()
      editor.off('update', hide)
    }
  }, [editor, frame, isBusy])

  const lift = (event: PointerEvent) => {
    // The menu opens when it is let go of; the caret stays meanwhile.
    event.preventDefault()
    const around = frame.current
    const moved = shown?.block
    if (event.button !== 0 || !around || !moved) return
    let last = 0
    let frameId = 0
    const scroller = getScroller(around)
    const show = () => {
      const drop = dropAt(editor, moved, last)
      setLine(drop ? getLine(editor, drop, around) : noLine)
    }
    const scroll = () => {
      const { top: start, bottom } = getShownEdges(scroller)
      const by = getEdgeSpeed(last, start, bottom)
      if (by !== 0) {
        scroller.scrollTop += by
        show()
      }
      frameId = requestAnimationFrame(scroll)
    }
    const end = () => {
      cancelAnimationFrame(frameId)
      setLine(undefined)
      setShown(undefined)
    }
    followDrag(event.nativeEvent, {
      onLift: () => {
        frameId = requestAnimationFrame(scroll)
      },
      onMove: (_x, y) => {
        last = y
        show()
      },
      onDrop: () => {
        end()
        const drop = dropAt(editor, moved, last)
        if (drop) moveBlock(editor, drop.moved, drop.to, tools.say)
      },
      onCancel: end,
    })
  }

  if (!shown) return null
  const { node, at } = shown.block
  const open = () => {
    const { doc, tr } = editor.state
    if (doc.nodeAt(at) !== node) return
    editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
    setOpen(true)
  }
  const isText = ['paragraph', 'heading'].includes(node.type.name)
  const entries = (commands: readonly EditorCommand[]) =>
    commands.map((command) => (
      <DropdownMenuItem
        key={command.id}
        icon={<command.icon />}
        {...(command.keys && { shortcut: command.keys })}
        onSelect={() => (chosen.current = command)}
      >
        {words.commands[command.id]}
      </DropdownMenuItem>
    ))

  return (
    <>
      <DropdownMenu open={isOpen} onOpenChange={setOpen}>
        <DropdownMenuTrigger asChild>
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.handle}
            title={words.handle}
            className="block-handle"
            style={{ top: shown.top }}
            onPointerDown={lift}
            onClick={open}
          >
            <GripVertical />
          </button>
        </DropdownMenuTrigger>
        <DropdownMenuContent
          align="start"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const command = chosen.current
            chosen.current = undefined
            editor.commands.focus()
            command?.run(tools)
          }}
        >
          {entries(blockCommands)}
          {isText && <DropdownMenuSeparator />}
          {isText && entries([...kindCommands, ...listCommands])}
        </DropdownMenuContent>
      </DropdownMenu>
      {line && (
        <div
          className="block-drop"
          style={{ top: line.top, left: line.start, width: line.width }}
        />
      )}
    </>
  )
}

const noLine: Line = { top: 0, start: 0, width: 0 }

/** The block whose lines are at this height, wherever beside them the pointer is. */
function findBlockAt({ state, view }: Editor, y: number): Block | undefined {
  const { left, right, top, bottom } = view.dom.getBoundingClientRect()
  if (y < top || y > bottom) return undefined
  const found = view.posAtCoords({ left: (left + right) / 2, top: y })
  if (!found) return undefined
  return findBlockAround(state, found.inside >= 0 ? found.inside : found.pos)
}

const shownOf = ({ view }: Editor, { at }: Block): HTMLElement | undefined => {
  const shown = view.nodeDOM(at)
  return shown instanceof HTMLElement ? shown : undefined
}

/** Beside its first line. */
function findTop(editor: Editor, block: Block, around: HTMLElement): number | undefined {
  const shown = shownOf(editor, block)
  if (!shown) return undefined
  const height = Number.parseFloat(getComputedStyle(shown).lineHeight) || 24
  const { top } = shown.getBoundingClientRect()
  return top - around.getBoundingClientRect().top + (height - 24) / 2
}

/** Where a block goes that is let go of at this height; what others have changed of it meanwhile stays where it is. */
function dropAt(editor: Editor, { node }: Block, y: number) {
  let at = -1
  editor.state.doc.descendants((one, place) => {
    if (one === node) at = place
    return at < 0
  })
  const over = at < 0 ? undefined : findBlockAt(editor, y)
  if (!over) return undefined
  const moved = { node, at }
  const isBehind = (place: number) => {
    const { top = 0, bottom = 0 } =
      shownOf(editor, { node, at: place })?.getBoundingClientRect() ?? {}
    return y > (top + bottom) / 2
  }
  const place = getPlaceBeside(editor.state, moved, over, isBehind)
  return place && { ...place, moved }
}

function getLine(
  editor: Editor,
  { beside, to }: { beside: Block; to: number },
  around: HTMLElement,
): Line {
  const { left, top } = around.getBoundingClientRect()
  const shown = shownOf(editor, beside)?.getBoundingClientRect()
  if (!shown) return noLine
  const edge = to > beside.at ? shown.bottom : shown.top
  return { top: edge - top, start: shown.left - left, width: shown.width }
}
