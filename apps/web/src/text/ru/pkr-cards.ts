import type { pkrCardText as english } from '#text/pkr-cards.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

export const pkrCardText: Translated<typeof english> = {
  title: 'Карты участников',
  open: 'Печать карт',
  openOne: (name) => `Печать карты: ${name}`,
  tooMany: (count) => `Выберите не больше ${formatNumber(count)} PKR ID или печатайте весь список`,
  paper: 'Бумага',
  papers: {
    a4: 'A4, десять на листе',
    letter: 'Letter, восемь на листе',
    card: 'Принтер для карт',
  },
  print: 'Печать',
  printPiece: (first, last) => `Печать ${formatNumber(first)}–${formatNumber(last)}`,
  pieces: 'Части',
  piece: (first, last, total) =>
    `${formatNumber(first)}–${formatNumber(last)} из ${formatNumber(total)}`,
  earlier: 'Предыдущие карты',
  later: 'Следующие карты',
  count: (count) => plural(count, 'карта', 'карты', 'карт'),
  hint: 'Печатайте в натуральную величину, без колонтитулов. Линии показывают, где резать.',
  making: 'Готовим карты…',
  failed: 'Не удалось подготовить карты',
  notFound: {
    title: 'Такого списка нет',
    description: 'Возможно, его больше нет, или вам не видны PKR ID.',
  },
  archived: {
    title: 'Этот список в архиве',
    description: 'Чтобы печатать его карты, верните его из архива.',
  },
  forbidden: {
    title: 'Печать карт вам недоступна',
    description: `Попросите у администратора организации право «${permissions['pkr.export']}».`,
  },
  none: {
    title: 'Карта здесь никому не положена',
    description:
      'Карты выдаются присвоенным PKR ID, которые стоят в списке и срок которых не истёк.',
  },
  cardless: {
    free: (count) => `свободные — ${formatNumber(count)}`,
    suspended: (count) => `приостановленные — ${formatNumber(count)}`,
    retired: (count) => `закрытые — ${formatNumber(count)}`,
    ended: (count) => `с истёкшим сроком — ${formatNumber(count)}`,
  },
  without: (groups) => `Без карты: ${groups.join(', ')}.`,
  card: {
    number: 'PKR ID',
    code: (name) => `Код для проверки карты: ${name}`,
    scan: 'Код для проверки',
    until: (day) => `Действует до ${day}`,
    between: (first, last) => `Действует ${first} – ${last}`,
    endless: (day) => `Бессрочно; эта карта до ${day}`,
    endlessFrom: (first, day) => `С ${first}; эта карта до ${day}`,
  },
}
