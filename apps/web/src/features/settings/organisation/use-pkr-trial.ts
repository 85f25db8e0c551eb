import { type PkrFormat, tryPkrFormat } from '@courtside/contract/pkr-format.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'

/** What a format would issue next, and what of the register doesn't fit; the last answer stands until the next is there. */
export function usePkrTrial({
  prefix,
  digits,
  check,
  startsAt,
  notBefore,
}: Omit<PkrFormat, 'startsAt'> & {
  readonly startsAt?: number | undefined
  /** Where it is not said where the count begins, it begins no earlier. */
  readonly notBefore: number
}) {
  const tried = { prefix, digits, check, notBefore, ...(startsAt !== undefined && { startsAt }) }
  return useQuery({
    queryKey: ['organisation', 'pkrTrial', tried],
    queryFn: ({ signal }) =>
      call(
        tryPkrFormat,
        {
          query: {
            ...tried,
            digits: String(digits),
            notBefore: String(notBefore),
            ...(startsAt !== undefined && { startsAt: String(startsAt) }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
