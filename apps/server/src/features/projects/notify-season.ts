import type { Db } from '#db/database.ts'
import { notifyPast } from '#features/notifications/fan-out.ts'
import { markInbox } from '#features/notifications/mark-inbox.ts'
import { markPastReminders } from '#features/notifications/remind-people.ts'
import type { Calendar } from './create-calendar.ts'
import type { Cast, SamplePerson } from './sample-project.ts'

export type Snoozed = { readonly taskId: string; readonly who: SamplePerson }

type Season = {
  readonly projectIds: readonly string[]
  readonly cast: Cast
  readonly calendar: Calendar
  readonly snoozed: readonly Snoozed[]
}

/** Days counted from today. */
const toldSince = -9
const doneUntil = -3
const readUntil = -1

/**
 * Fills the inboxes of the season's people with what happened of late and what is due, as they would have been told of it:
 * the oldest they were done with the evening of that day, the newest nobody has read.
 */
export async function notifySeason(db: Db, season: Season): Promise<void> {
  const { projectIds, cast, calendar, snoozed } = season
  for (const id of projectIds) await notifyPast(db, id, calendar.hour(toldSince, 0))
  for (const morning of [calendar.hour(-1, 8), calendar.hour(0, 8)])
    if (Date.parse(morning) < Date.now()) await markPastReminders(db, morning)
  for (const person of cast.values()) {
    for (let day = toldSince; day < readUntil; day++) {
      const until = calendar.hour(day, 20)
      await markInbox(db, person, { which: { until }, set: { isRead: true } }, until)
      if (day <= doneUntil)
        await markInbox(db, person, { which: { until }, set: { isDone: true } }, until)
    }
  }
  for (const { taskId, who } of snoozed) {
    const person = cast.get(who)
    const set = { snoozedUntil: calendar.hour(1, 9) }
    if (person) await markInbox(db, person, { which: { taskIds: [taskId] }, set })
  }
}
