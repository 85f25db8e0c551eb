import type { ReactNode } from 'react'
import { text } from '#text/en.ts'
import { Logo } from './logo.tsx'

/** What somebody sees who need not be signed in: what it is, read aloud when it changes, and what can be done. */
export function OutsidePage({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children?: ReactNode
}) {
  return (
    <main className="mx-auto grid max-w-md content-start gap-6 px-4 pt-safe pb-safe">
      <div className="flex items-center gap-2 py-6 font-semibold tracking-tight">
        <Logo />
        {text.shell.product}
      </div>
      <div aria-live="polite" className="grid gap-1.5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
        <p className="text-base text-pretty text-muted">{description}</p>
      </div>
      <div className="grid justify-items-start gap-3">{children}</div>
    </main>
  )
}
