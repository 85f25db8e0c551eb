import { type UnsentMail, listUnsentMail } from '@courtside/contract/identity.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import NotFound from '#features/errors/not-found-section.tsx'
import { formatInstant } from '#lib/dates.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { linkText } from '#text/sign-in-links.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const words = linkText.outbox

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** While developing and in a demo: the mail that was not sent, with its links. Elsewhere there is no such page. */
export default function OutboxPage() {
  const mails = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listUnsentMail, {}, { signal }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (isMissing(state.error) ? false : 3000),
  })
  return isMissing(mails.error) ? <NotFound /> : <Outbox mails={mails} />
}

function Outbox({ mails }: { mails: UseQueryResult<readonly UnsentMail[]> }) {
  useDocumentTitle(words.title)
  return (
    <main className="mx-auto grid max-w-2xl gap-6 px-4 py-8">
      <header className="grid gap-1">
        <h1 className="text-xl font-semibold tracking-tight">{words.title}</h1>
        <p className="text-sm text-muted">{words.description}</p>
      </header>
      {mails.isPending && <SkeletonRows />}
      {mails.isError && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
      {mails.data?.length === 0 && (
        <EmptyState icon={<Inbox />} title={words.empty} description={words.emptyDescription} />
      )}
      <ul className="grid gap-4">
        {mails.data?.map(({ id, at, to, subject, text: body, links: [link] }) => (
          <li key={id} className="grid gap-3 rounded-lg border border-border bg-raised p-4">
            <div className="grid gap-0.5">
              <h2 className="text-sm font-medium">{subject}</h2>
              <p className="text-xs text-muted">
                {words.to(to)}
                {' · '}
                {formatInstant(at)}
              </p>
            </div>
            <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">{body}</p>
            {link !== undefined && (
              <Button asChild className="justify-self-start">
                <a href={link}>{words.open}</a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
