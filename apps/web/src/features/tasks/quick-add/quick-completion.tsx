import { priorities } from '@courtside/contract/field-kinds.ts'
import { getPlainText } from '@courtside/contract/plain-names.ts'
import { join } from '@courtside/contract/quick-line.ts'
import type { Label } from '@courtside/contract/statuses.ts'
import type { Person } from '@courtside/contract/users.ts'
import { getBestMatches } from '#lib/match-words.ts'
import { text } from '#text/en.ts'
import { quickAddText } from '#text/quick-add.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { LabelDot } from '#ui/badge.tsx'
import { Completion, type Suggestion } from '#ui/completion.tsx'
import { PriorityIcon } from '#ui/priority-icon.tsx'
import type { TypedLine } from '#ui/use-typed-line.ts'

const limit = 8

/** A sign with what is typed behind it, right before the caret. */
const signForm = /(?<=^|\s)([@#!])([^\s@#!]*)$/u

/** Offers the people, labels and priorities that a sign in the line for new tasks may mean. */
export function QuickCompletion({
  line,
  labels,
  people,
}: {
  line: TypedLine
  labels: readonly Label[]
  people: readonly Person[]
}) {
  const { value, caret } = line
  const found = caret === undefined ? null : signForm.exec(value.slice(0, caret))
  const [said = '', sign = '', words = ''] = found ?? []
  const suggestions = suggest(sign, words, labels, people)
  const isSaid = suggestions.some(({ written }) => getPlainText(written) === getPlainText(said))
  const rest = /^[^\s@#!]*/u.exec(value.slice(caret))?.[0].length ?? 0
  return (
    <Completion
      line={line}
      label={quickAddText.suggestions}
      typed={found && !isSaid ? { start: found.index, end: (caret ?? 0) + rest } : undefined}
      suggestions={suggestions}
      isEager
    />
  )
}

function suggest(
  sign: string,
  words: string,
  labels: readonly Label[],
  people: readonly Person[],
): Suggestion[] {
  switch (sign) {
    case '@':
      return getBestMatches(people, words, ({ name, handle }) => [name, handle])
        .slice(0, limit)
        .map((person) => ({
          id: person.uid,
          icon: <Avatar {...getFace(person)} size="xs" />,
          name: person.name,
          hint: `@${person.handle}`,
          written: `@${person.handle}`,
        }))
    case '#':
      return getBestMatches(labels, words.replaceAll('-', ' '), ({ name }) => [name, join(name)])
        .slice(0, limit)
        .map(({ id, name, hue }) => ({
          id,
          icon: <LabelDot hue={hue} />,
          name,
          written: `#${join(name)}`,
        }))
    case '!':
      return getBestMatches(priorities.toReversed(), words, (one) => [text.ui.priority[one], one])
        .filter((one) => one !== 'none')
        .map((one) => ({
          id: one,
          icon: <PriorityIcon priority={one} label="" />,
          name: text.ui.priority[one],
          hint: `!${one}`,
          written: `!${one}`,
        }))
    default:
      return []
  }
}
