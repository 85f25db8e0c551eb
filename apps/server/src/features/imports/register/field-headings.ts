import { type MemberFieldName, memberFields } from '@courtside/contract/pkr-fields.ts'
import type { MemberField, RegisterField } from '@courtside/contract/register-imports.ts'
import { allTableWords } from '#features/exports/table-words.ts'
import { plain } from '#features/imports/tables/field-names.ts'

/** What columns are called in member lists, in several languages; likely ones first. */
const names: Readonly<Partial<Record<MemberField, string>>> = {
  number:
    'pkr id|pkr|pkrid|member number|member no|member nr|member id|member code|membership number|membership no|membership id|unique member id|membership card number|licence number|license number|licence no|license no|licence|license|registration number|card number|player id|player number|player uuid|member uuid|usap id|usapa id|usa pickleball id|usap number|usapa number|usa pickleball number|british tennis number|mitgliedsnummer|mitgliedernummer|mitglieds nr|mitgliedsnr|mitglied nr|lizenznummer|lizenz|numero de licence|licencia|numero de socio|numero de membre|tessera|lidnummer|bondsnummer|номер члена клуба|номер члена|членский номер|номер участника|номер игрока|номер билета|номер членского билета|номер карты|номер лицензии|mã hội viên|mã thành viên|mã vận động viên|mã vđv|số hội viên|số thẻ hội viên|số thẻ|key person',
  name: 'name|full name|fullname|member name|name of member|player name|participant name|participant|contact name|person name|display name|file as|last first|last name first name|surname first name|name last first|full name last first|member|player|person|vollständiger name|nom complet|nom et prénom|nombre completo|nombre y apellidos|nome completo|nazwa|imię i nazwisko|naam|фио|ф и о|фамилия имя отчество|фамилия и имя|имя и фамилия|участник|игрок|họ và tên|họ tên|tên đầy đủ|tên hội viên|hội viên|tên',
  firstName:
    'first name|firstname|first|given name|givenname|given names|given|forename|fname|name first|first name s|member first name|player first name|participant first name|preferred first name|vorname|prénom|nombre|nome|imię|voornaam|имя|tên gọi|tên riêng',
  middleName:
    'middle name|middlename|middle|middle initial|middle names|additional name|name middle|mi|отчество|tên đệm|tên lót|chữ đệm|zweiter vorname|deuxième prénom|segundo nombre',
  lastName:
    'last name|lastname|last|surname|family name|familyname|lname|second name|name last|member last name|player last name|participant last name|nachname|familienname|nom|nom de famille|apellido|apellidos|cognome|sobrenome|nazwisko|achternaam|фамилия|họ|họ đệm|họ và tên đệm|họ và đệm|họ và chữ đệm|họ và tên lót',
  nameSuffix:
    'suffix|name suffix|suffix name|generational suffix|generation|jr sr|namenszusatz|суффикс|hậu tố',
  alias:
    'alias|aliases|also known as|aka|nickname|nick name|nick|name nick|name given|name variants|name variant|variants|other names|other name|alternate names|alternative names|alternate name|preferred name|goes by|known as|former name|former names|birth name|maiden name|localized name|romanized name|phonetic name|spitzname|übername|geburtsname|surnom|apodo|псевдоним|прозвище|другие имена|другое имя|девичья фамилия|biệt danh|tên khác|tên thường gọi|tên thân mật',
  club: 'club|club name|team|team name|home club|chapter|branch|organization name|organisation name|company|verein|club heim|societa|clube|klub|vereniging|клуб|команда|câu lạc bộ|clb|đội',
  status:
    'status|member status|membership status|account status|player status|licence status|license status|status of membership|state|mitgliedsstatus|statut|estado|stato|stan|статус|статус членства|состояние|trạng thái|tình trạng|trạng thái hội viên|tình trạng hội viên',
  email:
    'email|e mail|email address|e mail address|emailaddress|mail|primary email|primary email address|main email|member email|player email|contact email|email 1|e mail 1|e mail 1 value|email 1 value|personal email|haupt e mail|e mail adresse|correo|correo electronico|courriel|adresse e mail|эл почта|почта|электронная почта|адрес электронной почты|имейл|thư điện tử|địa chỉ email',
  phone:
    'mobile phone|cell phone|cell phone number|mobile phone number|mobile number|mobile|cell|cellphone|cell number|phone|phone number|primary phone|primary phone number|main phone|member phone|player phone|contact phone|contact number|phone 1|phone 1 value|phone mobile|phone cell|telephone|telephone number|tel|tel no|home phone|home phone number|telefon|telefonnummer|handy|mobil|mobiltelefon|mobilnummer|telephone mobile|telefono|movil|cellulare|telefone|telefoon|телефон|моб|мобильный|мобильный телефон|номер телефона|контактный телефон|моб телефон|điện thoại|điện thoại di động|số điện thoại|số điện thoại di động|di động|sđt',
  note: 'note|notes|comment|comments|remark|remarks|notiz|notizen|bemerkung|bemerkungen|remarque|observaciones|notas|uwagi|opmerkingen|заметки|примечание|примечания|комментарий|ghi chú',
  validFromOn:
    'valid from|membership start|membership start date|start date|joined|date joined|join date|joined on|joined date|member since|membership since|since|issued|issue date|from|start|gültig ab|eintritt|eintrittsdatum|mitglied seit|valide du|desde|ważna od|действует с|дата вступления|член с|член клуба с|в клубе с|từ ngày|ngày tham gia|ngày gia nhập|ngày vào|hội viên từ|hiệu lực từ',
  validUntilOn:
    'valid until|valid to|valid through|expires|expires on|expiry|expiry date|expiration|expiration date|membership expires|membership expiry|membership expiry date|membership expiration|membership expiration date|membership end|membership end date|membership valid until|renewal date|paid until|until|to|end date|gültig bis|austritt|austrittsdatum|valide jusqu au|hasta|ważna do|действует до|действителен до|дата окончания|срок действия|đến ngày|hết hạn|ngày hết hạn|hiệu lực đến',
}

