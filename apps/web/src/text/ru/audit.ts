import type { Permission } from '@courtside/contract/permissions.ts'
import { setApart } from '@courtside/contract/set-apart.ts'
import type { auditText as english } from '#text/audit.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

const self = 'себя'
/** "свой пароль", or "пароль: Анна Ковальская". */
const of = (who: string, own: string, thing: string) => (who === self ? own : `${thing}: ${who}`)

const formatList = (names: readonly string[]) =>
  names.length === 0 ? 'нет' : new Intl.ListFormat('ru').format(names.map(setApart))

export const auditText: Translated<typeof english> = {
  description:
    'Кто и что сделал с людьми, правами, приглашениями, реестром, токенами, вебхуками, группами в Telegram и настройками.',
  list: 'Журнал аудита',
  filters: {
    who: 'Кто',
    kind: 'О чём',
    from: 'С',
    until: 'По',
    clear: 'Сбросить фильтры',
  },
  kinds: {
    user: 'Люди',
    group: 'Группы',
    role: 'Роли',
    invitation: 'Приглашения',
    pkr_id: 'PKR ID',
    pkr_list: 'Списки PKR ID',
    import: 'Импорт PKR ID',
    token: 'Токены API',
    webhook: 'Вебхуки',
    page: 'Страницы',
    telegram_group: 'Группы в Telegram',
    organisation: 'Организация',
  },
  none: {
    title: 'Пока ничего не произошло',
    description: 'Здесь будет показано всё, что делается.',
  },
  noMatch: {
    title: 'Записи не найдены',
    description: 'Уберите фильтр или выберите другие дни.',
  },
  failed: 'Не удалось загрузить журнал аудита',
  export: 'Экспортировать в CSV',
  exportFailed: 'Не удалось создать файл. Попробуйте снова.',
  cut: (count) =>
    `В файле только последние записи (${formatNumber(count)}). Для более ранних выберите дни.`,
  byToken: (name) => `Токен API ${name}`,
  byCommand: 'на сервере',
  something: '(удалено)',
  self,
  other: 'внёс(ла) изменения',
  user: {
    joined: 'присоединился(-ась)',
    identityJoined: 'вошёл(-ла) другим способом с тем же подтверждённым адресом',
    renamed: (was, set) => `изменил(а) имя: ${was} → ${set}`,
    roles: (who, was, set) =>
      `${who === self ? 'изменил(а) свои роли' : `изменил(а) роли (${who})`}: ${formatList(was)} → ${formatList(set)}`,
    suspended: (who) => `приостановил(а) доступ: ${who}`,
    letIn: (who) => `вернул(а) доступ: ${who}`,
    removed: (who) => of(who, 'удалил(а) себя', 'удалил(а)'),
    takesPart: (who) => `разрешил(а) добавлять в проекты: ${who}`,
    takesNoPart: (who) => `запретил(а) добавлять в проекты: ${who}`,
    field: (field, who) =>
      of(who, `изменил(а) у себя поле «${field}»`, `изменил(а) поле «${field}»`),
    joinedTo: (who, into) => `объединил(а): ${who} → ${into}`,
    standInAdded: (who) => `добавил(а) временное имя ${who}`,
    parted: (who, from) => `разъединил(а): ${who} и ${from}`,
    sessionReused: (who) =>
      `второй раз использовал(а) ${who === self ? 'свой сеанс' : `сеанс (${who})`}; он завершён`,
    exported: (count, format) =>
      `экспортировал(а) ${plural(count, 'задачу', 'задачи', 'задач')} в ${format.toUpperCase()}`,
    exportedPkrIds: (count, format) =>
      `экспортировал(а) ${formatNumber(count)} PKR ID в ${format.toUpperCase()}`,
    exportedPages: (count, format) =>
      `экспортировал(а) ${plural(count, 'страницу', 'страницы', 'страниц')} вики в ${format.toUpperCase()}`,
    exportedOwnData: (who) => of(who, 'экспортировал(а) свои данные', 'экспортировал(а) данные'),
    madeFeed: (name) => `создал(а) календарную подписку «${name}»`,
    renewedFeed: 'сменил(а) адрес календарной подписки',
    revokedFeed: (name) => `отозвал(а) календарную подписку «${name}»`,
    sessionEnded: (who) => of(who, 'завершил(а) свой сеанс', 'завершил(а) сеанс'),
    sessionsEnded: (who) => of(who, 'завершил(а) свои сеансы', 'завершил(а) сеансы'),
    approved: (who) => `принял(а): ${who}`,
    declined: (who) => `отклонил(а): ${who}`,
    waitsAgain: (who) => `отменил(а) отклонение: ${who}`,
    signInLink: (who) => of(who, 'создал(а) себе ссылку для входа', 'создал(а) ссылку для входа'),
    passwordChanged: (who) => of(who, 'изменил(а) свой пароль', 'изменил(а) пароль'),
    passwordRemoved: (who) => of(who, 'удалил(а) свой пароль', 'удалил(а) пароль'),
    googleConnected: (who) => of(who, 'подключил(а) себе Google', 'подключил(а) Google'),
    googleRemoved: (who) => of(who, 'отключил(а) у себя Google', 'отключил(а) Google'),
    emailVerified: (who) => of(who, 'подтвердил(а) свою почту', 'подтвердил(а) почту'),
    emailChanged: (who, was, set) =>
      `${who === self ? 'изменил(а) свою почту' : `изменил(а) почту (${who})`}: ${was} → ${set}`,
    secondStepAdded: (who) =>
      of(who, 'включил(а) у себя двухэтапный вход', 'включил(а) двухэтапный вход'),
    secondStepRemoved: (who) =>
      of(who, 'выключил(а) у себя двухэтапный вход', 'выключил(а) двухэтапный вход'),
    recoveryCodesMade: (who) =>
      of(who, 'создал(а) себе новые резервные коды', 'создал(а) новые резервные коды'),
    recoveryCodeUsed: (who) =>
      of(who, 'использовал(а) свой резервный код', 'использовал(а) резервный код'),
    telegramAgreed: (who, telegram) =>
      of(
        who,
        `согласился(ась) подключить Telegram ${telegram} к своей учётной записи`,
        `согласился(ась) подключить Telegram ${telegram} к учётной записи`,
      ),
    telegramConnected: (who, telegram) =>
      of(
        who,
        `подключил(а) Telegram ${telegram} к своей учётной записи`,
        `подключил(а) Telegram ${telegram} к учётной записи`,
      ),
    telegramDisconnected: (who, telegram) =>
      of(
        who,
        `отключил(а) Telegram ${telegram} от своей учётной записи`,
        `отключил(а) Telegram ${telegram} от учётной записи`,
      ),
    telegramRepeated: (who) =>
      of(
        who,
        'вошёл(ла) в свою учётную запись с уже использованным запуском Telegram',
        'вошёл(ла) с уже использованным запуском Telegram в учётную запись',
      ),
    deletionAsked: (who) =>
      of(who, 'запросил(а) удаление своей учётной записи', 'запросил(а) удаление учётной записи'),
    deletionCancelled: (who) =>
      of(
        who,
        'вернулся(-ась) и сохранил(а) свою учётную запись',
        'вернулся(-ась) и сохранил(а) учётную запись',
      ),
    accountDeleted: (who) => of(who, 'удалил(а) свою учётную запись', 'удалил(а) учётную запись'),
  },
  group: {
    created: (name) => `создал(а) группу «${name}»`,
    renamed: (was, set) => `переименовал(а) группу «${was}» в «${set}»`,
    removed: (name) => `удалил(а) группу «${name}»`,
    restored: (name) => `вернул(а) группу «${name}»`,
    put: (who, name) => `добавил(а) в группу «${name}»: ${formatList(who)}`,
    took: (who, name) => `исключил(а) из группы «${name}»: ${formatList(who)}`,
  },
  role: {
    created: (name) => `создал(а) роль «${name}»`,
    deleted: (name) => `удалил(а) роль «${name}»`,
    renamed: (was, set) => `переименовал(а) роль «${was}» в «${set}»`,
    described: (name) => `изменил(а) описание роли «${name}»`,
    allowed: (name, keys) => `добавил(а) роли «${name}» права: ${getSentences(keys)}`,
    forbade: (name, keys) => `снял(а) с роли «${name}» права: ${getSentences(keys)}`,
  },
  invitation: {
    created: (email, role) => `пригласил(а) ${email} с ролью «${role}»`,
    resent: (email) => `снова пригласил(а) ${email}`,
    roleChanged: (email, role) => `изменил(а) роль в приглашении ${email} на «${role}»`,
    revoked: (email) => `отозвал(а) приглашение: ${email}`,
    restored: (email) => `вернул(а) приглашение: ${email}`,
  },
  pkrId: {
    deleted: (number) => `убрал(а) PKR ID ${number} вместе с отменённым импортом`,
    created: (number) => `внёс(ла) ${number} в реестр`,
    changed: (number, phrases) => `${phrases.join('; ')} (${number})`,
  },
  pkrList: {
    created: (name) => `создал(а) список «${name}»`,
    archived: (name) => `переместил(а) список «${name}» в архив`,
    restored: (name) => `вернул(а) список «${name}» из архива`,
    cardsMade: (count, name) =>
      `создал(а) ${plural(count, 'карту участника', 'карты участника', 'карт участника')} по списку «${name}»`,
    changed: (fields, name) => `изменил(а) в списке «${name}»: ${formatList(fields).toLowerCase()}`,
  },
  imports: {
    open: 'Открыть импорт',
    storedPages: (file, added, changed) =>
      `импорт ${file} в вики: новых страниц — ${added}, изменённых — ${changed}`,
    revertedPages: (file, removed, restored) =>
      `отмена импорта ${file}: удалено страниц — ${removed}, возвращено к прежнему — ${restored}`,
    stored: (file, added, changed) =>
      `импорт ${file} в реестр: новых PKR ID — ${added}, изменённых — ${changed}`,
    reverted: (file, removed, restored) =>
      `отмена импорта ${file}: удалено PKR ID — ${removed}, возвращено к прежнему — ${restored}`,
  },
  token: {
    created: (name, count) =>
      `создал(а) токен API «${name}» с ${plural(count, 'правом', 'правами', 'правами')}`,
    renamed: (was, set) => `переименовал(а) токен API «${was}» в «${set}»`,
    revoked: (name) => `отозвал(а) токен API «${name}»`,
    revokedOf: (name, who) => `отозвал(а) токен API «${name}», владелец: ${who}`,
  },
  webhook: {
    created: (name) => `создал(а) вебхук «${name}»`,
    on: (name) => `включил(а) вебхук «${name}»`,
    off: (name) => `выключил(а) вебхук «${name}»`,
    changed: (name) => `изменил(а) вебхук «${name}»`,
    rotated: (name) => `сменил(а) секрет вебхука «${name}»`,
    givenUp: (name) => `выключил(а) вебхук «${name}», так как ничего не принималось`,
    deleted: (name) => `удалил(а) вебхук «${name}»`,
  },
  telegramGroup: {
    bound: (name, project) => `привязал(а) группу Telegram «${name}» к проекту «${project}»`,
    unbound: (name, project) => `отвязал(а) группу Telegram «${name}» от проекта «${project}»`,
    putOut: (name, project) =>
      `убрал(а) бота из группы Telegram «${name}», привязанной к проекту «${project}»`,
    rightLost: (name, project) =>
      `отвязал(а) группу Telegram «${name}» от проекта «${project}»: тот, кто её привязал, больше не может изменять проект`,
  },
  page: {
    created: (title) => `создал(а) страницу «${title}»`,
    written: (number, title) => `написал(а) версию ${number} страницы «${title}»`,
    published: (number, title) => `опубликовал(а) версию ${number} страницы «${title}»`,
    moved: (title) => `переместил(а) страницу «${title}»`,
    deleted: (title) => `переместил(а) страницу «${title}» в корзину`,
    restored: (title) => `вернул(а) страницу «${title}» из корзины`,
    shared: (title) => `включил(а) открытую ссылку на страницу «${title}»`,
    unshared: (title) => `выключил(а) открытую ссылку на страницу «${title}»`,
    shareChanged: (title) => `изменил(а) открытую ссылку на страницу «${title}»`,
    versionPurged: (number, title) => `удалил(а) навсегда версию ${number} страницы «${title}»`,
    shareRenewed: (title) => `заменил(а) открытую ссылку на страницу «${title}»`,
    opened: {
      read: (title) => `открыл(а) всем чтение страницы «${title}»`,
      write: (title) => `открыл(а) всем изменение страницы «${title}»`,
    },
    narrowed: {
      read: (who, title) => `читать страницу «${title}» разрешил(а) только: ${formatList(who)}`,
      write: (who, title) => `изменять страницу «${title}» разрешил(а) только: ${formatList(who)}`,
    },
    membersOf: (project) => `участники проекта ${project}`,
  },
  organisation: {
    renamed: (was, set) => `переименовал(а) организацию «${was}» в «${set}»`,
    logoSet: 'выбрал(а) другой логотип организации',
    logoRemoved: 'убрал(а) логотип организации',
    timeZone: (set) => `изменил(а) часовой пояс организации: ${set}`,
    closed: (reason) =>
      `закрыл(а) Courtside на технические работы${reason === '' ? '' : `: ${reason}`}`,
    opened: 'снова открыл(а) Courtside после технических работ',
    admits: (words = '') => `изменил(а), кто может войти: ${words}`,
    sessionLength: (words = '') => `изменил(а) длительность сеанса: ${words}`,
    backupMade: 'создал(а) резервную копию',
    backupDrilled: (at) => `проверил(а) восстановление резервной копии: ${at}`,
    backupDownloaded: (at) => `скачал(а) резервную копию: ${at}`,
    backupDeleted: (at) => `удалил(а) резервную копию: ${at}`,
    mailTested: 'отправил(а) пробное письмо',
    mailTestFailed: 'отправил(а) пробное письмо, но оно не ушло',
    pkrFormat: (was = 'любой номер', set = 'любой номер') =>
      `изменил(а) формат PKR ID: ${was} → ${set}`,
    publishesPages: 'разрешил(а) страницам вики публиковаться самим в паузах',
    publishesByHand: 'оставил(а) публикацию страниц вики только вручную',
    opensWiki: 'открыл(а) вики волонтёрам, судьям и гостям',
    closesWiki: 'закрыл(а) вики для волонтёров, судей и гостей',
    frames: (hosts) => `разрешил(а) показывать на страницах вики: ${hosts.join(', ')}`,
    framesNone: 'запретил(а) показывать на страницах вики другие сайты',
    keysRotated: 'сменил(а) ключи, которыми подписываются сеансы',
    cardKeysRotated: 'сменил(а) ключ, которым подписываются карты участников',
    cardsVoided:
      'сменил(а) ключ, которым подписываются карты участников, и аннулировал(а) все прежние карты',
    templateSaved: (name) => `сохранил(а) шаблон «${name}»`,
    templateChanged: (name) => `изменил(а) шаблон «${name}»`,
    templateDeleted: (name) => `удалил(а) шаблон «${name}»`,
    viewCreated: (name) => `сделал(а) общим для всех представление «${name}»`,
    viewUpdated: (name) => `изменил(а) общее для всех представление «${name}»`,
    viewDeleted: (name) => `удалил(а) общее для всех представление «${name}»`,
    viewRestored: (name) => `вернул(а) общее для всех представление «${name}»`,
  },
}

function getSentences(keys: readonly Permission[]): string {
  return keys.map((key) => `«${permissions[key]}»`).join(', ')
}
