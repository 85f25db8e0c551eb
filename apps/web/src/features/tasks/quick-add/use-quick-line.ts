import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { type QuickLine, type UnknownWord, readQuickLine } from '@courtside/contract/quick-line.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useMemo, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useInvited, useStandIns } from '#features/users/use-invited.ts'
import { useActor, useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { getClock, dayOrder, today } from '#lib/dates.ts'
import { useDraft } from '#lib/use-draft.ts'
import type { getDraft } from '../group-values.ts'
import { getDraftFromLine } from './draft-from-line.ts'

const nobody: readonly Person[] = []

/**
 * A line for new tasks while it is written: what is understood of it, and what of that was taken back. What its list
 * gives a task, by its filter and the group the line stands in, is what the line itself doesn't say.
 */
export function useQuickLine(
  project: Project,
  draftKey: string,
  { filter, inGroup }: { filter: string | undefined; inGroup: ReturnType<typeof getDraft> },
) {
  const draft = useDraft(draftKey)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const actor = useActor()
  const users = useUsers()
  const meId = useCurrentUser()?.uid
  const mayAssign = can.assignNew(actor, getProjectFacts(project))
  const isNaming = mayAssign && draft.value.includes('@')
  const invited = useInvited(isNaming)
  const standIns = useStandIns(isNaming)
  const people = useMemo(
    () => (mayAssign ? [...users, ...invited, ...standIns] : nobody),
    [mayAssign, users, invited, standIns],
  )
  const given = {
    ...getDraftFromLine(filter, { project, people: users, meId, todayOn: today() }),
    ...inGroup,
  }
  const givenOn = given.dueOn
  const read = useMemo(() => {
    const surroundings = {
      people,
      labels: project.labels,
      meId: mayAssign ? meId : undefined,
      todayOn: today(),
      givenOn,
      now: getClock(),
      dayOrder: dayOrder(),
    }
    return (text: string): QuickLine => {
      const line = readQuickLine(text, surroundings, dismissed)
      const isTold = ({ sign }: UnknownWord) => mayAssign || sign !== '@'
      return { ...line, unknown: line.unknown.filter(isTold) }
    }
  }, [people, project.labels, meId, mayAssign, givenOn, dismissed])
  const line = useMemo(() => read(draft.value), [read, draft.value])
  return {
    typed: draft.value,
    line,
    /** Whom it can name. */
    people,
    given,
    /** What other lines say, such as pasted ones. */
    read,
    change: draft.change,
    dismiss: (said: string) => setDismissed(new Set([...dismissed, said])),
    clear: () => {
      draft.clear()
      setDismissed(new Set())
    },
  }
}
