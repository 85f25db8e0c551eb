import { type ReactNode, useId } from 'react'

/** One list of a project's workflow: its heading, what it is for, its rows. */
export function WorkflowSection({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid gap-1">
        <h2 id={id} className="text-base font-medium">
          {title}
        </h2>
        <p className="text-sm text-muted">{description}</p>
      </header>
      <div className="rounded-md border border-border">{children}</div>
    </section>
  )
}
