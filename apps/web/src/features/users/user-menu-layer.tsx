import { CircleQuestionMark, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import type { RefObject } from 'react'
import { openHelp } from '#features/help/use-open-help.ts'
import { themes, useTheme } from '#lib/theme.tsx'
import { text } from '#text/en.ts'
import { helpText } from '#text/help.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx'

const words = text.users.menu
const icons = { dark: Moon, light: Sun, system: Monitor }

/** The open user menu, over the button that opened it. */
export function UserMenuLayer({
  name,
  email,
  button,
  onLeave,
  onClose,
}: {
  name: string
  email: string | null
  button: RefObject<HTMLButtonElement | null>
  onLeave: () => void
  onClose: () => void
}) {
  const { theme, setTheme } = useTheme()

  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose()}>
      {/* Only a place to stand beside: the button itself is in the first screen, without a menu's code. */}
      <DropdownMenuTrigger
        aria-hidden
        tabIndex={-1}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <DropdownMenuContent
        align="start"
        side="top"
        className="w-56"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          button.current?.focus()
        }}
      >
        <div className="grid px-2 py-1.5">
          <span className="truncate font-medium">{name}</span>
          {email && <span className="truncate text-xs text-muted">{email}</span>}
        </div>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{words.theme}</DropdownMenuLabel>
        <DropdownMenuRadioGroup
          value={theme}
          onValueChange={(value) => {
            const chosen = themes.find((one) => one === value)
            if (chosen) setTheme(chosen)
          }}
        >
          {themes.map((one) => {
            const Icon = icons[one]
            return (
              <DropdownMenuRadioItem key={one} value={one}>
                <Icon className="text-muted" />
                {words.themes[one]}
              </DropdownMenuRadioItem>
            )
          })}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<CircleQuestionMark />} onSelect={openHelp}>
          {helpText.title}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<LogOut />} onSelect={onLeave}>
          {words.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
