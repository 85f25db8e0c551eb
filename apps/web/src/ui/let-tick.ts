/** Told which box of a text was pressed, counted from 0, and whether it is ticked now. */
export type Tick = (place: number, isDone: boolean) => void

/** The box that has the focus, in the text that is drawn anew because of it. */
let focused: { readonly text: HTMLElement; readonly place: number } | undefined

/** Lets the boxes of a text that was drawn as HTML be pressed. Returns what ends it. */
export function letTick(text: HTMLElement | null, tick: Tick): () => void {
  const boxes = [...(text?.querySelectorAll<HTMLInputElement>('li > input[type=checkbox]') ?? [])]
  for (const box of boxes) {
    const label = document.createElement('label')
    label.className = 'task-box'
    box.replaceWith(label)
    label.append(box)
    box.disabled = false
  }
  if (focused?.text === text) boxes[focused?.place ?? 0]?.focus({ preventScroll: true })
  focused = undefined
  const press = ({ target }: Event) => {
    const place = boxes.findIndex((box) => box === target)
    const box = boxes[place]
    if (!text || !box) return
    if (box === document.activeElement) focused = { text, place }
    tick(place, box.checked)
  }
  text?.addEventListener('change', press)
  return () => text?.removeEventListener('change', press)
}
