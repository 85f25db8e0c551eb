import { organisationNameLimit } from '@courtside/contract/identity.ts'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { organisationText } from '#text/organisation.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { SavedField } from '#ui/saved-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { changeOrganisation, useOrganisation } from './use-organisation.ts'

const words = organisationText

/** What is set for everybody, each part saved as it is left. */
export function GeneralSection() {
  const { organisation, isError, refetch } = useOrganisation()
  if (!organisation)
    return isError ? (
      <ErrorState title={words.failed} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} />
    )
  return (
    <div className="grid max-w-lg grid-cols-[minmax(0,1fr)] gap-5">
      <ConflictSection id={organisation.id} />
      <SavedField
        draftKey="organisation:name"
        label={words.fields.name}
        hint={words.nameHint}
        value={organisation.name}
        maxLength={organisationNameLimit}
        problemOf={(typed) => (typed === '' ? words.nameNeeded : undefined)}
        onSave={(typed) => changeOrganisation(organisation, 'name', typed)}
      />
    </div>
  )
}
