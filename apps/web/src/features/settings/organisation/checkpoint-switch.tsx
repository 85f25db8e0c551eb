import { organisationText as words } from '#text/organisation.ts'
import { Switch } from '#ui/switch.tsx'
import { type HeldOrganisation, changeOrganisation } from './use-organisation.ts'

/** Whether what is written in the wiki is shown to readers without anybody publishing it. */
export function CheckpointSwitch({ organisation }: { organisation: HeldOrganisation }) {
  const label = words.fields.publishesCheckpoints
  return (
    <section className="flex items-center gap-3 border-t border-border pt-5">
      <header className="min-w-0 grow">
        <h3 className="text-sm font-medium">{label}</h3>
        <p className="text-xs text-muted">{words.checkpoints.hint}</p>
      </header>
      <Switch
        aria-label={label}
        checked={organisation.publishesCheckpoints}
        onCheckedChange={(isOn) => changeOrganisation(organisation, 'publishesCheckpoints', isOn)}
      />
    </section>
  )
}
