import type { ReactNode } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { organisationText } from '#text/organisation.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type CachedOrganisation, useOrganisation } from './use-organisation.ts'

/** A part of the settings that is about what is set for all, once that is known. */
export function OrganisationSection({
  children,
}: {
  children: (organisation: CachedOrganisation) => ReactNode
}) {
  const { organisation, error, refetch } = useOrganisation()
  if (!organisation)
    return error ? (
      <ErrorState title={organisationText.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  return (
    <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-6">
      <ConflictSection id={organisation.id} />
      {children(organisation)}
    </div>
  )
}
