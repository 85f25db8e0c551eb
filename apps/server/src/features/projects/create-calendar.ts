/** Days and moments counted from today, in the organisation's time zone. Nothing that was done lies in the future. */
export function createCalendar(timeZone: string) {
  const today = Temporal.Now.plainDateISO(timeZone)
  const now = Temporal.Now.instant()
  const day = (days: number) => today.add({ days })
  return {
    day: (days: number) => day(days).toString(),
    /** At a full hour, whether that has come or not. */
    hour: (days: number, hour: number): string =>
      day(days).toZonedDateTime({ timeZone, plainTime: { hour } }).toInstant().toString(),
    /** In the waking hours; `turn` keeps things of one day apart and in their order. */
    moment(days: number, turn: number): string {
      const plainTime = { hour: 9 + (turn % 11), minute: (turn * 17) % 60 }
      const at = day(days).toZonedDateTime({ timeZone, plainTime }).toInstant()
      const latest = now.subtract({ minutes: 40 - (turn % 40) })
      return (Temporal.Instant.compare(at, latest) > 0 ? latest : at).toString()
    },
  }
}

export type Calendar = ReturnType<typeof createCalendar>
