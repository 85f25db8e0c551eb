import { useRef } from 'react'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { late } from '#lib/late.tsx'

const AddAnywhere = late(async () => (await import('./add-anywhere.tsx')).AddAnywhere)
const none: readonly string[] = []

/** A line for new tasks of one person, in a project that is chosen there. It takes the focus when it has come. */
export function AddSection({ handle, onAdded }: { handle: string; onAdded: (id: string) => void }) {
  const line = useRef<HTMLInputElement>(null)
  useLoadedProjects(none)
  return (
    <div
      ref={(place) => {
        if (!place) return undefined
        const focus = () => {
          if (!line.current) return
          line.current.focus()
          watch.disconnect()
        }
        const watch = new MutationObserver(focus)
        watch.observe(place, { childList: true, subtree: true })
        return () => watch.disconnect()
      }}
    >
      <AddAnywhere line={`assignee:${handle}`} inputRef={line} onAdded={onAdded} />
    </div>
  )
}
