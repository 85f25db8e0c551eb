import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import type { QuickLine, UnknownWord } from '@courtside/contract/quick-line.ts'
import type { Person } from '@courtside/contract/users.ts'
import { useEffect, useMemo, useState } from 'react'
import { getProjectFacts } from '#features/projects/use-access.ts'
import { useInvited, useStandIns } from '#features/users/use-invited.ts'
import { useActor, useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { getClock, dayOrder, today } from '#lib/dates.ts'
import { lazyCode } from '#lib/lazy-component.tsx'
import { useDraft } from '#lib/use-draft.ts'
import type { getDraft } from '../group-values.ts'
import { getDraftFromLine } from './draft-from-line.ts'

const nobody: readonly Person[] = []
/** Nobody types before a list is drawn. */
const reading = lazyCode(() => import('@courtside/contract/quick-line.ts'))

/** Called as somebody comes to the line. What can't be had now comes with the calm, or as the line is back. */
export function prepareReading(): void {
  void reading.fetchCode().catch(() => undefined)
}

const asTyped = (line: string): QuickLine => ({
  title: line.trim(),
  tokens: [],
  values: {},
  unknown: [],
})

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
  const code = reading.useCode()
  const isAsked = draft.value !== ''
  useEffect(() => {
    if (isAsked) prepareReading()
  }, [isAsked])
  const readWith = useMemo(() => {
    const surroundings = {
      people,
      labels: project.labels,
      meId: mayAssign ? meId : undefined,
      todayOn: today(),
      givenOn,
      now: getClock(),
      dayOrder: dayOrder(),
    }
    return ({ readQuickLine }: NonNullable<typeof code>, text: string): QuickLine => {
      const line = readQuickLine(text, surroundings, dismissed)
      const isTold = ({ sign }: UnknownWord) => mayAssign || sign !== '@'
      return { ...line, unknown: line.unknown.filter(isTold) }
    }
  }, [people, project.labels, meId, mayAssign, givenOn, dismissed])
  const line = useMemo(
    () => (code ? readWith(code, draft.value) : asTyped(draft.value)),
    [code, readWith, draft.value],
  )
  return {
    typed: draft.value,
    line,
    /** Whom it can name. */
    people,
    given,
    /** What lines say, pasted ones too; undefined while the code for that is on its way. */
    read: (lines: readonly string[]) => code && lines.map((one) => readWith(code, one)),
    /** The same once it has come. */
    readSoon: async (lines: readonly string[]): Promise<QuickLine[]> => {
      const loaded = await reading.fetchSoon()
      return lines.map((one) => (loaded ? readWith(loaded, one) : asTyped(one)))
    },
    change: draft.change,
    dismiss: (said: string) => setDismissed(new Set([...dismissed, said])),
    clear: () => {
      draft.clear()
      setDismissed(new Set())
    },
  }
}
