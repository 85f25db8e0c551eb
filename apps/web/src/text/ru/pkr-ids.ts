import type { pkrText as english } from '#text/pkr-ids.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

export const pkrText: Translated<typeof english> = {
  title: 'PKR ID',
  search: 'Поиск по номеру или имени',
  openRegister: 'Открыть реестр',
  import: {
    open: 'Импорт PKR ID',
    title: 'Импорт PKR ID',
    forbidden: {
      title: 'Вы не можете импортировать PKR ID',
      description: `Попросите у администратора организации право «${permissions['pkr.import']}».`,
    },
  },
  exports: {
    title: 'Экспорт этих PKR ID',
    ofSelected: (count) => `Экспорт выбранных PKR ID (${formatNumber(count)})`,
  },
  statuses: {
    free: 'Свободен',
    assigned: 'Присвоен',
    suspended: 'Приостановлен',
    retired: 'Закрыт',
  },
  fields: {
    number: 'Номер',
    name: 'Имя',
    aliases: 'Другие имена',
    club: 'Клуб',
    status: 'Статус',
    email: 'Эл. почта',
    phone: 'Телефон',
    notes: 'Примечания',
    userId: 'Пользователь',
    reservedFor: 'Резерв для',
    isArchived: 'Исключён из реестра',
  },
  noName: 'Пока ничей',
  noClub: 'Без клуба',
  linked: 'Есть вход',
  reserved: 'В резерве',
  loadingMore: 'Загружаем ещё PKR ID',
  empty: {
    title: 'Пока нет PKR ID',
    description:
      'Номер каждого участника стоит здесь один раз и навсегда: внесите первый или импортируйте список участников.',
  },
  noMatch: {
    title: 'PKR ID не найдены',
    description: 'Уберите фильтр или поищите другой номер или имя.',
  },
  failed: 'Не удалось загрузить реестр',
  forbidden: {
    title: 'Вам не видны PKR ID',
    description: `Попросите у администратора организации право «${permissions['pkr.view']}».`,
  },
  filters: {
    status: 'Статус',
    club: 'Клуб',
    noClubs: 'Пока нет клубов.',
    list: 'Список',
    linked: 'Пользователь',
    links: { true: 'Связан с пользователем', false: 'Не связан' },
    reserved: 'Резерв',
    reservations: { true: 'В резерве', false: 'Не в резерве' },
    shelf: 'Исключённые',
    shelves: { true: 'Исключены из реестра' },
    order: 'Сортировка',
    sorts: {
      number: 'Номер',
      '-number': 'Сначала большие номера',
      name: 'Имя',
      '-updatedAt': 'Недавно изменённые',
    },
    clear: 'Сбросить фильтры',
    done: 'Показать PKR ID',
  },
  select: (number) => `Выбрать ${number}`,
  selectAll: 'Выбрать все показанные PKR ID',
  matching: {
    all: (count) => `Выбрать все найденные: ${formatNumber(count)}`,
    first: (most, count) =>
      `Выбрать первые ${formatNumber(most)} из ${formatNumber(count)} найденных`,
    loading: (loaded, count) => `Выбираем: ${formatNumber(loaded)} из ${formatNumber(count)}…`,
    failed: 'Загрузить удалось не все. Проверьте соединение и попробуйте ещё раз.',
  },
  selected: (count) => `Выбрано: ${formatNumber(count)}`,
  clearSelection: 'Снять выделение',
  actions: 'Действия',
  actionsOf: (who) => `Действия: ${who}`,
  nameFirst: 'Сначала введите имя.',
  setStatus: (status) => `Установить статус «${status}»`,
  changeStatus: 'Статус',
  remove: 'Исключить из реестра',
  restore: 'Вернуть в реестр',
  entries: (count) => plural(count, 'PKR ID', 'PKR ID', 'PKR ID'),
  anEntry: 'PKR ID',
  said: {
    created: (number) => `Номер ${number} внесён в реестр`,
    status: (who, status) => `${who}: статус «${status}»`,
    removed: (who) => `Исключено из реестра: ${who}`,
    restored: (who) => `Возвращено в реестр: ${who}`,
    changed: (field, number) => `Изменено в ${number}: ${field}`,
  },
  form: {
    open: 'Новый PKR ID',
    title: 'Внесение PKR ID',
    description: 'Номер вносится навсегда: он не меняется и не передаётся другому.',
    numberHint: 'Как напечатан, с нулями.',
    numberNeeded: 'Введите номер',
    numberWrong: 'Буквы и цифры, между ними дефисы, точки, косые черты или пробелы',
    taken: 'Этот номер занят',
    takenRemoved: 'Этот номер уже выдавался и снова не выдаётся',
    openTaken: 'Открыть его',
    nameHint: 'Оставьте пустым, если номер ещё свободен.',
    emailWrong: 'Введите адрес эл. почты, например anna@club.example',
    unreachable: 'Не удалось проверить номер. Попробуйте снова.',
    submit: 'Внести',
  },
  page: {
    notFound: 'Такого PKR ID нет, или он вам не виден.',
    failed: 'Не удалось загрузить PKR ID',
    isRemoved: 'Этот номер исключён из реестра. Он остаётся занятым.',
    about: 'Сведения',
    reach: 'Как связаться',
    aliasesHint: 'По одному в строке. Поиск находит и их.',
    notesHint: 'Видны всем, кому видны PKR ID.',
    nothing: 'Нет',
    notReserved: 'Не в резерве',
    link: 'Связать с пользователем',
    unlink: 'Убрать связь',
    history: 'История',
    noHistory: 'Пока ничего не произошло.',
    created: 'внёс(ла) в реестр',
    imported: 'внёс(ла) в реестр из файла',
    deleted: 'убрал(а) вместе с отменённым импортом',
    changedPrivate: (field) => `изменил(а) поле «${field}»`,
    set: (field, was, set) => `изменил(а) поле «${field}»: ${was} → ${set}`,
    userChanged: 'изменил(а) связанного пользователя',
    removed: 'исключил(а) из реестра',
    restored: 'вернул(а) в реестр',
  },
}

/** A value of an entry's field in words; `nothing` where there is none. */
export function describePkrValue(field: string, value: unknown, nothing: string): string {
  if (field === 'status')
    return (pkrText.statuses as Readonly<Record<string, string>>)[String(value)] ?? nothing
  const texts = [value].flat().filter((one) => typeof one === 'string' && one !== '')
  return texts.join(', ') || nothing
}
