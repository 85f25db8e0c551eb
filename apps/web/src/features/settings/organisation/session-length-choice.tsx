import {
  type SessionLength,
  sessionDays,
  sessionIdleDays,
} from '@courtside/contract/organisation.ts'
import { organisationText } from '#text/organisation.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

const words = organisationText.sessionLength
const choices = { idleDays: sessionIdleDays, days: sessionDays } as const

/** After how long people sign in again. */
export function SessionLengthChoice({ organisation }: { organisation: CachedOrganisation }) {
  const { sessionLength } = organisation
  const choose = (edge: keyof SessionLength, picked: string) =>
    saveOrganisation(organisation, 'sessionLength', {
      ...sessionLength,
      [edge]: Number(picked),
    })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{words.title}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['idleDays', 'days'] as const).map((edge) => (
          <Field key={edge} label={words[edge]}>
            <Select
              value={String(sessionLength[edge])}
              options={choices[edge].map((days) => ({
                value: String(days),
                label: words.choice(days),
              }))}
              onValueChange={(picked) => choose(edge, picked)}
            />
          </Field>
        ))}
      </div>
      <p className="text-xs text-muted">{words.hint}</p>
    </fieldset>
  )
}
