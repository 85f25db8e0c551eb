import type {
  QuickSurroundings,
  QuickToken,
  readQuickLine,
} from '@courtside/contract/quick-line.ts'

/** What a new item is, and whose. */
export type ItemDraft = {
  readonly title: string
  readonly assigneeId: string | null
  readonly dueOn: string | null
}

export const asTyped = (title: string): ItemDraft => ({ title, assigneeId: null, dueOn: null })

/** What says a person or a day; all else that a task has by a sign is a word of an item. */
const isOfItem = ({ values }: QuickToken): boolean =>
  Object.keys(values).every((name) => name === 'assigneeIds' || name === 'dueOn')

/** Reads `Bring the nets @ben fri` as the line for new tasks does; a second person stays in the title. */
export function readItemLine(
  read: typeof readQuickLine,
  line: string,
  surroundings: Omit<QuickSurroundings, 'labels'>,
): ItemDraft {
  const kept = new Set<string>()
  for (;;) {
    const { title, tokens, values } = read(line, { ...surroundings, labels: [] }, kept)
    const people = tokens.filter((token) => token.values.assigneeIds)
    const others = [...tokens.filter((token) => !isOfItem(token)), ...people.slice(1)]
    if (title === '') return asTyped(line)
    if (others.length === 0)
      return { title, assigneeId: values.assigneeIds?.[0] ?? null, dueOn: values.dueOn ?? null }
    for (const { said } of others) kept.add(said)
  }
}
