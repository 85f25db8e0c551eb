/** An instant as day and time of day in a zone, the way a task keeps what people said. */
export function getLocalTime(instant: string, timeZone: string): { day: string; time: string } {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime()
  return {
    day: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}
