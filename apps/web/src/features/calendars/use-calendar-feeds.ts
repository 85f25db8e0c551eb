import {
  type AddressedFeed,
  type CalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
} from '@courtside/contract/calendars.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useDoing } from '#features/activity/use-doing.ts'
import { toast } from '#ui/toast-store.ts'

const queryKey = ['calendar-feeds']

/** One's own calendar feeds, what can be done with them, and the one whose address was told just now. */
export function useCalendarFeeds() {
  const [told, setTold] = useState<AddressedFeed>()
  const feeds = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listCalendarFeeds, {}, { signal })).items,
    staleTime: 0,
  })
  const doing = useDoing(queryKey)
  return {
    feeds,
    told,
    make: async (body: Pick<CalendarFeed, 'name' | 'projectId' | 'hasDone'>) => {
      const made = await doing(() => call(createCalendarFeed, { body }))
      if (made) setTold(made)
    },
    renew: async ({ id }: CalendarFeed) => {
      const renewed = await doing(() => call(renewCalendarFeed, { params: { id } }))
      if (renewed) setTold(renewed)
    },
    revoke: async ({ id }: CalendarFeed, done: string) => {
      await doing(async () => {
        await call(deleteCalendarFeed, { params: { id } })
        toast({ title: done })
      })
      if (told?.id === id) setTold(undefined)
    },
  }
}
