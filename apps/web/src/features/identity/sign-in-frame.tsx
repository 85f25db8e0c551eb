import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRuntimeConfig } from '#api/runtime-config.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { text } from '#text/en.ts'
import { signInText } from '#text/sign-in.ts'
import { Logo } from '#ui/layout/logo.tsx'
import { CourtLines } from './court-lines.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Between one way in and the next. */
export function Divider() {
  return (
    <div className="flex items-center gap-3 text-xs text-faint">
      <span className="h-px grow bg-border" />
      {signInText.or}
      <span className="h-px grow bg-border" />
    </div>
  )
}

/** Around every screen at /auth/sign-in. `said` is what went wrong, read aloud when it comes. */
export function Frame({
  title,
  description,
  said,
  children,
}: {
  title: string
  description: ReactNode
  said?: string | undefined
  children?: ReactNode
}) {
  useDocumentTitle(text.identity.title)
  return (
    <div className="grid min-h-[calc(var(--app-height)-var(--banner,0px))] lg:grid-cols-[minmax(30rem,2fr)_3fr]">
      <main className="mx-auto flex w-full max-w-sm flex-col px-6 pt-safe pb-safe sm:px-0">
        <div className="flex items-center gap-2 py-6 font-semibold tracking-tight">
          <Logo src={useRuntimeConfig()?.logoUrl} />
          {text.shell.product}
        </div>
        <div className="grid grow content-center gap-6 pt-4 pb-20">
          <div className="grid gap-1.5">
            <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
            <p className="text-base text-pretty text-muted">{description}</p>
          </div>
          <div role="alert" className="empty:hidden">
            {said && (
              <p className="flex gap-2.5 rounded-md border border-border bg-raised px-3 py-2.5 text-sm">
                <CircleAlert className="mt-0.5 size-4 shrink-0 text-danger" />
                {said}
              </p>
            )}
          </div>
          {children}
        </div>
        <LanguageSwitch />
      </main>
      <div
        aria-hidden
        className="relative grid place-items-center overflow-hidden border-s border-border bg-surface max-lg:hidden"
      >
        <CourtLines className="w-4/5 max-w-3xl" />
      </div>
    </div>
  )
}
