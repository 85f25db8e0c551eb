import { isSameName } from '@courtside/contract/plain-names.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { anything, nothing } from '@courtside/contract/query-days.ts'
import { parseTaskQuery, printTaskQuery, quote } from '@courtside/contract/task-query.ts'
import { useQuickSearch } from '#features/search/use-quick-search.ts'
import { matchMeaning } from '#lib/match-meaning.ts'
import { getBestMatches } from '#lib/match-words.ts'
import { filterText } from '#text/filters.ts'
import { Completion, type Suggestion } from '#ui/completion.tsx'
import type { PickerOption } from '#ui/picker.tsx'
import { StatusIcon } from '#ui/status-icon.tsx'
import type { TypedLine } from '#ui/use-typed-line.ts'
import { type FilterableField, askedOf, useAskables } from './askables.tsx'
import { LineMarks } from './line-marks.tsx'
import { type LinePlace, getPlaceAt } from './line-place.ts'

const words = filterText
/** Values are offered without their condition from so many letters on, and so many of them. */
const guessLength = 2
const guessLimit = 5
const limit = 50

/** Completes the filter line of a list: what can be asked, then what for. Marks what can't be read. */
export function FilterCompletion({
  line,
  project,
}: {
  line: TypedLine
  project?: Project | undefined
}) {
  const askables = useAskables(project)
  const { value, caret } = line
  const place = getPlaceAt(value, caret ?? 0)
  const askable = findAskableAt(place, askables)
  const { found } = useQuickSearch(askable?.kind === 'task' ? place.typed : '')
  const { problems } = parseTaskQuery(value)
  const values = askable ? [...getValues(askable, place), ...getOverdue(askables, place)] : []
  // What can't be read is mended by any of those that can.
  const isLost = values.length === 0 && problems.length > 0
  const suggestions = askable
    ? [
        ...(isLost ? getValues(askable, { ...place, typed: '' }) : values),
        ...found.tasks.map(({ key, title, group }) => ({
          id: key,
          icon: <StatusIcon group={group} label="" />,
          name: title,
          hint: key,
          written: key,
        })),
      ].slice(0, limit)
    : place.condition
      ? []
      : [...getNames(askables, place), ...getGuesses(askables, place)]
  const isSaid = suggestions.some(({ written }) => written === value.slice(place.start, place.end))
  return (
    <>
      <LineMarks line={line} problems={problems} />
      <Completion
        line={line}
        label={askable ? words.valuesOf(askable.label) : words.field}
        typed={caret === undefined || (isSaid && place.typed !== '') ? undefined : place}
        suggestions={suggestions}
        isEager={askable !== undefined && place.typed !== '' && !isLost}
        isQuiet={askable === undefined && place.typed === '' && !line.isPressed}
      />
    </>
  )
}

function findAskableAt(
  { condition }: LinePlace,
  askables: readonly FilterableField[],
): FilterableField | undefined {
  if (!condition) return undefined
  const { name, isQuoted } = condition
  const asks = (one: FilterableField) =>
    one.isOwn ? isSameName(one.name, name) : one.name === name
  return askables.find((one) => one.isOwn === isQuoted && asks(one)) ?? askables.find(asks)
}

/** Its name as a line writes it, with the colon behind. */
const getNameFor = (askable: FilterableField): string =>
  printTaskQuery({ ...askedOf(askable), values: ['x'] }).slice(0, -1)

const getNames = (askables: readonly FilterableField[], { typed }: LinePlace): Suggestion[] =>
  getBestMatches(askables, typed, ({ name, label }) => [label, name]).map((askable) => ({
    id: `field ${getNameFor(askable)}`,
    icon: askable.icon,
    name: askable.label,
    hint: getNameFor(askable),
    written: getNameFor(askable),
    goesOn: true,
  }))

function getValues(askable: FilterableField, { typed, condition }: LinePlace): Suggestion[] {
  const { operator = ':', others = [] } = condition ?? {}
  const offered = askable.options.filter(
    ({ value }) =>
      !others.includes(value) && (operator === ':' || (value !== nothing && value !== anything)),
  )
  return matching(offered, typed).map((option) => ({
    id: option.value,
    icon: option.icon,
    name: option.label,
    hint: option.label === option.value ? option.hint : quote(option.value),
    written: quote(option.value),
  }))
}

/** What is overdue is offered among the days, too: `due:late` is read as `is:late`. */
const getOverdue = (
  askables: readonly FilterableField[],
  { typed, condition }: LinePlace,
): Suggestion[] => {
  const { name, operator = ':', others = [] } = condition ?? {}
  const late = askables
    .find((one) => one.name === 'is')
    ?.options.filter(({ value }) => value === 'late')
  if (name !== 'due' || operator !== ':' || others.length > 0 || !late) return []
  return matching(late, typed).map(({ icon, label }) => ({
    id: 'late',
    icon,
    name: label,
    hint: 'late',
    written: 'late',
  }))
}

const matching = (options: readonly PickerOption[], typed: string): PickerOption[] =>
  getBestMatches(
    options,
    typed.replaceAll('-', ' '),
    ({ value, label, keywords = [] }) => [label, value, ...keywords],
    matchMeaning,
  )

/** Who types a name may mean the person, the label or the status of that name. */
function getGuesses(askables: readonly FilterableField[], { typed }: LinePlace): Suggestion[] {
  if (typed.length < guessLength) return []
  return askables
    .filter(
      ({ name, kind }) =>
        kind !== 'day' && kind !== 'tick' && !['watcher', 'creator', 'lead'].includes(name),
    )
    .flatMap((askable) =>
      matching(
        askable.options.filter(({ value }) => value !== nothing && value !== anything),
        typed,
      ).map((option) => ({
        id: `${getNameFor(askable)}${option.value}`,
        icon: option.icon,
        name: option.label,
        hint: askable.label,
        written: `${getNameFor(askable)}${quote(option.value)}`,
      })),
    )
    .slice(0, guessLimit)
}
