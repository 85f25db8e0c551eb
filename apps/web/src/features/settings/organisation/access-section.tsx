import { AdmissionChoice } from './admission-choice.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { SessionLengthChoice } from './session-length-choice.tsx'

/** Who comes in, and for how long at a time. */
export function AccessSection() {
  return (
    <OrganisationSection>
      {(organisation) => (
        <>
          <AdmissionChoice organisation={organisation} />
          <SessionLengthChoice organisation={organisation} />
        </>
      )}
    </OrganisationSection>
  )
}
