import type { ReactNode } from 'react'

/** One section of the settings: its heading, what it is about, its controls. */
export function Section({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children?: ReactNode
}) {
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
        <p className="measure text-sm text-muted">{description}</p>
      </header>
      {children}
    </section>
  )
}
