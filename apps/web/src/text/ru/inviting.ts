import type { invitingText as english } from '#text/inviting.ts'
import type { Translated } from '#text/translated.ts'
import { figure, plural } from './plural.ts'

/** People in the nominative, and after "пригласить". */
const people = (count: number) => plural(count, 'человек', 'человека', 'человек')
const whom = (count: number) => plural(count, 'человека', 'человек', 'человек')

const forbidden = 'Нельзя отправить приглашение, дающее больше прав, чем есть у вас.'

export const invitingText: Translated<typeof english> = {
  form: {
    title: 'Приглашение людей',
    description: 'Пароль каждый выбирает сам. Приглашение действует семь дней.',
    inDemo: 'Это демоверсия: приглашать можно на пробу, присоединиться по ссылкам нельзя.',
    addresses: 'Адреса эл. почты',
    addressesHint: (most) =>
      `Введите их или вставьте список: до ${plural(most, 'адреса', 'адресов', 'адресов')}, можно с именами или столбцами из таблицы.`,
    readFile: 'Из файла',
    fileTooLarge: 'Файл слишком большой. Скопируйте столбцы с именами и адресами и вставьте их.',
    fileWithout: 'В этом файле не найдено адресов.',
    fileFailed: 'Не удалось прочитать файл. Попробуйте снова.',
    leftOut: (count, most) =>
      `За один раз можно пригласить не больше ${whom(most)}; пропущено: ${people(count)}. Пригласите их потом.`,
    role: 'Роль',
    chooseRole: 'Выберите роль',
    projects: 'Проекты',
    projectsHint:
      'Там будет та же роль. Без проекта волонтёры и судьи видят только назначенные им задачи.',
    noProjects: 'Проекты не выбраны',
    chooseProjects: 'Выберите проекты',
    submit: (count) => (count > 1 ? `Пригласить ${whom(count)}` : 'Пригласить'),
    submitting: 'Приглашаем…',
    getLinks: (count) => (count > 1 ? 'Получить ссылки' : 'Получить ссылку'),
    getLinksHint: 'Без письма: ссылку вы передаёте сами, например в чате.',
    needAddress: 'Введите адрес.',
  },
  people: {
    label: 'Кого пригласят',
    fine: (count) => `Пригласить: ${figure(count)}`,
    wrong: (count) => `Исправить: ${figure(count)}`,
    others: (count) => `Пропущено: ${figure(count)}`,
    removeAll: 'Убрать всех',
    nameless: 'Без адреса',
    change: 'Изменить',
    remove: (who) => `Убрать: ${who}`,
    keys: 'Стрелки переходят, Enter изменяет, Delete убирает.',
    states: {
      wrong: 'Нужно исправить',
      duplicate: 'Дважды',
      member: 'Уже участник',
      waiting: 'Ждёт одобрения',
      suspended: 'Приостановлен',
      invited: 'Уже приглашён',
    },
    problems: {
      missing: 'В этой строке нет адреса. Добавьте его или уберите строку.',
      noAt: 'Не хватает @.',
      space: 'В адресе есть пробел.',
      severalAts: 'В адресе больше одного @.',
      noName: 'Перед @ ничего нет.',
      noEnding: 'После @ нет окончания, например club.org.',
      other: 'Это не адрес эл. почты.',
    },
  },
  sent: (email) => `Приглашение отправлено на ${email}`,
  sentMany: (count) =>
    plural(count, 'приглашение отправлено', 'приглашения отправлены', 'приглашений отправлено'),
  report: {
    title: 'Приглашения',
    sent: (count) =>
      `${plural(count, 'приглашение отправлено', 'приглашения отправлены', 'приглашений отправлено')}.`,
    links: (count) =>
      `Письма не отправлены: передайте людям ${plural(count, 'ссылку', 'ссылки', 'ссылок')} сами. Больше они показаны не будут.`,
    none: 'Ни одного приглашения не отправлено.',
    replaced: 'Прежние ссылки больше не действуют.',
    linksLabel: 'Ссылки для передачи',
    copyAll: 'Копировать всё списком',
    copied: (count) =>
      plural(count, 'ссылка скопирована', 'ссылки скопированы', 'ссылок скопировано'),
    copyOf: (who) => `Копировать ссылку: ${who}`,
    copiedOf: (who) => `Ссылка скопирована: ${who}`,
    refusedLabel: 'Не отправлено',
    reasons: {
      duplicate: 'Встречается в списке дважды, учтено один раз.',
      member: 'Уже участник.',
      waiting: 'Ждёт одобрения: лучше принять заявку.',
      suspended: 'Доступ приостановлен.',
      invited: 'Уже приглашён. Отправьте ещё раз из списка.',
      too_many_mails:
        'За час отправлено пять писем. Приглашение действует: отправьте его ещё раз позже.',
      forbidden,
      gone: 'Уже принято или отозвано.',
    },
    back: (count) => `Исправить: ${figure(count)}`,
    done: 'Готово',
  },
  list: {
    by: (name) => `от кого: ${name}`,
    expires: (when) => `действует до ${when}`,
    expired: 'Истекло',
    noRole: 'роль удалена',
    projects: (keys) => `в ${keys}`,
    resend: 'Отправить ещё раз',
    resendForbidden: forbidden,
    resendOf: (email) => `Отправить ещё раз: ${email}`,
    newLink: 'Новая ссылка',
    newLinkOf: (email) => `Новая ссылка: ${email}`,
    revoke: 'Отозвать',
    revokeOf: (email) => `Отозвать приглашение: ${email}`,
    revoked: (email) => `Приглашение отозвано: ${email}`,
    revokedMany: (count) =>
      plural(count, 'приглашение отозвано', 'приглашения отозваны', 'приглашений отозвано'),
    undo: 'Отменить',
    back: (email) => `Приглашение возвращено: ${email}`,
    backMany: (count) =>
      plural(count, 'приглашение возвращено', 'приглашения возвращены', 'приглашений возвращено'),
    revokeTitle: (count) =>
      `Отозвать ${plural(count, 'приглашение', 'приглашения', 'приглашений')}?`,
    revokeDescription: 'Их ссылки сразу перестанут действовать.',
    filterLabel: 'Какие показаны',
    all: 'Все',
    onlyExpired: 'Истёкшие',
    empty: 'Нет открытых приглашений',
    emptyDescription: 'Здесь стоят приглашённые, пока не присоединятся.',
    noneExpired: 'Истёкших приглашений нет',
    noneExpiredDescription: 'Приглашения действуют семь дней.',
  },
}
