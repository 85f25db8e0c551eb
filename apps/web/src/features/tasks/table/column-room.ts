import { type EventSpan, isEventDay } from '@courtside/contract/event-span.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { getDaysBetween, formatDay, formatTime, today } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import type { CachedTask } from '../use-task-rows.ts'

/** In rem, at the size of a table's words. */
const letter = 0.44
const padding = 0.75

/** In letters; those of Chinese, Japanese and Korean take the room of two, and wide ones that of one and a half. */
const getLength = (words: string) =>
  words.length +
  (words.match(/[\u2e80-\uffef]/g)?.length ?? 0) +
  (words.match(/[mwMWTжмшщюыЖМШЩЮ]/g)?.length ?? 0) / 2

/** In rem, what words take in a cell, with what stands `beside` them. */
export const getRoomFor = (words: readonly string[], least: number, most = Infinity, beside = 0) =>
  Math.min(most, Math.max(least, ...words.map((one) => getLength(one) * letter + padding + beside)))

const longest = (all: readonly string[]) =>
  all.toSorted((a, b) => getLength(b) - getLength(a))[0] ?? ''

const getLongestTime = () => longest(['00:30', '12:30', '22:30'].map(formatTime))

/** The longest day of a year as the reader is shown it; `yearsOn` of them from now. */
function getLongest(yearsOn: number): string {
  const year = Number(today().slice(0, 4)) + yearsOn
  return longest(
    Array.from({ length: 12 }, (_, month) =>
      formatDay(`${year}-${String(month + 1).padStart(2, '0')}-28`),
    ),
  )
}

/** Notes days and times of rows, and tells the longest words for any like them. */
function createDays() {
  const year = today().slice(0, 4)
  let [hasYear, hasTime, earliest] = [false, false, '']
  return {
    add: (day: string, time: string | null) => {
      hasYear ||= day.slice(0, 4) !== year
      hasTime ||= time !== null
      if (earliest === '' || day < earliest) earliest = day
    },
    getEarliest: () => earliest,
    /** `words` are those that a day may have instead, as tomorrow does. */
    getLongest: (...words: readonly string[]): string[] =>
      earliest === ''
        ? []
        : [getLongest(hasYear ? 1 : 0), ...words].map((day) =>
            hasTime ? `${day} ${getLongestTime()}` : day,
          ),
  }
}

/** What the rows of a table hold that its columns are fitted to. */
export type Held = {
  readonly hasTypes: boolean
  /** In rem, what the labels of a row take that are shown. */
  readonly labels: number
  /** The longest words for due days, and for those that tasks start on. */
  readonly days: readonly string[]
  readonly starts: readonly string[]
  /** In rem, what stands before a due day: that the task repeats, and that it is the day of the event. */
  readonly dueMarks: number
}

/** In rem, what a label takes besides its name, and what "+1" takes. */
const badge = 2
const more = 1.25
/** In rem, what a mark before a due day takes. */
const mark = 1.125

/**
 * Reads of rows what columns are fitted to; `projectOf` finds a project by its id, `labelsShown` is how many labels a
 * row shows. It runs over ten thousand rows after each change of one, so it copies none and measures a label once.
 */
export function readHeld(
  rows: Iterable<CachedTask>,
  projectOf: (projectId: string) => (Partial<Pick<Project, 'labels'>> & EventSpan) | undefined,
  labelsShown: number,
): Held {
  const roomOf = measureLabels(projectOf)
  const [due, start] = [createDays(), createDays()]
  let [hasTypes, labels, dueMarks] = [false, 0, 0]
  for (const row of rows) {
    const { projectId, dueOn, startOn } = row
    hasTypes ||= row.typeId !== null
    if (startOn) start.add(startOn, row.startTime)
    if (row.labelIds.length > 0)
      labels = Math.max(labels, getLabelsRoom(row.labelIds, roomOf(projectId), labelsShown))
    if (dueOn === null) continue
    due.add(dueOn, row.dueTime)
    const project = projectOf(projectId)
    const marks =
      Number(row.recurrence !== null) + Number(project !== undefined && isEventDay(project, dueOn))
    dueMarks = Math.max(dueMarks, mark * marks)
  }
  const earliest = due.getEarliest()
  const late = earliest === '' ? 0 : getDaysBetween(earliest, today())
  return {
    hasTypes,
    labels,
    dueMarks,
    days: [...(late > 0 ? [text.ui.due.late(late)] : []), ...due.getLongest(text.ui.due.tomorrow)],
    starts: start.getLongest(),
  }
}

/** In rem, what each label of a project takes, by its id: a project is measured when the first of its labels is met. */
function measureLabels(projectOf: Parameters<typeof readHeld>[1]) {
  const measured = new Map<string, ReadonlyMap<string, number>>()
  return (projectId: string): ReadonlyMap<string, number> => {
    const known = measured.get(projectId)
    if (known) return known
    const rooms = new Map(
      projectOf(projectId)?.labels?.map(({ id, name }) => [id, getRoomFor([name], 0) + badge]),
    )
    measured.set(projectId, rooms)
    return rooms
  }
}

/** In rem, what the labels of a row take, of which it shows so many. */
function getLabelsRoom(
  labelIds: readonly string[],
  rooms: ReadonlyMap<string, number>,
  labelsShown: number,
): number {
  let [room, left] = [labelIds.length > labelsShown ? more : 0, labelsShown]
  for (const id of labelIds) {
    const width = rooms.get(id)
    if (width === undefined || left === 0) continue
    room += width
    left -= 1
  }
  return room
}
