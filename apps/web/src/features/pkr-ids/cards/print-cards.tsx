import { canPkr } from '@courtside/contract/can-pkr.ts'
import { cardsAtOnce } from '@courtside/contract/pkr-cards.ts'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, IdCard, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useActor, useCurrentUser } from '#features/users/use-users.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { text } from '#text/en.ts'
import { pkrCardText as words } from '#text/pkr-cards.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Select } from '#ui/select.tsx'
import { MemberCard } from './member-card.tsx'
import { CardSearch, papers, useCards } from './use-cards.ts'
import '#styles/cards.css'

type Paper = (typeof papers)[number]
const perSheet: Record<Paper, number> = { a4: 10, letter: 8, card: 1 }

/** Where people have paper by inches. */
const ownPaper = (): Paper => (/-(US|CA|MX|PH)$/.test(navigator.language) ? 'letter' : 'a4')

const searchOf = ({ paper, piece, only }: CardSearch) => ({
  ...(paper && { paper }),
  piece: String(piece),
  only,
})

/** The cards of a list on sheets, outside the shell: what is printed is nothing but them. */
export default function PrintCards() {
  const { listId } = useParams({ from: '/printed/pkrIds/cards/$listId' })
  const search = CardSearch.parse(useSearch({ from: '/printed/pkrIds/cards/$listId' }))
  const navigate = useNavigate({ from: '/pkrIds/cards/$listId' })
  const set = (change: Partial<CardSearch>) =>
    void navigate({ search: searchOf({ ...search, ...change }), replace: true })
  const { data, error, refetch } = useCards(listId, search)
  const paper = search.paper ?? ownPaper()
  useDocumentTitle(words.title)
  const mayMake = canPkr.makeCards(useActor())
  const logoUrl = useCurrentUser()?.organisation.logoUrl
  const renderFrame = (children: ReactNode, toolbar?: ReactNode) => (
    <main className="cards-screen min-h-dvh">
      <div className="sticky start-0 top-0 z-10 grid border-b border-border bg-surface">
        <nav
          aria-label={text.ui.breadcrumb}
          className="flex h-12 min-w-0 items-center gap-1 px-4 text-sm text-muted"
        >
          <Link to="/pkrIds" className="shrink-0 rounded-sm hover:text-text">
            {pkrText.title}
          </Link>
          <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
          {data && (
            <>
              <Link
                to="/pkrIds"
                search={{ list: listId }}
                className="truncate rounded-sm hover:text-text"
              >
                {data.list.name}
              </Link>
              <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
            </>
          )}
          <h1 className="shrink-0 font-medium text-text">{words.title}</h1>
        </nav>
        {toolbar && <div className="flex flex-wrap items-center gap-2 px-4 pb-2">{toolbar}</div>}
      </div>
      {children}
    </main>
  )
  if (error)
    return renderFrame(<WhyNone error={error} mayMake={mayMake} onRetry={() => void refetch()} />)
  if (!data) return renderFrame(<p className="p-6 text-sm text-muted">{words.making}</p>)
  const { items, totalCount, cardless, organisation, list, verifyAt } = data
  const first = (search.piece - 1) * cardsAtOnce + 1
  const last = first + items.length - 1
  const without = cardless.map(({ reason, count }) => words.cardless[reason](count))
  const notes = (
    <p className="px-4 py-3 text-sm text-muted">
      {items.length > 0 && words.hint} {without.length > 0 && words.without(without)}
    </p>
  )
  if (items.length === 0)
    return renderFrame(
      <>
        {notes}
        <EmptyState icon={<IdCard />} {...words.none} />
      </>,
    )
  const toolbar = (
    <>
      <Select
        value={paper}
        aria-label={words.paper}
        className="h-control-sm w-52"
        options={papers.map((value) => ({ value, label: words.papers[value] }))}
        onValueChange={(value) => set({ paper: value })}
      />
      {totalCount > cardsAtOnce ? (
        <nav aria-label={words.pieces} className="flex items-center gap-1">
          <IconButton
            size="icon-sm"
            label={words.earlier}
            disabled={search.piece === 1}
            onClick={() => set({ piece: search.piece - 1 })}
          >
            <ChevronLeft />
          </IconButton>
          <span className="text-sm tabular">{words.piece(first, last, totalCount)}</span>
          <IconButton
            size="icon-sm"
            label={words.later}
            disabled={last >= totalCount}
            onClick={() => set({ piece: search.piece + 1 })}
          >
            <ChevronRight />
          </IconButton>
        </nav>
      ) : (
        <span className="text-sm text-muted">{words.count(totalCount)}</span>
      )}
      <Button variant="primary" size="sm" className="ms-auto" onClick={() => print()}>
        <Printer />
        {totalCount > cardsAtOnce ? words.printPiece(first, last) : words.print}
      </Button>
    </>
  )
  const sheets = Array.from({ length: Math.ceil(items.length / perSheet[paper]) }, (_, sheet) =>
    items.slice(sheet * perSheet[paper], (sheet + 1) * perSheet[paper]),
  )
  return renderFrame(
    <>
      {notes}
      <div className="cards-sheets">
        {sheets.map((cards) => (
          <div key={cards[0]?.pkrId} className="cards-sheet" data-paper={paper}>
            {cards.map((card) => (
              <MemberCard
                key={card.pkrId}
                card={card}
                organisation={organisation}
                logoUrl={logoUrl}
                listName={list.name}
                verifyAt={verifyAt}
              />
            ))}
          </div>
        ))}
      </div>
    </>,
    toolbar,
  )
}

function WhyNone({
  error,
  mayMake,
  onRetry,
}: {
  error: Error
  mayMake: boolean
  onRetry: () => void
}) {
  const status = error instanceof ApiError ? error.status : undefined
  const said =
    status === 404
      ? words.notFound
      : status === 403 || !mayMake
        ? words.forbidden
        : status === 400
          ? words.archived
          : undefined
  return said ? (
    <EmptyState icon={<IdCard />} {...said} />
  ) : (
    <ErrorState title={words.failed} error={error} onRetry={onRetry} />
  )
}
