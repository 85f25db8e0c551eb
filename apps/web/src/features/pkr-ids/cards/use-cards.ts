import { cardsAtOnce, makePkrCards } from '@courtside/contract/pkr-cards.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '#api/call.ts'
import { manyOf } from '#lib/search-params.ts'

export const papers = ['a4', 'letter', 'card'] as const

/** What the address of the screen holds. */
export const CardSearch = z.object({
  paper: z.enum(papers).optional().catch(undefined),
  /** Of so many cards each, from 1 on. */
  piece: z.coerce.number().int().min(1).max(5000).catch(1).default(1),
  /** Cards of these alone. */
  only: manyOf(z.uuid()).catch([]).default([]),
})
export type CardSearch = z.infer<typeof CardSearch>

/** The cards of one piece of a list. They are made once a visit: each time is told in the audit log. */
export const useCards = (listId: string, { piece, only }: CardSearch) =>
  useQuery({
    queryKey: ['pkrCards', listId, piece, only],
    queryFn: ({ signal }) =>
      call(
        makePkrCards,
        {
          params: { id: listId },
          body: { skip: (piece - 1) * cardsAtOnce, ...(only.length > 0 && { only }) },
        },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
