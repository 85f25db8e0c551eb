import type { organisationText as english } from '#text/organisation.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

const days = (count: number) => plural(count, 'день', 'дня', 'дней')

export const organisationText: Translated<typeof english> = {
  description: 'Для всех её участников; каждую часть видят те, кто вправе решать о ней.',
  tabsLabel: 'Части настроек организации',
  tabs: {
    general: 'Общие',
    access: 'Доступ',
    pkrIds: 'PKR ID',
    tokens: 'Токены API',
    webhooks: 'Вебхуки',
    backups: 'Резервные копии',
    log: 'Журнал аудита',
  },
  forbidden: {
    title: 'Эти настройки вам недоступны',
    description: 'Попросите нужное право у администратора организации.',
  },
  subject: 'Организация',
  failed: 'Не удалось загрузить настройки организации',
  fields: {
    name: 'Название организации',
    timeZone: 'Часовой пояс',
    admission: 'Кто может войти',
    sessionLength: 'Длительность сеанса',
    maintenance: 'Технические работы',
    pkrFormat: 'Формат PKR ID',
  },
  nameHint: 'На боковой панели, в письмах и приглашениях, в календарях и экспорте.',
  nameNeeded: 'Введите название',
  timeZoneHint:
    'С ним создаются новые проекты, им пользуются те, кто не выбрал свой. У существующих проектов остаётся прежний.',
  said: {
    name: 'Организация переименована',
    timeZone: 'Часовой пояс организации изменён',
    admission: 'Изменено, кто может войти',
    sessionLength: 'Длительность сеанса изменена',
    maintenance: 'Режим технических работ изменён',
    pkrFormat: 'Формат PKR ID изменён',
  },
  decidedOutside: 'Это задано в настройках самого сервера; изменить может администратор сервера.',
  admission: {
    title: 'Кто может войти',
    hint: 'Приглашённые могут войти, что бы здесь ни было выбрано.',
    choices: {
      invite: {
        title: 'Только приглашённые',
        hint: 'В приглашении указаны адрес и роль.',
      },
      domain: {
        title: 'Адреса домена',
        hint: 'Кто подтвердит адрес эл. почты в этом домене, становится участником.',
      },
      list: {
        title: 'Список PKR ID',
        hint: 'Кто подтвердит адрес эл. почты, указанный у PKR ID из списка, становится участником и связывается с этим PKR ID, пока тот действует.',
      },
      approval: {
        title: 'Кто угодно, после одобрения',
        hint: 'Ждут в разделе «Пользователи», пока их не примут.',
      },
      open: {
        title: 'Кто угодно',
        hint: 'Кто создаст учётную запись, сразу становится участником.',
      },
    },
    domains: 'Домены',
    domainsHint: 'Например, club.example, league.example.',
    domainsNeeded: 'Укажите хотя бы один домен',
    domainWrong: (domain) => `${domain} – не домен; пишите как club.example`,
    tooManyDomains: (most) => `Не больше ${plural(most, 'домена', 'доменов', 'доменов')}`,
    chooseList: 'Выберите список',
    noLists: 'Пока нет списков; создайте список в разделе «PKR ID».',
    lostList: 'Этот список в архиве или его больше нет, поэтому по нему никто не войдёт.',
    openTitle: 'Разрешить вход кому угодно?',
    openText:
      'Любой, кто узнает адрес Courtside, сможет создать учётную запись и увидеть то, что видят участники.',
    openSubmit: 'Разрешить кому угодно',
    sayDomains: (domains) => `Адреса ${domains.join(', ')}`,
  },
  sessionLength: {
    title: 'Длительность сеанса',
    hint: 'Более короткий срок действует сразу: у кого сеанс длится дольше, тем придётся войти снова.',
    idleDays: 'Завершается без активности через',
    days: 'Завершается не позже чем через',
    choice: days,
    say: (idle, most) =>
      `${days(idle)} без активности, не дольше ${plural(most, 'дня', 'дней', 'дней')}`,
  },
}
