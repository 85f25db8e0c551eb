import { type CheckSchemes, checkLength, findMisfit } from '@courtside/contract/pkr-format.ts'
import { damm, luhn, mod11_10, mod97_10, verhoeff } from 'cdigit'
import { useMemo } from 'react'
import { useOrganisation } from '#features/settings/organisation/use-organisation.ts'
import { pkrFormatText } from '#text/pkr-format.ts'

const schemes: CheckSchemes = { luhn, verhoeff, damm, mod11_10, mod97_10 }

/** What numbers of the organisation look like, and which don't; without a format, and before it is known, all are right. */
export function useNumberFormat() {
  const { organisation, isPending } = useOrganisation()
  const format = organisation?.pkrFormat
  return useMemo(
    () => ({
      hasFormat: Boolean(format),
      isPending,
      isMisfit: (number: string) => Boolean(format && findMisfit(format, number, schemes)),
      /** Why a new number can't be entered. */
      refuse: (number: string): string | undefined => {
        const misfit = format && findMisfit(format, number, schemes)
        if (!format || !misfit) return undefined
        return pkrFormatText.refusals[misfit](format, format.digits + checkLength(format.check))
      },
    }),
    [format, isPending],
  )
}
