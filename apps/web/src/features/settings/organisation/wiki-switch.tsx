import { organisationText as words } from '#text/organisation.ts'
import { Switch } from '#ui/switch.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

type Field = 'opensWiki' | 'publishesCheckpoints'
type Props = { readonly organisation: CachedOrganisation }

/** Whether volunteers, referees and guests read the wiki. */
export const OpenWikiSwitch = ({ organisation }: Props) => (
  <WikiSwitch
    field="opensWiki"
    hint={words.opensWiki.hints[organisation.opensWiki ? 'on' : 'off']}
    organisation={organisation}
  />
)

/** Whether what is written in the wiki is shown to readers without anybody publishing it. */
export const CheckpointSwitch = ({ organisation }: Props) => (
  <WikiSwitch
    field="publishesCheckpoints"
    hint={words.checkpoints.hint}
    organisation={organisation}
  />
)

function WikiSwitch({ field, hint, organisation }: Props & { field: Field; hint: string }) {
  const label = words.fields[field]
  return (
    <section className="flex items-center gap-3 border-t border-border pt-5">
      <header className="min-w-0 grow">
        <h3 className="text-sm font-medium">{label}</h3>
        <p className="text-xs text-muted">{hint}</p>
      </header>
      <Switch
        aria-label={label}
        checked={organisation[field]}
        onCheckedChange={(isOn) => saveOrganisation(organisation, field, isOn)}
      />
    </section>
  )
}
