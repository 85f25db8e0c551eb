import { Link, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyComponent } from '#lib/lazy-component.tsx'
import { lineBack } from '#lib/line-back.ts'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { ErrorPage } from './error-page.tsx'

/** Weighs nothing while the app is open. */
export const Maintenance = lazyComponent(
  async () => (await import('./maintenance.tsx')).Maintenance,
)

/** The HTTP status and code an API error carries; an ordinary exception has neither. */
function answerOf(error: unknown): { status?: unknown; code?: unknown } {
  return typeof error === 'object' && error !== null ? error : {}
}

/** What stands in place of a screen that threw: the shell around it stays usable. */
export function ScreenError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => void router.invalidate()
  useEffect(() => lineBack.subscribe(() => void router.invalidate()), [router])
  const { status, code } = answerOf(error)
  if (status === 503 && code === 'maintenance') return <Maintenance />
  if (status === 404) return <ScreenNotFound />
  if (status === 403) {
    return (
      <Screen title={text.errors.forbidden.title}>
        <EmptyState {...text.errors.forbidden} action={<HomeLink />} />
      </Screen>
    )
  }
  return (
    <Screen title={text.errors.serverError.title}>
      <ErrorState {...text.errors.serverError} onRetry={retry} />
    </Screen>
  )
}

/** An address inside the shell whose thing does not exist, or may not be seen. */
export function ScreenNotFound() {
  const { title, description } = text.errors.notFound
  return (
    <Screen title={title}>
      <EmptyState title={title} description={description} action={<HomeLink />} />
    </Screen>
  )
}

/** The last resort: the shell itself failed. */
export function AppError({ error }: ErrorComponentProps) {
  const { status, code } = answerOf(error)
  if (status === 503 && code === 'maintenance') return <Maintenance />
  return <ErrorPage {...text.errors.serverError} />
}

function HomeLink() {
  return (
    <Button asChild>
      <Link to="/">{text.errors.backToHome}</Link>
    </Button>
  )
}
