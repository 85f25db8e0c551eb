import { Slot } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useMemo,
  useRef,
  useState,
} from 'react'

interface LayerState {
  open: boolean
  setOpen: (open: boolean) => void
  trigger: RefObject<HTMLElement | null>
}

const LayerContext = createContext<LayerState | undefined>(undefined)

/** The layer around: for its trigger, its content and what closes it from inside. */
export function useLayer(): LayerState {
  const state = use(LayerContext)
  if (!state) throw new Error('useLayer needs a Dialog, Sheet or Popover')
  return state
}

export interface LayerRootProps {
  /** Absent: the layer keeps it itself, opened by its trigger. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/**
 * Whether a layer is open, and what opens it. Only this is in the first screen: the code that draws a layer,
 * traps its focus and places it is fetched when the first one opens.
 */
export function LayerRoot({ open: given, onOpenChange, children }: LayerRootProps) {
  const [own, setOwn] = useState(false)
  const trigger = useRef<HTMLElement>(null)
  const open = given ?? own
  const state = useMemo(
    () => ({
      open,
      setOpen: (next: boolean) => {
        setOwn(next)
        onOpenChange?.(next)
      },
      trigger,
    }),
    [open, onOpenChange],
  )
  return <LayerContext value={state}>{children}</LayerContext>
}

/** The button that opens the layer, given as the only child. */
export function LayerTrigger({ children }: { asChild: true; children: ReactNode }) {
  const { open, setOpen, trigger } = useLayer()
  return (
    <Slot.Root
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onClick={() => setOpen(!open)}
    >
      {children}
    </Slot.Root>
  )
}

/** A button inside the layer that closes it, given as the only child. */
export function LayerClose({ children }: { asChild: true; children: ReactNode }) {
  const { setOpen } = useLayer()
  return <Slot.Root onClick={() => setOpen(false)}>{children}</Slot.Root>
}

/** True from the first opening on: closed again, a layer stays mounted so that it can leave with its animation. */
export function useHasOpened(open: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(open)
  if (open && !hasOpened) setHasOpened(true)
  return hasOpened
}
