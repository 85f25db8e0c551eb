import { useRef, useState } from 'react'
import { useIdentity } from '#features/identity/use-identity.ts'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { text } from '#text/en.ts'
import { Avatar } from '#ui/avatar.tsx'
import { useLeave } from './use-leave.tsx'
import { useCurrentUser } from './use-users.ts'

const words = text.users.menu
const UserMenuLayer = lazyComponent(
  async () => (await import('./user-menu-layer.tsx')).UserMenuLayer,
)

/** Who is signed in, at the foot of the sidebar; pressed, the theme and the way out, whose code is fetched only then. */
export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const state = useIdentity()
  const me = useCurrentUser()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { leave, question } = useLeave()
  if (state.status !== 'signedIn') return null

  // Our own record, and until it is here what the identity service says.
  const { uid, name, email, avatarUrl } = me ?? {
    ...state.user,
    name: state.user.name ?? state.user.email ?? words.open,
    avatarUrl: state.user.photoUrl,
  }
  return (
    <div className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={cn(
          'flex w-full items-center gap-2.5 rounded-md p-1.5 text-start transition-colors hover:bg-hover aria-expanded:bg-hover touch:min-h-11',
          collapsed && 'justify-center',
        )}
      >
        <span aria-hidden="true" className="contents">
          <Avatar name={name} src={avatarUrl} hueKey={uid} />
        </span>
        <span className={cn('min-w-0 truncate text-sm', collapsed && 'sr-only')}>{name}</span>
        <span className="sr-only">{words.open}</span>
      </button>
      {isOpen && (
        <UserMenuLayer
          name={name}
          email={email}
          button={button}
          onLeave={leave}
          onClose={() => setOpen(false)}
        />
      )}
      {question}
    </div>
  )
}
