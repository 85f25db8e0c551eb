import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'

/** No first screen shows it; its place is kept. */
const Court = lazyComponent(async () => (await import('./court.tsx')).Court, {
  fallback: ({ className }: { digits?: string; className?: string }) => (
    <div className={cn('aspect-300/152', className)} />
  ),
})

/** A whole page that says what happened and where one can go. */
export function ErrorPage({
  code,
  title,
  description,
  actions,
  children,
}: {
  code: string
  title: string
  description: string
  actions?: ReactNode
  children?: ReactNode
}) {
  useDocumentTitle(title)

  return (
    <main className="grid min-h-dvh place-items-center px-6 py-12">
      <div className="grid max-w-lg justify-items-center gap-6 text-center">
        <Court digits={code} className="w-80 max-w-full" />
        <div className="grid gap-2">
          <h1 className="text-xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="text-base text-balance text-muted">{description}</p>
        </div>
        <div className="flex flex-wrap justify-center gap-2">{actions ?? <WaysOut />}</div>
        {children}
      </div>
    </main>
  )
}

/** Back where one came from, or home; home as well for who came straight here, from a link in a chat. */
function WaysOut() {
  const router = useRouter()
  const goBack = () => {
    if (router.history.length > 1) router.history.back()
    else void router.navigate({ to: '/' })
  }
  return (
    <>
      <Button onClick={goBack}>{text.errors.goBack}</Button>
      <Button variant="primary" asChild>
        <Link to="/">{text.errors.backToHome}</Link>
      </Button>
    </>
  )
}