/** Says a number by itself only where all that stands below differs; `Number` may be that of a shirt. */
const weakNumbers = 'number|no|nr|num|id|key|code|uuid|guid|numero|numer|номер|mã số|mã'

/** A heading in plain words; `#` is a number, unless it counts (`Guardian #2`). */
export const planHeading = (text: string): string =>
  plain(text.replaceAll(/#(?!\s*\d)/g, ' number ').replaceAll('№', ' no '))

/** The same without accents and signs; last what exports call the fields of members. */
const headings = new Map<RegisterField, string[]>(
  Object.entries(names).map(([field, all]) => [field as MemberField, all.split('|').map(plain)]),
)
for (const { register: said } of allTableWords)
  for (const [name, { file }] of Object.entries(memberFields))
    headings.set(file, [...(headings.get(file) ?? []), plain(said[name as MemberFieldName])])

const fieldOf = new Map<string, MemberField>()
for (const [field, all] of headings)
  for (const name of all) if (!fieldOf.has(name)) fieldOf.set(name, field as MemberField)

/** What a column is called like, of the fields of members. */
export const findField = (heading: string): MemberField | undefined => fieldOf.get(heading)

/** How likely a name is for its field: the earlier it is listed, the likelier. */
export const getRank = (field: RegisterField, heading: string): number =>
  (headings.get(field) ?? []).indexOf(heading)

const weak = weakNumbers.split('|').map(plain)
/** Ids of somebody or something else than a member of this club. */
const otherIds =
  /guardian|parent|team|family|household|group|order|transaction|invoice|event|program|partner|coach|facebook|instagram|whatsapp|tax|national|passport|venue|organi[sz]ation/

/** How likely a column holds numbers only because all of them differ; the lower the likelier, undefined where it is not. */
export function getNumberRank(heading: string): number | undefined {
  const place = weak.indexOf(heading)
  if (place !== -1) return place
  if (!/ (?:id|uuid|guid)$/.test(heading) || otherIds.test(heading)) return undefined
  return /member|player|person|contact|account|customer|client|user|registration/.test(heading)
    ? weak.length
    : heading === 'dupr id'
      ? weak.length + 2
      : weak.length + 1
}

const familyFirst = new Set(
  'họ|họ đệm|họ và tên đệm|họ và đệm|họ và chữ đệm|họ và tên lót|姓|성|vezetéknév'
    .split('|')
    .map(plain),
)

/** Whether a language that calls the last name so says it before the first one. */
export const isFamilyFirst = (heading: string): boolean => familyFirst.has(planHeading(heading))

/** Whether the names of a column begin with the last one, as its heading says: `Last, First`. */
export const isLastFirst = (heading: string): boolean =>
  /\b(?:last|surname)(?: name)? first(?: name)?\b/.test(planHeading(heading))
