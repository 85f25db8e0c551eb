import { canPkr } from '@courtside/contract/can-pkr.ts'
import { pkrFields } from '@courtside/contract/pkr-fields.ts'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useEffect } from 'react'
import { ApiError } from '#api/api-error.ts'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { UnsavedBadge } from '#features/activity/unsaved-badge.tsx'
import { lacking } from '#features/projects/use-access.ts'
import { useActor } from '#features/users/use-users.ts'
import { useShortcuts } from '#lib/shortcuts.ts'
import { text } from '#text/en.ts'
import { pkrFormatText } from '#text/pkr-format.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrMergeText } from '#text/pkr-merges.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { InlineInput } from '#ui/inline-input.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Notice } from '#ui/notice.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { EntryMentions } from './entry-mentions.tsx'
import { EntryLists } from './lists/entry-lists.tsx'
import { MergedEntries } from './merges/merged-entries.tsx'
import { PkrDetails } from './pkr-details.tsx'
import { PkrHistory } from './pkr-history.tsx'
import { editPkrIds } from './pkr-rows.ts'
import { PkrStatusBadge } from './pkr-status-badge.tsx'
import { useNumberFormat } from './use-number-format.ts'
import { usePkrActions } from './use-pkr-actions.tsx'
import { usePkrId } from './use-pkr-ids.ts'

const words = pkrText.page
const crumbs = [
  <Link key="all" to="/pkrIds">
    {pkrText.title}
  </Link>,
]

/** One number: whose it is, how it stands, how to reach them, and all that happened to it. */
export default function PkrPage() {
  const { number } = useParams({ from: '/protected/pkrIds/$number' })
  const { entry, user, lists, liveListIds, merged, error, refetch } = usePkrId(number)
  const actor = useActor()
  const { actionsFor, dialog } = usePkrActions()
  const { isMisfit } = useNumberFormat()
  const navigate = useNavigate()
  useShortcuts([
    {
      keys: 'escape',
      title: text.tasks.keys.back,
      keysOnly: true,
      run: () => void navigate({ to: '/pkrIds' }),
    },
  ])
  const own = entry?.number
  useEffect(() => {
    // An old number leads to the entry that its own was merged into.
    if (own !== undefined && own.toUpperCase() !== number.toUpperCase())
      void navigate({ to: '/pkrIds/$number', params: { number: own }, replace: true })
  }, [own, number, navigate])
  if (actor.id !== '' && !canPkr.see(actor))
    return (
      <Screen title="" documentTitle={pkrText.title} crumbs={crumbs}>
        <EmptyState icon={<IdCard />} {...pkrText.forbidden} />
      </Screen>
    )
  if (!entry || entry.notes === undefined) {
    const isMissing = error instanceof ApiError && error.status === 404
    return (
      <Screen title="" documentTitle={pkrText.title} crumbs={crumbs}>
        {isMissing ? (
          <EmptyState title={words.notFound} />
        ) : error ? (
          <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Screen>
    )
  }
  const mayChange = canPkr.change(actor)
  return (
    <Screen
      title={entry.number}
      crumbs={crumbs}
      actions={
        <>
          <UnsavedBadge />
          {mayChange && (
            <ActionMenu
              label={pkrText.actionsOf(entry.number)}
              group={entry.number}
              actions={actionsFor([entry])}
            />
          )}
        </>
      }
    >
      {entry.archivedAt !== null && (
        <Notice
          action={pkrText.restore}
          reason={lacking(mayChange, 'pkr.edit')}
          onAction={() =>
            editPkrIds(pkrText.said.restored(entry.number), [entry], { isArchived: false })
          }
        >
          {words.isRemoved}
        </Notice>
      )}
      <ConflictSection id={entry.id} />
      <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 px-4 py-6 max-md:pb-24 md:px-8">
        <header className="grid min-w-0 justify-items-start gap-1">
          <InlineInput
            value={entry.name}
            label={pkrText.fields.name}
            placeholder={pkrText.noName}
            readOnly={!mayChange}
            mayBeEmpty
            maxLength={pkrFields.name.max}
            className="text-2xl font-semibold"
            onSave={(name) =>
              editPkrIds(pkrText.said.changed(pkrText.fields.name, entry.number), [entry], {
                name,
              })
            }
          />
          <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <span className="tabular">{entry.number}</span>
            {entry.mergedNumbers.length > 0 && (
              <span className="tabular">{pkrMergeText.page.also(entry.mergedNumbers)}</span>
            )}
            <PkrStatusBadge status={entry.status} reservedFor={entry.reservedFor} />
            {isMisfit(entry.number) && <Badge>{pkrFormatText.notInFormat}</Badge>}
          </span>
        </header>
        <PkrDetails entry={entry} user={user} />
        <EntryLists entry={entry} places={lists} liveListIds={liveListIds} />
        <EntryMentions id={entry.id} />
        {merged.length > 0 && <MergedEntries entry={entry} merged={merged} />}
        <section className="grid min-w-0 content-start gap-3">
          <h2 className="text-xs font-medium text-muted">{words.history}</h2>
          <PkrHistory id={entry.id} />
        </section>
      </div>
      {dialog}
    </Screen>
  )
}
