import { useNavigate } from '@tanstack/react-router'
import { myWorkText } from '#text/my-work.ts'

const tabs = [
  { name: myWorkText.title, show: 'mine' },
  { name: myWorkText.all, show: undefined },
] as const

/** Between what is mine and the tasks of everybody. */
export function WorkspaceTabs({ shown }: { shown: 'mine' | undefined }) {
  const navigate = useNavigate()
  return (
    <div
      role="group"
      aria-label={myWorkText.tabs}
      className="flex gap-0.5 rounded-md border border-border p-0.5 touch:border-transparent touch:p-0"
    >
      {tabs.map(({ name, show }) => (
        <button
          key={name}
          type="button"
          aria-pressed={show === shown}
          onClick={() => void navigate({ to: '/tasks-v2', search: { show } })}
          className="flex h-6 items-center rounded-sm px-2 text-xs text-muted hover:text-text aria-pressed:bg-selected aria-pressed:text-text touch:h-11"
        >
          {name}
        </button>
      ))}
    </div>
  )
}
