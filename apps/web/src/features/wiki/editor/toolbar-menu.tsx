import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Tooltip } from '#ui/tooltip.tsx'

export type ToolbarChoice = {
  readonly id: string
  readonly label: string
  readonly icon?: LucideIcon
  readonly keys?: string | undefined
  /** Absent of a command, which holds of nothing. */
  readonly isOn?: boolean
  readonly run: () => void
}

/** Several commands behind one button of the toolbar. After one of them the focus is in the text, else it stays here. */
export function ToolbarMenu({
  label,
  value,
  isOneOf = false,
  choices,
  children,
}: {
  label: string
  /** Which of them holds now, shown on the button. */
  value?: string | undefined
  /** Whether at most one of them holds at a time. */
  isOneOf?: boolean
  choices: readonly ToolbarChoice[]
  children?: ReactNode
}) {
  const chosen = useRef<ToolbarChoice>(undefined)
  const on = isOneOf ? choices.find(({ isOn }) => isOn)?.id : undefined
  return (
    <DropdownMenu>
      <Tooltip label={label}>
        <Toolbar.Button asChild>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="sm" aria-label={value ? `${label}: ${value}` : label}>
              {children}
              {value}
              {value && <ChevronDown className="size-3.5" />}
            </Button>
          </DropdownMenuTrigger>
        </Toolbar.Button>
      </Tooltip>
      <DropdownMenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          if (!chosen.current) return
          event.preventDefault()
          // Only now: while it is open, the menu keeps the focus to itself.
          chosen.current.run()
          chosen.current = undefined
        }}
      >
        <DropdownMenuRadioGroup value={on ?? ''}>
          {choices.map((choice) => {
            const onSelect = () => {
              chosen.current = choice
            }
            const content = (
              <>
                {choice.icon && <choice.icon className="text-muted" />}
                {choice.label}
                {choice.keys && <Kbd keys={choice.keys} className="ms-auto ps-4" />}
              </>
            )
            if (isOneOf)
              return (
                <DropdownMenuRadioItem key={choice.id} value={choice.id} onSelect={onSelect}>
                  {content}
                </DropdownMenuRadioItem>
              )
            return choice.isOn === undefined ? (
              <DropdownMenuItem key={choice.id} onSelect={onSelect}>
                {content}
              </DropdownMenuItem>
            ) : (
              <DropdownMenuCheckboxItem key={choice.id} checked={choice.isOn} onSelect={onSelect}>
                {content}
              </DropdownMenuCheckboxItem>
            )
          })}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
