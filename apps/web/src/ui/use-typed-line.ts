import { type KeyboardEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react'

type LineElement = HTMLInputElement | HTMLTextAreaElement

/** The list that is offered beside a line, and the entry that Enter would take. */
export type LineOffer = { readonly listId: string; readonly activeId: string | undefined }

/** A line of text as a list that completes it sees it. The line is there at once, the list may be fetched later. */
export type TypedLine = {
  readonly input: RefObject<LineElement | null>
  readonly value: string
  /** Where one types; undefined while one doesn't. */
  readonly caret: number | undefined
  /** Whether it was pressed and nothing was typed since: who has no arrow keys asks so for what there is. */
  readonly isPressed: boolean
  readonly onWrite: (value: string, element: LineElement) => void
  /** Told where the caret was put: only people's own moves are noticed. */
  readonly onCaret: (caret: number) => void
  /** Asked first about every key; what it prevents the line leaves alone. */
  readonly keysRef: RefObject<((event: KeyboardEvent) => void) | undefined>
  readonly onOffer: (offer: LineOffer | undefined) => void
}

/** A line that can be completed: the combobox of WAI-ARIA, whose list is a `Completion`. */
export function useTypedLine<Element extends LineElement>({
  input,
  value,
  onWrite,
}: Pick<TypedLine, 'value'> & {
  input: RefObject<Element | null>
  onWrite: (value: string, element: LineElement) => void
}) {
  const keysRef = useRef<((event: KeyboardEvent) => void) | undefined>(undefined)
  const [caret, setCaret] = useState<number>()
  const [offer, onOffer] = useState<LineOffer>()
  const [isPressed, setPressed] = useState(false)
  const look = ({ currentTarget }: SyntheticEvent<LineElement>) =>
    setCaret(currentTarget.selectionStart ?? undefined)
  const line: TypedLine = {
    input,
    value,
    caret,
    isPressed,
    onWrite,
    onCaret: setCaret,
    keysRef,
    onOffer,
  }
  const lineProps = {
    'aria-autocomplete': 'list',
    'aria-controls': offer?.listId,
    'aria-activedescendant': offer?.activeId,
    autoComplete: 'off',
    onInput: (event: SyntheticEvent<LineElement>) => {
      look(event)
      setPressed(false)
    },
    onFocus: look,
    onSelect: look,
    onClick: (event: SyntheticEvent<LineElement>) => {
      look(event)
      setPressed(true)
    },
    onBlur: () => {
      setCaret(undefined)
      setPressed(false)
    },
  } as const
  return {
    line,
    /** For a text of several lines, which can't be a combobox. */
    lineProps,
    inputProps: { ...lineProps, role: 'combobox', 'aria-expanded': offer !== undefined } as const,
  }
}
