import type { Translated } from '#text/translated.ts'
import type { users as english } from '#text/users.ts'
import { permissions } from './permissions.ts'
import { plural } from './plural.ts'

export const users: Translated<typeof english> = {
  title: 'Пользователи',
  search: 'Поиск по имени или почте',
  columns: { name: 'Имя', roles: 'Роль', status: 'Статус', lastSeenAt: 'Активность' },
  statuses: {
    invited: 'Приглашён',
    active: 'Активен',
    pending: 'Ждёт одобрения',
    suspended: 'Приостановлен',
    removed: 'Удалён',
  },
  you: 'Вы',
  placeholder: 'Временное имя',
  group: 'Группа',
  placeholderHint: 'Войти под этим именем нельзя. Его можно заменить человеком.',
  noRole: 'Без роли',
  never: 'Никогда',
  loadingMore: 'Загружаем ещё людей',
  empty: {
    title: 'Здесь пока никого нет',
    description: 'Люди появляются здесь после приглашения или первого входа.',
  },
  noMatch: {
    title: 'Никто не найден',
    description: (search) => `Нет имени или адреса с «${search}».`,
    clear: 'Очистить поиск',
  },
  failed: 'Не удалось загрузить пользователей',
  forbidden: {
    title: 'Вам не видны участники организации',
    description: `Попросите у администратора организации право «${permissions['org.members.view']}».`,
  },
  picker: {
    title: 'Выберите людей',
    titleOne: 'Выберите человека',
    search: 'Введите имя',
    searchOrInvite: 'Введите имя или адрес эл. почты',
    invite: (who) => `Пригласить «${who}»`,
    notJoined: 'Не участник',
    addStandIn: (name) => `Временное имя «${name}»`,
    standInFailed: (name) => `Не удалось добавить «${name}»`,
  },
  membership: {
    not_a_member: {
      title: 'Вы ещё не участник',
      description:
        'Вход выполнен, но в этой организации вас не знают. Попросите администратора пригласить вас по этому адресу.',
    },
    membership_pending: {
      title: 'Ожидание одобрения',
      description: 'Ваша заявка получена. Страница откроется, как только её одобрят.',
    },
    membership_suspended: {
      title: 'Ваш доступ приостановлен',
      description:
        'Ваша работа сохранена без изменений. Попросите администратора организации вернуть доступ.',
    },
    signedInAs: (name) => `Вы вошли как ${name}`,
    begun: 'Что вы начали писать',
    copy: 'Копировать',
    copied: 'Текст скопирован',
    tryAgain: 'Повторить',
    signOut: 'Выйти',
  },
  leave: {
    title: ({ drafts, unsaved }) => {
      const kept = [
        drafts > 0 && plural(drafts, 'черновик', 'черновика', 'черновиков'),
        unsaved > 0 &&
          plural(
            unsaved,
            'несохранённое изменение',
            'несохранённых изменения',
            'несохранённых изменений',
          ),
      ]
      return `На этом устройстве есть ${kept.filter(Boolean).join(' и ')}`
    },
    description:
      'Оставьте их до следующего входа здесь или удалите, если этим устройством пользуются другие.',
    keep: 'Оставить и выйти',
    discard: 'Удалить и выйти',
  },
  menu: {
    open: 'Ваша учётная запись',
    theme: 'Тема',
    themes: { dark: 'Тёмная', light: 'Светлая', system: 'Системная' },
    signOut: 'Выйти',
  },
}
