import { type MemberFieldName, memberFields } from '@courtside/contract/pkr-fields.ts'
import { PkrNumber } from '@courtside/contract/pkr-ids.ts'
import type { PkrListField } from '@courtside/contract/pkr-lists.ts'
import {
  type MemberField,
  type RegisterField,
  isListField,
  sharedRegisterFields,
} from '@courtside/contract/register-imports.ts'
import { allTableWords } from '#features/exports/table-words.ts'
import { plain } from '#features/imports/tables/field-names.ts'
import type { Column } from '#features/imports/tables/guess-columns.ts'

/** What columns are called in member lists, in several languages; likely ones first. */
const names: Readonly<Partial<Record<MemberField, string>>> = {
  number:
    'pkr id|pkr|pkrid|member number|member no|member nr|member id|membership number|membership no|membership id|licence number|license number|licence no|license no|licence|license|registration number|card number|player id|player number|mitgliedsnummer|mitglieds nr|mitgliedsnr|lizenznummer|lizenz|numero de licence|numero|licencia|numero de socio|tessera|numer|lidnummer|bondsnummer|номер|номер билета|номер лицензии|mã hội viên|mã số|số thẻ|number|no|nr|id|key|key person',
  name: 'name|full name|member name|member|player|player name|person|display name|vollständiger name|nom complet|nombre completo|nome completo|nazwa|naam|фио|имя и фамилия|игрок|họ và tên|họ tên|tên',
  firstName:
    'first name|firstname|given name|given names|forename|name first|vorname|prénom|nombre|nome|imię|voornaam|имя',
  lastName:
    'last name|lastname|surname|family name|name last|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|nazwisko|achternaam|фамилия',
  alias:
    'alias|aliases|also known as|aka|nickname|nick name|name nick|name given|other names|former name|birth name|maiden name|localized name|romanized name|spitzname|geburtsname|surnom|apodo|псевдоним|другие имена|biệt danh|tên khác',
  club: 'club|club name|team|home club|chapter|branch|verein|club heim|societa|clube|klub|vereniging|клуб|команда|câu lạc bộ|clb',
  status:
    'status|state|member status|membership status|licence status|license status|mitgliedsstatus|statut|estado|stato|stan|статус|trạng thái',
  email:
    'email|e mail|email address|e mail address|mail|e mail adresse|correo|correo electronico|courriel|adresse e mail|эл почта|почта|электронная почта|thư điện tử',
  phone:
    'phone|phone number|telephone|tel|mobile|mobile number|cell|cell phone|telefon|telefonnummer|handy|mobil|telephone mobile|telefono|movil|cellulare|telefone|telefoon|телефон|моб|điện thoại|số điện thoại|sđt',
  note: 'note|notes|comment|comments|remark|remarks|notiz|notizen|bemerkung|bemerkungen|remarque|observaciones|notas|uwagi|opmerkingen|заметки|примечание|комментарий|ghi chú',
  validFromOn:
    'valid from|from|start|start date|joined|member since|since|issued|issue date|gültig ab|eintritt|mitglied seit|valide du|desde|ważna od|действует с|từ ngày',
  validUntilOn:
    'valid until|valid to|until|to|expires|expiry|expiry date|expiration date|end date|gültig bis|austritt|valide jusqu au|hasta|ważna do|действует до|đến ngày|hết hạn',
}

/** The same without accents and signs; last what exports call the fields of members. */
const plainNames = new Map<RegisterField, string[]>(
  Object.entries(names).map(([field, all]) => [field as MemberField, all.split('|').map(plain)]),
)
for (const { register: said } of allTableWords)
  for (const [name, { file }] of Object.entries(memberFields))
    plainNames.set(file, [...(plainNames.get(file) ?? []), plain(said[name as MemberFieldName])])

const fieldOf = new Map<string, RegisterField>()
for (const [field, all] of plainNames)
  for (const name of all) if (!fieldOf.has(name)) fieldOf.set(name, field)

/** How likely a name is for its field: the earlier it is listed, the likelier. */
const getRank = (field: RegisterField, name: string): number =>
  (plainNames.get(field) ?? []).indexOf(name)

/** Whether all that stands in a column without a name could be numbers of members, no two alike. */
const couldBeNumbers = ({ name, values, distinctCount, filledCount }: Column): boolean =>
  name === '' &&
  filledCount > 0 &&
  distinctCount === values.length &&
  values.every((value) => /\d/.test(value) && PkrNumber.safeParse(value).success)

/**
 * What each column becomes, by its name: a field of the list that is called so (of several columns the last, where an
 * export has it), else one of the register. A nameless column of different numbers stands in where none is called so.
 */
export function guessFields(
  columns: readonly Column[],
  hasHeader: boolean,
  listFields: readonly Pick<PkrListField, 'id' | 'name'>[] = [],
): RegisterField[] {
  const called = columns.map(({ name }) => plain(name))
  const listed = new Map(
    listFields.map(({ id, name }) => [called.lastIndexOf(plain(name)), `custom.${id}`] as const),
  )
  const fields = called.map((name, index): RegisterField =>
    hasHeader ? (listed.get(index) ?? fieldOf.get(name) ?? 'none') : 'none',
  )
  const guessed = fields.map((field, index): RegisterField => {
    if (field === 'none' || columns[index]?.kind === 'empty') return 'none'
    if (sharedRegisterFields.includes(field) || isListField(field)) return field
    const rivals = fields.flatMap((other, place) => (other === field ? [place] : []))
    const best = rivals.toSorted(
      (one, other) => getRank(field, called[one] ?? '') - getRank(field, called[other] ?? ''),
    )[0]
    return best === index ? field : 'none'
  })
  if (!guessed.includes('number')) {
    const place = columns.findIndex(
      (column, index) => guessed[index] === 'none' && couldBeNumbers(column),
    )
    if (place !== -1) guessed[place] = 'number'
  }
  return guessed
}
