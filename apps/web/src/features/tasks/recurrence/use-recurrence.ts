import type { Recurrence } from '@courtside/contract/recurrence.ts'
import { useEffect, useState } from 'react'
import { addDays, getDaysBetween } from '#lib/dates.ts'
import { recurrenceText } from '#text/recurrence.ts'
import type { calendar } from '../fields/next-days.ts'
import type { CachedTask } from '../use-task-rows.ts'

type Calendar = typeof calendar
let loaded: Calendar | undefined

async function loadCalendar(): Promise<Calendar> {
  loaded = (await import('../fields/next-days.ts')).calendar
  return loaded
}

/** What reckons days by a rule, loaded when it is first needed; undefined until then. */
export function useCalendar(isNeeded = true): {
  calendar: Calendar | undefined
  hasFailed: boolean
} {
  const [held, setHeld] = useState(loaded)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (held || !isNeeded) return
    let isGone = false
    loadCalendar()
      .then((found) => isGone || setHeld(found))
      .catch(() => isGone || setFailed(true))
    return () => {
      isGone = true
    }
  }, [held, isNeeded])
  return { calendar: held, hasFailed }
}

/** A rule in words; in the library's where it is one that the editor can't make, and as it is until that has come. */
export function useRuleWords(recurrence: Recurrence | null, on: string | null): string {
  const said = recurrence ? recurrenceText.said(recurrence) : ''
  const { calendar } = useCalendar(said === undefined)
  if (said !== undefined || !recurrence) return said ?? ''
  return calendar && on !== null ? calendar.ruleInWords(recurrence, on) : recurrence.rule
}

/** The dates of a task that is moved to another due day, its start as long before as it was. */
export const moveTo = ({ startOn, dueOn }: CachedTask, day: string) => ({
  dueOn: day,
  ...(startOn !== null &&
    dueOn !== null && { startOn: addDays(startOn, getDaysBetween(dueOn, day)) }),
})
