import type { PkrCondition } from '@courtside/contract/pkr-conditions.ts'
import type { PkrList, PkrListField } from '@courtside/contract/pkr-lists.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import { formatDay } from '#lib/dates.ts'
import { text } from '#text/en.ts'
import { liveListText } from '#text/live-lists.ts'
import { pkrText } from '#text/pkr-ids.ts'
import { pkrListText } from '#text/pkr-lists.ts'

const words = liveListText
const { said } = words

/** The field that a condition is about; undefined once it was removed. */
export function getField(
  condition: Extract<PkrCondition, { of: 'field' }>,
  lists: readonly PkrList[],
): { readonly list: PkrList | undefined; readonly field: PkrListField | undefined } {
  const list = lists.find(({ id }) => id === condition.listId)
  return {
    list,
    field: list?.fields.find(({ id, isArchived }) => id === condition.fieldId && !isArchived),
  }
}

/** What a condition is about, in a word or two. */
export function getConditionName(condition: PkrCondition, lists: readonly PkrList[]): string {
  if (condition.of !== 'field') return words.names[condition.of]
  const { list, field } = getField(condition, lists)
  return words.fieldOf(
    setApart(field?.name ?? words.aField),
    setApart(list?.name ?? pkrListText.aList),
  )
}

const listing = (values: readonly string[]) => values.map(setApart).join(', ')
const yesOrNo = (is: boolean) => (is ? text.activity.values.yes : text.activity.values.no)

function describeEnds(
  name: string,
  { from, to }: { readonly from: string | number | null; readonly to: string | number | null },
  say: (end: string | number) => string = String,
): string {
  if (from !== null && to !== null) return said.between(name, say(from), say(to))
  return from === null ? said.to(name, say(to ?? '')) : said.from(name, say(from))
}

const describeDay = (day: string): string =>
  day === 'any' || day === 'today' ? words.day[day] : said.validOn(formatDay(day))

/** A condition in words. */
export function describeCondition(condition: PkrCondition, lists: readonly PkrList[]): string {
  const name = getConditionName(condition, lists)
  switch (condition.of) {
    case 'words':
      return said.words(setApart(condition.words))
    case 'status':
      return said.in(name, listing(condition.in.map((one) => pkrText.statuses[one])))
    case 'club':
      return said.in(name, listing(condition.in.map((club) => club || pkrText.noClub)))
    case 'linked':
      return pkrText.filters.links[`${condition.is}`]
    case 'reserved':
      return pkrText.filters.reservations[`${condition.is}`]
    case 'prefix':
      return said.prefix(listing(condition.in))
    case 'number':
      return describeEnds(said.number, condition)
    case 'entered':
      return said.entered(formatDay(condition.since))
    case 'list': {
      const names = listing(condition.listIds.map((id) => getListName(id, lists)))
      return (condition.isOn ? said.on : said.notOn)(names, describeDay(condition.day))
    }
    case 'field':
      return describeTest(name, condition, lists)
  }
}

const getListName = (id: string, lists: readonly PkrList[]): string =>
  lists.find((list) => list.id === id)?.name ?? pkrListText.aList

function describeTest(
  name: string,
  condition: Extract<PkrCondition, { of: 'field' }>,
  lists: readonly PkrList[],
): string {
  const { test } = condition
  switch (test.kind) {
    case 'text':
      return said.in(name, listing(test.in))
    case 'select': {
      const options = getField(condition, lists).field?.options ?? []
      return said.in(
        name,
        listing(test.in.map((id) => options.find((one) => one.id === id)?.name ?? words.aField)),
      )
    }
    case 'number':
      return describeEnds(name, test)
    case 'date':
      return describeEnds(name, test, (day) => formatDay(String(day)))
    case 'checkbox':
      return said.in(name, yesOrNo(test.is))
  }
}

/** The names of what conditions ask about that is archived or removed: nobody meets those. */
export function getLostSources(
  conditions: readonly PkrCondition[],
  lists: readonly PkrList[],
): string[] {
  const lost = conditions.flatMap((condition) => {
    if (condition.of === 'list')
      return condition.listIds.flatMap((id) => {
        const list = lists.find((one) => one.id === id)
        return list?.archivedAt === null ? [] : [list?.name ?? pkrListText.aList]
      })
    if (condition.of !== 'field') return []
    const { list, field } = getField(condition, lists)
    if (list?.archivedAt !== null) return [list?.name ?? pkrListText.aList]
    return field ? [] : [getConditionName(condition, lists)]
  })
  return [...new Set(lost)]
}
