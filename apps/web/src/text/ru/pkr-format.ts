import type { PkrCheck, PkrFormat, PkrMisfit } from '@courtside/contract/pkr-format.ts'
import type { pkrFormatText as english } from '#text/pkr-format.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const after = ({ prefix }: Pick<PkrFormat, 'prefix'>) => (prefix === '' ? '' : ` после ${prefix}`)
const formatDigitCount = (count: number) => plural(count, 'цифра', 'цифры', 'цифр')

const checks: Record<PkrCheck, string> = {
  none: 'Нет',
  luhn: 'Алгоритм Луна (mod 10)',
  verhoeff: 'Алгоритм Верхуффа',
  damm: 'Алгоритм Дамма',
  mod11_10: 'ISO 7064 MOD 11-10',
  mod97_10: 'ISO 7064 MOD 97-10 (две цифры)',
}

const checkHints: Record<PkrCheck, string> = {
  none: 'Номер с опечаткой будет принят за другой.',
  luhn: 'Как на банковских картах: находит любую неверную цифру и перестановку двух, кроме 09 и 90.',
  verhoeff: 'Находит любую неверную цифру и любую перестановку двух соседних.',
  damm: 'Находит любую неверную цифру и любую перестановку двух соседних.',
  mod11_10: 'Находит любую неверную цифру и почти любую перестановку двух соседних.',
  mod97_10:
    'Как в номерах банковских счетов: находит любую неверную цифру, любую перестановку двух и почти всё остальное.',
}

const misfits: Record<PkrMisfit, string> = {
  prefix: 'Другой префикс',
  digits: 'Другие цифры',
  check: 'Контрольная цифра не сходится',
}

export const pkrFormatText: Translated<typeof english> = {
  off: 'Можно ввести любой номер',
  isOn: 'У новых PKR ID есть формат',
  isOnHint:
    'Номера, которые уже есть в реестре, остаются как есть и действуют; проверяются только новые.',
  notInForce: 'Не действует',
  trying: 'Здесь формат можно попробовать: для новых номеров он действует, когда включён выше.',
  inForce: 'Формат новых PKR ID',
  prefix: 'Префикс',
  prefixExample: 'PKR-',
  prefixHint: 'Перед цифрами, например PKR-. Оставьте пустым, если нужны только цифры.',
  prefixWrong: 'Буквы и цифры, затем дефисы, точки или косые черты',
  digits: 'Цифры',
  digitsHint: 'С нулями впереди, без контрольной цифры.',
  digitCount: formatDigitCount,
  check: 'Контрольная цифра',
  checks,
  checkHints,
  startsAt: 'Первый номер для выдачи',
  startsAtHint: 'Меньшие номера не выдаются; их можно ввести вручную.',
  startsAtWrong: ({ digits }) =>
    `Введите целое число, не больше ${plural(digits, 'цифры', 'цифр', 'цифр')}`,
  preview: 'Что получится',
  next: 'Следующий номер',
  noneLeft: 'Номеров не осталось: добавьте цифру или начните раньше',
  trialFailed: 'Не удалось рассчитать, что получится',
  allFit: (count) =>
    count === 0
      ? 'В реестре пока нет номеров.'
      : `Все номера реестра подходят (${formatNumber(count)}).`,
  someMisfit: (count, all) =>
    `Не подходит ${formatNumber(count)} из ${plural(all, 'номера', 'номеров', 'номеров')} реестра. Такие номера действуют и не меняются; в реестре они отмечены.`,
  someOfThem: 'Первые из них',
  misfits,
  refusals: {
    prefix: ({ prefix }) => `PKR ID здесь начинаются с ${prefix}`,
    digits: (format, length) =>
      `В PKR ID здесь ${formatDigitCount(length)}${after(format)} и больше ничего`,
    check: () =>
      'Контрольная цифра не сходится с предыдущими. Проверьте, нет ли опечатки или двух переставленных цифр.',
  },
  notInFormat: 'Не по формату',
  issueNext: 'Следующий номер',
  noNumberLeft:
    'Номеров этого формата не осталось. Введите номер вручную или попросите добавить цифру.',
  issueSeveral: 'Выдать несколько номеров сразу',
  otherIssued: (wanted, got) => `Номер ${wanted} уже занят: вместо него выдан ${got}`,
  issuing: {
    title: 'Выдача номеров',
    description:
      'Следующие свободные номера войдут в реестр пока без владельца. Кнопка «Отменить» уберёт их, но выданный номер не выдаётся второй раз.',
    count: 'Сколько',
    countWrong: (most) => `Введите целое число от 1 до ${formatNumber(most)}`,
    first: (number) => `Первый — ${number}.`,
    list: 'Внести их в список',
    noList: 'Без списка',
    submit: 'Выдать',
  },
  reserving: {
    open: 'Зарезервировать',
    title: (who) => `Резерв: ${who}`,
    description: 'Остаётся в резерве, пока его не снимут или пока номер не присвоят.',
    for: 'Для кого',
    forHint: 'Для кого или чего, например «Гости весеннего турнира».',
    needed: 'Укажите, для кого или чего',
    submit: 'Зарезервировать',
    release: 'Снять резерв',
  },
  said: {
    issued: (count) => plural(count, 'номер выдан', 'номера выданы', 'номеров выдано'),
    reserved: (who) => `Зарезервировано: ${who}`,
    released: (who) => `Резерв снят: ${who}`,
  },
}

/** A format in a few characters. */
export const describeFormat = ({ prefix, digits, check }: PkrFormat): string =>
  `${prefix}${'0'.repeat(digits)}${check === 'none' ? '' : ` + ${checks[check]}`}`
