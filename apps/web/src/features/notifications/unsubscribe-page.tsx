import { getUnsubscription, setUnsubscription } from '@courtside/contract/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { text } from '#text/en.ts'
import { unsubscribeText as words } from '#text/unsubscribing.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/layout/logo.tsx'

/** The page behind the link in a mail: one press stops mail like it, another takes that back. Nobody need be signed in. */
export default function UnsubscribePage() {
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const queryKey = ['unsubscription', token]
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getUnsubscription, { params: { token } }, { signal }),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(setUnsubscription, { params: { token }, body: { isOn } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  })
  useDocumentTitle(words.title)
  if (asked.data) {
    const { isOn, reasons } = asked.data
    const { title, description, submit } = isOn ? words.on : words.off
    return (
      <Page title={title} description={description(words.about(reasons))}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {change.isError && words.failed}
        </p>
        <Button
          variant={isOn ? 'primary' : 'secondary'}
          disabled={change.isPending}
          onClick={() => change.mutate(!isOn)}
        >
          {submit}
        </Button>
      </Page>
    )
  }
  if (!asked.error) return <Page title={words.title} description={words.opening} />
  const isBroken = asked.error instanceof ApiError && asked.error.status === 404
  const { title, description, submit } = isBroken ? words.broken : words.unreachable
  return (
    <Page title={title} description={description}>
      <Button
        variant="primary"
        onClick={() =>
          void (isBroken ? navigate({ to: '/settings/notifications' }) : asked.refetch())
        }
      >
        {submit}
      </Button>
    </Page>
  )
}

function Page({
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
