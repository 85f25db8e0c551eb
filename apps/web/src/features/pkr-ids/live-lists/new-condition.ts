import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import { liveListText } from '#text/live-lists.ts'
import type { PickerOption } from '#ui/picker.tsx'

const words = liveListText

/** What a condition is when one has just added it: as far as there is nothing to choose yet, it waits to be filled in. */
const starts: Record<Exclude<PkrCondition['of'], 'field'>, PkrCondition> = {
  status: { of: 'status', in: [] },
  club: { of: 'club', in: [] },
  list: { of: 'list', listIds: [], isOn: true, day: 'today' },
  linked: { of: 'linked', is: true },
  reserved: { of: 'reserved', is: true },
  words: { of: 'words', words: '' },
  prefix: { of: 'prefix', in: [] },
  number: { of: 'number', from: null, to: null },
  entered: { of: 'entered', since: '' },
}

const tests: Record<PkrListField['kind'], Extract<PkrCondition, { of: 'field' }>['test']> = {
  text: { kind: 'text', in: [] },
  select: { kind: 'select', in: [] },
  number: { kind: 'number', from: null, to: null },
  date: { kind: 'date', from: null, to: null },
  checkbox: { kind: 'checkbox', is: true },
}

const separator = ':'

/** What a condition can be about: what every entry has, and the fields of lists that the actor sees. */
export const getSubjects = (lists: readonly PkrList[], seesPrivate: boolean): PickerOption[] => [
  ...Object.keys(starts).map((of) => ({
    value: of,
    label: words.names[of as keyof typeof starts],
  })),
  ...lists
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((list) =>
      list.fields
        .filter(({ isArchived, isPrivate }) => !isArchived && (!isPrivate || seesPrivate))
        .map((field) => ({
          value: `${list.id}${separator}${field.id}`,
          label: words.fieldOf(field.name, list.name),
        })),
    ),
]

/** The condition about a subject, as it begins. */
export function getConditionAbout(
  subject: string,
  lists: readonly PkrList[],
): PkrCondition | undefined {
  const [listId = '', fieldId] = subject.split(separator)
  if (fieldId === undefined) return starts[subject as keyof typeof starts]
  const field = lists.find(({ id }) => id === listId)?.fields.find(({ id }) => id === fieldId)
  return field && { of: 'field', listId, fieldId, test: tests[field.kind] }
}
