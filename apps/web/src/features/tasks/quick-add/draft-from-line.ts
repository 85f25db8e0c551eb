import { priorities } from '@courtside/contract/field-kinds.ts'
import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { readDays } from '@courtside/contract/query-days.ts'
import { type QueryField } from '@courtside/contract/query-fields.ts'
import type { Person } from '@courtside/contract/users.ts'
import { collectValues } from '../filters/line-values.ts'

/** What a filter leaves only one choice for: a new task in its list gets it, and so stays in sight. */
export function getDraftFromLine(
  line: string | undefined,
  {
    project: { statuses, labels, types },
    people,
    meId,
    todayOn,
  }: {
    project: Pick<Project, 'statuses' | 'labels' | 'types'>
    people: readonly Person[]
    meId: string | undefined
    todayOn: string
  },
) {
  const only = (field: QueryField): string | undefined => {
    const [value, ...others] = collectValues(line, field)
    return others.length === 0 ? value : undefined
  }
  const called = <Item extends { readonly name: string }>(items: readonly Item[], name?: string) =>
    name === undefined ? undefined : items.find((one) => isSameName(one.name, name))
  const usable = statuses.filter(({ isArchived }) => !isArchived)
  const status =
    called(usable, only('status')) ?? usable.find(({ group }) => group === only('status'))
  const priority = priorities.find((one) => one === only('priority'))
  const who = only('assignee')
  const assigneeId =
    who === 'me'
      ? meId
      : people.find(
          ({ uid, handle, name }) =>
            [uid, handle].includes(who ?? '') || (who && isSameName(name, who)),
        )?.uid
  const label = called(labels, only('label'))
  const type = called(types, only('type'))
  const days = readDays(only('due') ?? '', todayOn)
  return {
    ...(status && { statusId: status.id }),
    ...(priority && { priority }),
    ...(assigneeId !== undefined && { assigneeIds: [assigneeId] }),
    ...(label && { labelIds: [label.id] }),
    ...(type && { typeId: type.id }),
    ...(days && days.from === days.to && { dueOn: days.from }),
  }
}
