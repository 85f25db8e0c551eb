import { sumOf } from '@courtside/document/column-widths.ts'
import type { Editor, NodeConfig } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TableMap } from '@tiptap/pm/tables'
import type { NodeView } from '@tiptap/pm/view'
import { followDrag } from '#lib/pointer-drag.ts'
import { boundWidth, putWidths, setWidths, getWidths } from './column-widths.ts'

/** So near to its border a column is taken hold of, in pixels; as wide as the edge that is drawn there. */
const reach = 4
const edgeWidth = 9

/** Tables as readers see them; with the mouse the border behind a column makes it wider or narrower. */
export const tableView: Partial<NodeConfig> = {
  addNodeView:
    () =>
    ({ node, editor, getPos }) =>
      drawTable(node, editor, getPos),
}

/** Where a text keeps no widths, none are shown either. */
export const plainTable: Partial<NodeConfig> = { addNodeView: () => null }

function drawTable(first: Node, editor: Editor, getPos: () => number | undefined): NodeView {
  const { view } = editor
  let node = first
  /** Those that a border is being dragged to. */
  let tried: readonly number[] | undefined
  const dom = document.createElement('div')
  dom.className = 'table-box'
  const table = dom.appendChild(document.createElement('table'))
  const columns = table.appendChild(document.createElement('colgroup'))
  const contentDOM = table.appendChild(document.createElement('tbody'))
  // It stands there only while the mouse is at a border: keys and carets never meet it.
  const edge = document.createElement('div')
  edge.className = 'column-edge'
  edge.contentEditable = 'false'
  /** What the mouse is at: a border of a cell, and the column that ends there. */
  let held: { readonly cell: Element; readonly side: 'left' | 'right'; readonly column: number }
  draw()

  function draw() {
    const widths = tried ?? setWidths(node)
    dom.classList.toggle('sized-table', widths !== undefined)
    setWidth(table, widths && sumOf(widths))
    const cols = widths?.map((width, place) => {
      const col = (columns.children[place] as HTMLElement) ?? document.createElement('col')
      setWidth(col, width)
      return col
    })
    if (cols?.length !== columns.childElementCount) columns.replaceChildren(...(cols ?? []))
  }

  const isFromTheRight = () => getComputedStyle(table).direction === 'rtl'

  function getBorderAt(cell: Element, x: number): typeof held | undefined {
    const { left, right } = cell.getBoundingClientRect()
    const side = x - left < right - x ? 'left' : 'right'
    const at = getPos()
    if (at === undefined || Math.abs(x - (side === 'left' ? left : right)) > reach) return undefined
    const rect = TableMap.get(node).findCell(view.posAtDOM(cell, 0) - 1 - (at + 1))
    const isEnd = (side === 'left') === isFromTheRight()
    const column = isEnd ? rect.right - 1 : rect.left - 1
    return column < 0 ? undefined : { cell, side, column }
  }

  function showEdge() {
    const border = held.cell.getBoundingClientRect()[held.side]
    const [box, { left, right }] = [dom.getBoundingClientRect(), table.getBoundingClientRect()]
    // Within the table: beyond it, there would be more to scroll.
    const start = Math.min(Math.max(border - edgeWidth / 2, left), right - edgeWidth)
    edge.style.left = `${start - box.left + dom.scrollLeft}px`
    if (!edge.isConnected) dom.append(edge)
  }

  function hover({ target, pointerType, buttons, clientX }: PointerEvent) {
    if (tried || pointerType !== 'mouse' || buttons !== 0 || target === edge) return
    const cell = (target as Element).closest('th, td')
    const found =
      view.editable && cell?.closest('table') === table ? getBorderAt(cell, clientX) : undefined
    if (!found) return edge.remove()
    held = found
    showEdge()
  }

  function drag(event: PointerEvent) {
    event.preventDefault()
    if (event.button !== 0) return
    // So that its cursor stays, wherever it goes.
    edge.setPointerCapture(event.pointerId)
    let widths: readonly number[] = []
    const end = () => {
      tried = undefined
      edge.remove()
      draw()
    }
    followDrag(event, {
      onLift: () => (widths = getWidths(view, node, getPos() ?? 0)),
      onMove: (x) => {
        const by = isFromTheRight() ? event.clientX - x : x - event.clientX
        tried = widths.map((width, at) => (at === held.column ? boundWidth(width + by) : width))
        draw()
        showEdge()
      },
      onDrop: () => {
        const [set, at] = [tried, getPos()]
        end()
        // Others may have taken a column away meanwhile.
        if (set && at !== undefined && view.editable && set.length === TableMap.get(node).width)
          putWidths(editor, { table: node, at }, set)
      },
      onCancel: end,
    })
  }

  dom.addEventListener('pointermove', hover)
  dom.addEventListener('pointerleave', () => tried ?? edge.remove())
  edge.addEventListener('pointerdown', drag)
  // The caret stays where it is.
  edge.addEventListener('mousedown', (event) => event.preventDefault())

  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      node = next
      draw()
      if (!tried) edge.remove()
      return true
    },
    stopEvent: ({ target }) => target === edge,
    ignoreMutation: ({ target, type }) => type !== 'selection' && !contentDOM.contains(target),
  }
}

/** As an attribute, as readers have it. */
function setWidth(element: HTMLElement, width: number | undefined) {
  if (width === undefined) element.removeAttribute('width')
  else if (element.getAttribute('width') !== String(width))
    element.setAttribute('width', String(width))
}
