import { Domain, domainLimit } from '@courtside/contract/organisation.ts'
import type { Rewritten } from '#lib/rewritten.ts'
import { organisationText } from '#text/organisation.ts'
import { SavedField } from '#ui/saved-field.tsx'

const words = organisationText.admission

const split = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

const collectDomains = (typed: string): string[] => [
  ...new Set(split(typed).map((one) => Domain.parse(one))),
]

/** The domains whose addresses come in, typed as a list. */
export function AdmissionDomains({
  domains,
  onSave,
}: {
  domains: readonly string[]
  onSave: (domains: Rewritten<string[]>) => void
}) {
  return (
    <div className="ps-6">
      <SavedField
        draftKey="organisation:domains"
        label={words.domains}
        hint={words.domainsHint}
        value={domains.join(', ')}
        maxLength={5000}
        problemOf={findProblem}
        onSave={(typed) => onSave(typed.map(collectDomains))}
      />
    </div>
  )
}

function findProblem(typed: string): string | undefined {
  const given = split(typed)
  if (given.length === 0) return words.domainsNeeded
  if (given.length > domainLimit) return words.tooManyDomains(domainLimit)
  const wrong = given.find((one) => !Domain.safeParse(one).success)
  return wrong === undefined ? undefined : words.domainWrong(wrong)
}
