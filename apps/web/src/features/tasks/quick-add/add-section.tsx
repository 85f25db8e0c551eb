import { useEffect, useRef } from 'react'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'

const AddAnywhere = lazyComponent(async () => (await import('./add-anywhere.tsx')).AddAnywhere)
const none: readonly string[] = []

/**
 * A line for new tasks away from their list, such as those of one person: `filter` is a line of a list that they would be in.
 * It takes the focus when it has come.
 */
export function AddSection({
  filter,
  onAdded,
  onLeave,
}: {
  filter: string
  onAdded: (ids: readonly string[]) => void
  onLeave?: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const line = useRef<HTMLInputElement>(null)
  useLoadedProjects(none)
  useEffect(() => {
    const focus = () => {
      line.current?.focus()
      if (line.current) watch.disconnect()
    }
    const watch = new MutationObserver(focus)
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
    focus()
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place}>
      <AddAnywhere
        line={filter}
        inputRef={line}
        onAdded={({ ids }) => onAdded(ids)}
        {...(onLeave && { onLeave })}
      />
    </div>
  )
}
