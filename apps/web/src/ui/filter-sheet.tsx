import { ListFilter, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { text } from '#text/en.ts'
import { filterText } from '#text/filters.ts'
import { Button } from './button.tsx'
import { Sheet, SheetContent, SheetTrigger } from './sheet.tsx'

const words = filterText.sheet

/** On a phone: what narrows a list and how it is shown, behind one button that tells how many conditions there are. */
export function FilterSheet({
  count,
  conditions,
  display,
  said,
  done = words.done,
  action,
}: {
  count: number
  conditions: ReactNode
  display: ReactNode
  /** How much matches. */
  said?: ReactNode
  /** The words of the button that leads back to the list, where it is none of tasks. */
  done?: string
  /** What is done with the filter elsewhere, for which the sheet closes; without words the builder of that of tasks. */
  action?:
    | { readonly title?: string; readonly icon?: ReactNode; readonly run: () => void }
    | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet open={isOpen} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button size="sm" variant="ghost" className="shrink-0 font-normal">
          <ListFilter /> {filterText.title}
          {count > 0 && (
            <span className="rounded-full bg-accent px-1.5 text-xs text-on-accent tabular">
              {count}
              <span className="sr-only"> {words.conditions(count)}</span>
            </span>
          )}
        </Button>
      </SheetTrigger>
      <SheetContent title={words.title}>
        <div className="grid gap-4 px-4 pb-4">
          <Choices label={filterText.title}>{conditions}</Choices>
          <Choices label={words.display}>{display}</Choices>
          {action && (
            <Button
              variant="ghost"
              className="justify-start"
              onClick={() => {
                setOpen(false)
                action.run()
              }}
            >
              {action.icon ?? <SlidersHorizontal />} {action.title ?? text.tasks.filters.build}
            </Button>
          )}
          <div className="flex items-center justify-between gap-3 border-t border-border pt-3">
            {said}
            <Button variant="primary" className="ms-auto" onClick={() => setOpen(false)}>
              {done}
            </Button>
          </div>
        </div>
      </SheetContent>
    </Sheet>
  )
}

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <div
    role="group"
    aria-label={label}
    className="flex flex-wrap gap-1 rounded-lg border border-border p-1"
  >
    {children}
  </div>
)
