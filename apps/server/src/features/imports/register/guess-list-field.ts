import { customNameLimit, customOptionLimit } from '@courtside/contract/custom-fields.ts'
import type { ListFieldKind } from '@courtside/contract/pkr-lists.ts'
import type { Column } from '#features/imports/tables/guess-columns.ts'
import { isNothing } from '#features/imports/tables/guess-values.ts'
import { parseDate } from '#features/imports/tables/parse-date.ts'
import { planHeading } from './field-headings.ts'

/** What only those may see who may see e-mail and phone: how to reach people, where they live, and whose children they are. */
const privateHeadings =
  /\b(?:e ?mails?|phones?|mobile|cell|fax|telephone|guardians?|parents?|mother|father|mum|mom|dad|emergency|address(?:es)?|street|city|town|zip|zipcode|postal|postcode|post code|suburb|birth|birthday|birthdate|dob|yob|age|medical|allerg\w*|passport|national id|ssn|strasse|hausnummer|plz|ort|wohnort|geburt\w*|eltern|notfall\w*|adresse|telefon\w*|dia chi|so nha|duong|phuong|quan|huyen|thanh pho|ngay sinh|nam sinh|tuoi|phu huynh|nguoi giam ho|khan cap|cccd|cmnd|dien thoai|sdt|ma buu (?:chinh|dien))\b|адрес|улица|город|индекс|рожд|возраст|родител|опекун|мать|мама|отец|папа|экстренн|паспорт|телефон|почта|аллерг/u

/** Figures that nobody counts with, and that may begin with a zero. */
const plainTexts =
  /\b(?:phones?|mobile|cell|fax|zip|zipcode|postal|postcode|post code|plz|id|uuid|guid|code|number|nr|address(?:es)?|telefon\w*|dien thoai|sdt|ma buu (?:chinh|dien)|cccd|cmnd)\b|телефон|индекс|паспорт/u

/** What has few different values, also where the file is short. */
const choices =
  /\b(?:gender|sex|membership|package|plan|type|tier|level|category|class|division|state|province|region|country|hand|handed(?:ness)?|size|role|gioi tinh|loai|hang|trinh do|tinh|quoc gia|geschlecht|kategorie|land)\b|^пол$|тип|категор|уровень|регион|область|страна/u

const dates =
  /\b(?:birth|birthday|birthdate|dob|date|day|ngay|geburtstag|geburtsdatum)\b|дата|рожд/u

const yesOrNo = /^(?:yes|no|true|false|y|n|có|không|да|нет|ja|nein|oui|non|sí|si)$/i
const figures = /^[-+]?(?:0|[1-9]\d{0,14})(?:\.\d{1,6}|,\d{1,2})?$/

/** Letters of Vietnamese that have no accent to take off. */
const getPlain = (heading: string): string => planHeading(heading).replaceAll('đ', 'd')

const holdsAddresses = ({ values }: Column): boolean =>
  values.filter((value) => value.includes('@')).length * 2 > values.length

const isAnyDate = (text: string): boolean =>
  (['dmy', 'mdy', 'ymd'] as const).some((order) => parseDate(text, order) !== undefined)

/** Whether a field of a kind can hold a cell; a column was only looked at from its beginning. */
const canHold: Readonly<Record<ListFieldKind, (text: string) => boolean>> = {
  text: () => true,
  number: (text) => figures.test(text),
  date: isAnyDate,
  select: (text) => text.length <= customNameLimit,
  checkbox: (text) => yesOrNo.test(text),
}

/** The same kind where all cells of the column can be held, else text. */
export const widenKind = (kind: ListFieldKind, cells: Iterable<string>): ListFieldKind => {
  const options = new Set<string>()
  for (const cell of cells) {
    const text = cell.trim()
    if (isNothing(text)) continue
    if (!canHold[kind](text)) return 'text'
    if (kind === 'select' && options.add(text.toLowerCase()).size > customOptionLimit) return 'text'
  }
  return kind
}

/** Whether what a column holds is to be hidden as e-mail and phone are. */
export const isPrivateColumn = (column: Column): boolean =>
  privateHeadings.test(getPlain(column.name)) || holdsAddresses(column)

/** The kind of field that holds all that stands in a column, nothing lost. */
export function guessListKind(column: Column): ListFieldKind {
  const { kind, values, distinctCount, dateShare } = column
  const heading = getPlain(column.name)
  const isAll = (pattern: RegExp) => values.every((value) => pattern.test(value))
  if (isAll(yesOrNo)) return 'checkbox'
  if (plainTexts.test(heading) && !choices.test(heading)) return 'text'
  if ((kind === 'date' && dateShare === 1) || (dates.test(heading) && dateShare >= 0.9))
    return 'date'
  if (isAll(figures)) return 'number'
  const isShort = values.every((value) => value.length <= customNameLimit && !value.includes('\n'))
  const areFew = choices.test(heading)
    ? distinctCount <= 60
    : values.length >= 12 && distinctCount <= 12 && distinctCount * 4 <= values.length
  return isShort && areFew && !holdsAddresses(column) ? 'select' : 'text'
}
