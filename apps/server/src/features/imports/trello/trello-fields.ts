import {
  type CustomKind,
  customNameLimit,
  customTextLimit,
} from '@courtside/contract/custom-fields.ts'
import { beginning, cleanLine, cleanText } from '../clean-text.ts'
import type {
  Findings,
  PlanCustomField,
  PlanCustomOption,
  PlanCustomValue,
  PlanKeptText,
} from '../import-plan.ts'
import { getLocalTime } from '../local-time.ts'
import { type Placed, byPosition, placed, readThings } from '../read-things.ts'
import { findInstant, getTextAt } from '../read-values.ts'
import { type TrelloCard, TrelloField, TrelloFieldValue, TrelloOption } from './trello-document.ts'
import { decodeInstant } from './trello-values.ts'

const kinds: Readonly<Record<string, CustomKind>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  checkbox: 'checkbox',
  list: 'select',
}

type Surroundings = {
  readonly timeZone: string
  readonly keptTexts: PlanKeptText[]
  readonly findings: Findings
}

type ReadCard = Pick<Placed<TrelloCard>, 'id' | 'place' | 'customFieldItems'>
type ReadField = PlanCustomField & { readonly options: readonly PlanCustomOption[] }

/**
 * The custom fields of a board, as far as cards have values of them, and the values by card. Of a value whose field the file
 * doesn't define nothing is known: it is only counted.
 */
export function readFields(
  definitions: readonly unknown[],
  cards: readonly ReadCard[],
  around: Surroundings,
) {
  const fields = defineFields(definitions, around.findings)
  const used = new Set<ReadField>()
  let unknownCount = 0
  const valuesOf = new Map(
    cards.map((card) => {
      const found = card.customFieldItems.flatMap((item) => {
        const { data } = TrelloFieldValue.safeParse(item)
        const field = fields.get(data?.idCustomField ?? '')
        if (!field) unknownCount++
        const value = data && field && readValue(data, field, card, around)
        if (!field || value === undefined) return []
        used.add(field)
        return [[field.externalId, value] as const]
      })
      return [card.id, Object.fromEntries(found)] as const
    }),
  )
  return {
    customFields: [...used].map(({ options: _options, ...field }): PlanCustomField => field),
    customOptions: [...used].flatMap(({ options }) => options),
    customOf: (cardId: string) => valuesOf.get(cardId) ?? {},
    unknownCount,
  }
}

function defineFields(
  definitions: readonly unknown[],
  findings: Findings,
): ReadonlyMap<string, ReadField> {
  const found = placed(definitions, 'customFields')
  const known = byPosition(readThings('customFields', found, TrelloField, findings))
  const taken = new Set<string>()
  return new Map(
    known.flatMap(({ id, place, name: given, type, options }) => {
      const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
      if (!kind) return []
      const said = beginning(cleanLine(given, place, findings), customNameLimit - 5) || 'Untitled'
      let name = said
      for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${said} (${number})`
      taken.add(name.toLowerCase())
      const own = kind === 'select' ? readOptions(options, id, place, findings) : []
      return [[id, { externalId: id, place, name, kind, options: own }] as const]
    }),
  )
}

const readOptions = (
  options: readonly unknown[],
  fieldId: string,
  place: string,
  findings: Findings,
): PlanCustomOption[] => {
  const found = placed(options, `${place}.options`)
  return byPosition(readThings('customOptions', found, TrelloOption, findings)).map((option) => ({
    externalId: option.id,
    place: option.place,
    fieldId,
    name:
      beginning(
        cleanLine(getTextAt(option.value, 'text'), option.place, findings),
        customNameLimit,
      ) || 'Untitled',
  }))
}

/** What a card has of a field; undefined for nothing. */
function readValue(
  { value, idValue }: TrelloFieldValue,
  { externalId, kind, name, options }: ReadField,
  card: ReadCard,
  { timeZone, keptTexts, findings }: Surroundings,
): PlanCustomValue | undefined {
  const said = getTextAt(value, kind === 'checkbox' ? 'checked' : kind)
  switch (kind) {
    case 'select':
      return options.some((option) => option.externalId === idValue) && idValue
        ? [idValue]
        : undefined
    case 'number':
      return said !== '' && Number.isFinite(Number(said)) ? Number(said) : undefined
    case 'checkbox':
      return said === 'true' ? true : undefined
    case 'date': {
      const at = findInstant(said)
      return at && getLocalTime(at, timeZone).day
    }
    default: {
      const text = cleanText(said, card.place, findings).trim()
      if (text.length <= customTextLimit) return text || undefined
      keptTexts.push({
        externalId: beginning(`${card.id}:${externalId}`, 200),
        place: card.place,
        taskId: card.id,
        name: `${name}.md`,
        text,
        createdAt: decodeInstant(card.id) ?? new Date().toISOString(),
      })
      return `${beginning(text, customTextLimit - 1)}…`
    }
  }
}
