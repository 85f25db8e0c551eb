import type { pkrMergeText as english } from '#text/pkr-merges.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const formatList = (numbers: readonly string[]) => new Intl.ListFormat('ru').format(numbers)

export const pkrMergeText: Translated<typeof english> = {
  tab: 'Дубликаты',
  title: 'Вероятные дубликаты',
  found: (shown, all) =>
    shown < all
      ? `Показано ${formatNumber(shown)} из ${plural(all, 'группы записей, принадлежащих', 'групп записей, принадлежащих', 'групп записей, принадлежащих')}, вероятно, одному участнику. Объедините эти — появятся следующие.`
      : `${plural(all, 'группа записей, принадлежащих', 'группы записей, принадлежащих', 'групп записей, принадлежащих')}, вероятно, одному участнику.`,
  reasons: {
    email: 'Одинаковая почта',
    phone: 'Одинаковый телефон',
    name: 'Одинаковое имя',
  },
  none: {
    title: 'Вероятных дубликатов нет',
    description: 'Среди видимых вам записей нет двух с одинаковым именем, почтой или телефоном.',
  },
  failed: 'Не удалось найти дубликаты',
  weak: 'Только то же имя',
  weakHint: 'Одно имя мало о чём говорит: это вполне могут быть разные люди.',
  apart: 'Это разные люди',
  allApart: 'Все они разные люди',
  oneApart: (number) => `${number} — другой человек`,
  lacksChange: 'Нужно право изменять PKR ID',
  mergeWith: (number) => `Объединить с ${number}`,
  open: 'Объединить две записи',
  lacks:
    'Нужны права изменять PKR ID, видеть их почту и телефон, изменять списки и видеть участников',
  form: {
    title: 'Объединение двух записей',
    description: (from, into) =>
      `Номер ${from} навсегда остаётся занятым и теперь ведёт к ${into}. Кнопка «Отменить» снова разъединит их.`,
    failed: 'Не удалось загрузить обе записи',
    remains: 'Остаётся',
    both: 'Они различаются: выберите, что останется.',
    result: (number) => `Что получит ${number}`,
    lists: 'Переходит место в списках:',
    user: 'Переходит связанный пользователь:',
    history: 'Переходит история',
    bothLinked:
      'Каждая из них связана с пользователем. Сначала уберите одну из связей или объедините пользователей.',
    nothing: 'Ничего не изменится, только номер будет вести сюда.',
    submit: 'Объединить',
  },
  said: {
    apart: (numbers) => `${formatList(numbers)}: разные люди`,
    merged: (from, into) => `Запись ${from} объединена с ${into}`,
    parted: (from, into) => `Записи ${from} и ${into} разъединены`,
  },
  page: {
    apartFrom: (numbers) => `отметил(а), что это не тот же человек, что ${formatList(numbers)}`,
    apartTakenBack: (numbers) =>
      `снял(а) отметку, что это не тот же человек, что ${formatList(numbers)}`,
    title: 'Объединено с этой записью',
    part: 'Разъединить',
    partOf: (number) => `Разъединить ${number}`,
    also: (numbers) => `Также ${numbers.join(', ')}`,
    as: (number) => `(как ${number})`,
    merged: (number) => `присоединил(а) ${number}`,
    unmerged: (number) => `снова отсоединил(а) ${number}`,
    mergedInto: (number) => `присоединил(а) запись к ${number}`,
    unmergedFrom: (number) => `снова отсоединил(а) запись от ${number}`,
  },
}
