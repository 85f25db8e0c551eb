import type { Findings, ImportPlan, PlanTask } from './import-plan.ts'
import { type Verb, openRelations } from './plan-relations.ts'

/** What a task of the file says of others, by whatever the file calls them; what is absent it says nothing about. */
export type Ties = {
  readonly parent?: string | null | undefined
  readonly blockedBy?: readonly string[] | undefined
  readonly follows?: readonly string[] | undefined
  readonly related?: readonly string[] | undefined
  readonly duplicateOf?: string | null | undefined
}

type Tied = { readonly externalId: string; readonly place: string; readonly ties: Ties }

/** How tasks of a file hang together: `idOf` tells the external id of one by its name. Others are left out and noted. */
export function tieTasks(
  tied: readonly Tied[],
  tasks: readonly PlanTask[],
  idOf: (name: string) => string | undefined,
  findings: Findings,
): Pick<ImportPlan, 'subtasks' | 'relations'> {
  const told = openRelations(findings)
  for (const { externalId: from, place, ties } of tied) {
    const known = (names: readonly (string | null | undefined)[] = []) =>
      names.filter(Boolean).flatMap((name) => {
        const id = idOf(name ?? '')
        if (id === undefined) findings.note('relation_left_out', place)
        return id === undefined ? [] : [id]
      })
    const [parent] = known([ties.parent])
    if (parent !== undefined) told.parent(from, parent, place)
    const verbs: readonly (readonly [Verb, readonly string[]])[] = [
      ['is blocked by', known(ties.blockedBy)],
      ['follows', known(ties.follows)],
      ['relates to', known(ties.related)],
      ['duplicates', known([ties.duplicateOf])],
    ]
    for (const [verb, ids] of verbs)
      for (const to of ids) told.relate({ from, to, verb, place, name: verb })
  }
  const { subtasks, relations } = told.finish(new Map(tasks.map((task) => [task.externalId, task])))
  return { subtasks, relations }
}
