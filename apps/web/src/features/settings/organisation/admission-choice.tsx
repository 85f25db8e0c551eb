import type { Admission } from '@courtside/contract/organisation.ts'
import { useId, useState } from 'react'
import type { Rewritten } from '#lib/rewritten.ts'
import { organisationText } from '#text/organisation.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { AdmissionDomains } from './admission-domains.tsx'
import { AdmissionList } from './admission-list.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

const words = organisationText.admission
type By = Admission['by']
const ways = Object.keys(words.choices) as By[]

/**
 * Who becomes a member by signing in. What needs more than a press holds once that is given; until then what was chosen
 * before does.
 */
export function AdmissionChoice({ organisation }: { organisation: CachedOrganisation }) {
  const { admission } = organisation
  const isFixed = organisation.decidedOutside.includes('admission')
  const [wanted, setWanted] = useState<By>()
  const [isAsking, setAsking] = useState(false)
  const name = useId()
  const chosen = wanted ?? admission.by
  const save = (next: Admission | Rewritten<Admission>) => {
    setWanted(undefined)
    saveOrganisation(organisation, 'admission', next)
  }
  const choose = (by: By) => {
    if (by === admission.by) setWanted(undefined)
    else if (by === 'domain' || by === 'list') setWanted(by)
    else if (by === 'open') setAsking(true)
    else save({ by })
  }
  return (
    <fieldset disabled={isFixed} className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{words.title}</legend>
      {ways.map((by) => (
        <div key={by} className="grid gap-2">
          <label className="flex items-start gap-3 rounded-md border border-border px-3 py-2 text-sm outline-2 outline-offset-2 outline-transparent transition-colors hover:border-control has-checked:border-link has-checked:bg-selected has-focus-visible:outline-ring">
            <input
              type="radio"
              name={name}
              value={by}
              checked={by === chosen}
              onChange={() => choose(by)}
              className="mt-1 size-3.5 shrink-0 accent-accent"
            />
            <span className="grid gap-0.5">
              {words.choices[by].title}
              <span className="text-xs text-muted">{words.choices[by].hint}</span>
            </span>
          </label>
          {by === chosen && by === 'domain' && (
            <AdmissionDomains
              domains={admission.by === 'domain' ? admission.domains : []}
              onSave={(typed) =>
                save(
                  admission.by === by
                    ? typed.map((domains) => ({ by, domains }))
                    : { by, domains: typed.set },
                )
              }
            />
          )}
          {by === chosen && by === 'list' && (
            <AdmissionList
              listId={admission.by === 'list' ? admission.listId : undefined}
              onPick={(listId) => save({ by, listId })}
            />
          )}
        </div>
      ))}
      <p className="text-xs text-muted">{isFixed ? organisationText.decidedOutside : words.hint}</p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.openTitle}
        description={words.openText}
        confirmLabel={words.openSubmit}
        onConfirm={() => save({ by: 'open' })}
      />
    </fieldset>
  )
}
