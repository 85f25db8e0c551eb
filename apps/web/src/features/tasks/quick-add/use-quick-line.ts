import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { useMemo, useState } from 'react'
import { projectFacts } from '#features/projects/use-access.ts'
import { useActor, useCurrentUser, useUsers } from '#features/users/use-users.ts'
import { clockIn, today } from '#lib/dates.ts'
import { useDraft } from '#lib/use-draft.ts'
import { draftFromLine } from './draft-from-line.ts'
import { type QuickLine, readQuickLine } from './quick-grammar.ts'

const nobody: never[] = []

/** A line for new tasks while it is written: what is understood of it, and what of that was taken back. */
export function useQuickLine(project: Project, draftKey: string) {
  const draft = useDraft(draftKey)
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const actor = useActor()
  const users = useUsers()
  const meId = useCurrentUser()?.uid
  const mayAssign = can.assignNew(actor, projectFacts(project))
  const people = mayAssign ? users : nobody
  const read = useMemo(() => {
    const surroundings = {
      people,
      labels: project.labels,
      meId: mayAssign ? meId : undefined,
      todayOn: today(),
      now: clockIn(),
    }
    return (text: string): QuickLine => readQuickLine(text, surroundings, dismissed)
  }, [people, project.labels, meId, mayAssign, dismissed])
  const line = useMemo(() => read(draft.value), [read, draft.value])
  return {
    typed: draft.value,
    line,
    /** Whom it can name. */
    people,
    /** What the filter of a list says of a task made there. */
    draftFrom: (filter: string | undefined) =>
      draftFromLine(filter, { project, people: users, meId, todayOn: today() }),
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
