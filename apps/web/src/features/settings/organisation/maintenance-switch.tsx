import { useState } from 'react'
import { formatInstant } from '#lib/dates.ts'
import { maintenanceText as words } from '#text/maintenance.ts'
import { organisationText } from '#text/organisation.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

/** Closes the app for a while, with what people are told meanwhile; opens it again with a press. */
export function MaintenanceSwitch({ organisation }: { organisation: CachedOrganisation }) {
  const { maintenance } = organisation
  const isFixed = organisation.decidedOutside.includes('maintenance')
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="grid justify-items-start gap-3 border-t border-border pt-5">
      <div className="flex w-full items-center gap-3">
        <header className="min-w-0 grow">
          <h3 className="text-sm font-medium">{words.label}</h3>
          <p className="text-xs text-muted">
            {isFixed ? organisationText.decidedOutside : words.open}
          </p>
        </header>
        <Switch
          aria-label={words.label}
          checked={maintenance !== null}
          disabled={isFixed}
          onCheckedChange={(isClosed) =>
            isClosed ? setAsking(true) : saveOrganisation(organisation, 'maintenance', null)
          }
        />
      </div>
      {maintenance && (
        <p className="w-full rounded-md border border-warning px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
          {maintenance.reason === '' ? words.noReason : words.closedFor(maintenance.reason)}
          {maintenance.until !== null && (
            <span className="block text-muted">
              {words.until(formatInstant(maintenance.until))}
            </span>
          )}
        </p>
      )}
      {maintenance && !isFixed && <Button onClick={() => setAsking(true)}>{words.change}</Button>}
      {isAsking && (
        <MaintenanceForm
          closure={maintenance}
          onSave={(closure) => saveOrganisation(organisation, 'maintenance', closure)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
