import type { Changes } from '@courtside/contract/activity.ts'
import { text } from '#text/en.ts'
import { historyText as words } from '#text/history.ts'
import { type Lookups, describeValue, getFieldName } from './use-described-value.ts'

/** Long texts are in the log only as the fact that they changed. */
const longTexts: ReadonlySet<string> = new Set(['description'])

/** Fields that have a verb of their own, by what they are and what they were, in words; undefined for nothing. */
const verbs: Readonly<Partial<Record<string, Verb>>> = {
  title: ({ was, set }) => was !== undefined && set !== undefined && words.renamed(was, set),
  name: ({ was, set }) => was !== undefined && set !== undefined && words.renamed(was, set),
  statusId: ({ was, set }) => was !== undefined && set !== undefined && words.statusMoved(was, set),
  leadId: ({ was, set, isOwn }) => {
    if (set === undefined) return was !== undefined && words.ledNot(was)
    return isOwn ? words.ledSelf : words.led(set, was)
  },
  parentId: ({ was, set }) =>
    set === undefined ? was !== undefined && words.partOfNot(was) : words.partOf(set),
}
type Verb = (change: {
  was: string | undefined
  set: string | undefined
  /** Whether it is the one who did it that was set. */
  isOwn: boolean
}) => string | false

/**
 * What somebody did to one field, after their name: one phrase, of a list one for what came and one for what went. `actorId`
 * is who it was, where one person is known to have done it.
 */
export function describeChanges(
  field: string,
  { was, set }: Changes[string],
  names: Readonly<Record<string, string>>,
  surroundings: Lookups,
  actorId?: string | null,
): string[] {
  const name = getFieldName(names, field, surroundings)
  if (longTexts.has(field)) return [words.changedText(name)]
  const formatChangeValue = (value: unknown) =>
    isNothing(value) ? undefined : describeValue(field, value, surroundings)
  if (Array.isArray(was ?? set) && Array.isArray(set ?? was)) {
    const [before, after] = [was ?? [], set ?? []] as [unknown[], unknown[]]
    const came = after.filter((one) => !before.includes(one))
    const went = before.filter((one) => !after.includes(one))
    const [added, removed] = [formatChangeValue(came), formatChangeValue(went)]
    const phrases =
      field === 'assigneeIds'
        ? [
            isOnly(came, actorId) ? words.took(removed) : added && words.assigned(added),
            isOnly(went, actorId)
              ? words.leftTask
              : !isOnly(came, actorId) && removed && words.unassigned(removed),
          ]
        : [added && words.added(name, added), removed && words.removed(name, removed)]
    const told = phrases.filter((phrase) => typeof phrase === 'string')
    return told.length > 0 ? told : [words.changedText(name)]
  }
  const isOwn = isOnly([set], actorId)
  const change = { was: formatChangeValue(was), set: formatChangeValue(set), isOwn }
  // A verb says "this", which would point at nothing before a name.
  const said = !surroundings.isNamed && verbs[field]?.(change)
  return [said || words.changed(name, change.was, change.set)]
}

/** Whether nobody but the actor is among them. */
const isOnly = (people: readonly unknown[], actorId: string | null | undefined): boolean =>
  people.length === 1 && people[0] === actorId

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** What is called nothing by its words is nothing. */
export const orNothing = (said: string): string | undefined =>
  said === text.activity.values.nothing ? undefined : said
