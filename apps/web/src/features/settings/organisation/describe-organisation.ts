import { Admission, Closure, SessionLength } from '@courtside/contract/organisation.ts'
import { PkrFormat } from '@courtside/contract/pkr-format.ts'
import { formatInstant } from '#lib/dates.ts'
import { maintenanceText } from '#text/maintenance.ts'
import { organisationText as words } from '#text/organisation.ts'
import { describeFormat } from '#text/pkr-format.ts'

/** What is set of several parts, in words; undefined for what is of one. */
export function describeOrganisation(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'logoUrl':
      return typeof value === 'string' ? words.logo.given : undefined
    case 'admission': {
      const admission = Admission.safeParse(value).data
      if (admission?.by === 'domain') return words.admission.sayDomains(admission.domains)
      return admission && words.admission.choices[admission.by].title
    }
    case 'sessionLength': {
      const length = SessionLength.safeParse(value).data
      return length && words.sessionLength.say(length.idleDays, length.days)
    }
    case 'maintenance': {
      const closure = Closure.safeParse(value).data
      return closure && describeClosure(closure)
    }
    case 'pkrFormat': {
      const format = PkrFormat.safeParse(value).data
      return format && describeFormat(format)
    }
    case 'publishesCheckpoints':
      return value === true ? words.checkpoints.on : words.checkpoints.off
    case 'opensWiki':
      return value === true ? words.opensWiki.on : words.opensWiki.off
    case 'embedHosts':
      return Array.isArray(value) && value.length > 0 ? value.join(', ') : words.embeds.none
    default:
      return undefined
  }
}

function describeClosure({ reason, until }: Closure): string {
  const why = reason === '' ? maintenanceText.noReason : maintenanceText.closedFor(reason)
  return until === null ? why : `${why} ${maintenanceText.until(formatInstant(until))}`
}
