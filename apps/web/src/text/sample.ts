import { plural } from './plural.ts'

const list = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts)

/** What the owner is told of the sample season. */
export const sampleText = {
  question: 'Remove the sample season?',
  goes: (names: readonly string[]) =>
    `This permanently deletes ${list(names)} and everything in them. Your own projects stay.`,
  added: (sample: { addedTaskCount: number; addedCommentCount: number; changeCount: number }) => {
    const parts = [
      sample.addedTaskCount > 0 && plural(sample.addedTaskCount, 'task', 'tasks'),
      sample.addedCommentCount > 0 && plural(sample.addedCommentCount, 'comment', 'comments'),
      sample.changeCount > 0 && plural(sample.changeCount, 'change', 'changes'),
    ].filter((part) => part !== false)
    return parts.length === 0
      ? undefined
      : `It also deletes what people added to them: ${list(parts)}.`
  },
  people: (names: readonly string[]) =>
    `It also deletes its people who have no work elsewhere: ${list(names)}.`,
  parts: (pageCount: number, numberCount: number) =>
    `It also deletes its ${plural(pageCount, 'wiki page', 'wiki pages')}, ${plural(numberCount, 'PKR ID', 'PKR IDs')}, list and group. What you added to them stays.`,
  confirm: 'Remove sample',
  failed: 'The sample could not be removed. Try again.',
}
