import { LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useIdentity, useSignOut } from '#features/identity/use-identity.ts'
import { cn } from '#lib/cn.ts'
import { themes, useTheme } from '#lib/theme.tsx'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
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
import { toast } from '#ui/toast-store.ts'
import { useCurrentUser } from './use-users.ts'

const words = text.users.menu
const icons = { dark: Moon, light: Sun, system: Monitor }

/** Who is signed in, at the foot of the sidebar, with the theme and the way out. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const state = useIdentity()
  const me = useCurrentUser()
  const signOut = useSignOut()
  const { theme, setTheme } = useTheme()
  if (state.status !== 'signedIn') return null

  // Our own record, and until it is here what the identity service says.
  const { uid, name, email, avatarUrl } = me ?? {
    ...state.user,
    name: state.user.name ?? state.user.email ?? words.open,
    avatarUrl: state.user.photoUrl,
  }
  const leave = () => {
    signOut().catch((error: unknown) => {
      toast({
        title: error instanceof Error ? error.message : text.identity.unknownSignOutError,
        tone: 'danger',
      })
    })
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`${words.open}: ${name}`}
        className={cn(
          'flex w-full items-center gap-2.5 rounded-md p-1.5 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover',
          collapsed && 'justify-center',
        )}
      >
        <Avatar name={name} src={avatarUrl} hueKey={uid} />
        {!collapsed && <span className="min-w-0 truncate text-sm">{name}</span>}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" side="top" className="w-56">
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
        <DropdownMenuItem icon={<LogOut />} onSelect={leave}>
          {words.signOut}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
