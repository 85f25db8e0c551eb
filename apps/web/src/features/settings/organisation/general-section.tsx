import { organisationNameLimit } from '@courtside/contract/identity.ts'
import { organisationText } from '#text/organisation.ts'
import { SavedField } from '#ui/saved-field.tsx'
import { TimeZonePicker } from '../time-zone-picker.tsx'
import { EmbedHosts } from './embed-hosts.tsx'
import { LogoField } from './logo-field.tsx'
import { MaintenanceSwitch } from './maintenance-switch.tsx'
import { OrganisationSection } from './organisation-section.tsx'
import { saveOrganisation } from './use-organisation.ts'
import { CheckpointSwitch, OpenWikiSwitch } from './wiki-switch.tsx'

const words = organisationText

/** What is set for everybody, each part saved as it is left. */
export function GeneralSection() {
  return (
    <OrganisationSection>
      {(organisation) => (
        <>
          <SavedField
            draftKey="organisation:name"
            label={words.fields.name}
            hint={words.nameHint}
            value={organisation.name}
            maxLength={organisationNameLimit}
            problemOf={(typed) => (typed === '' ? words.nameNeeded : undefined)}
            onSave={(typed) => saveOrganisation(organisation, 'name', typed)}
          />
          <LogoField organisation={organisation} />
          <TimeZonePicker
            title={words.fields.timeZone}
            value={organisation.timeZone}
            clockZone={organisation.timeZone}
            onPick={(zone) => saveOrganisation(organisation, 'timeZone', zone)}
          >
            {words.timeZoneHint}
          </TimeZonePicker>
          <OpenWikiSwitch organisation={organisation} />
          <CheckpointSwitch organisation={organisation} />
          <EmbedHosts organisation={organisation} />
          <MaintenanceSwitch organisation={organisation} />
        </>
      )}
    </OrganisationSection>
  )
}
