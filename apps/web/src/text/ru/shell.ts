import type { shell as english } from '#text/shell.ts'
import type { Translated } from '#text/translated.ts'

export const shell: Translated<typeof english> = {
  product: 'Courtside',
  skipToContent: 'Перейти к содержимому',
  mainNavigation: 'Основная навигация',
  sidebar: 'Боковая панель',
  toggleSidebar: 'Показать или скрыть боковую панель',
  search: 'Поиск',
  more: 'Ещё',
  places: {
    projects: 'Проекты',
    tasks: 'Все задачи',
    myWork: 'Мои задачи',
    inbox: 'Входящие',
    wiki: 'Вики',
    chats: 'Чаты',
    analysis: 'Аналитика',
    apps: 'Приложения',
    users: 'Пользователи',
    roles: 'Роли',
    pkrIds: 'PKR ID',
    styleSheet: 'Компоненты',
    settings: 'Настройки',
  },
  groups: {
    organisation: 'Организация',
    other: 'Другое',
    soon: 'В планах',
    navigation: 'Переход',
  },
  hints: {
    pkrIds: 'Номера участников в реестре клуба',
    styleSheet: 'Образцы оформления',
  },
  goTo: (place) => `Перейти: ${place}`,
  settingsOf: (section) => `Настройки: ${section}`,
  openPalette: 'Открыть палитру команд',
  showShortcuts: 'Показать сочетания клавиш',
  switchTheme: 'Переключить светлую и тёмную тему',
  importProject: 'Импортировать проект',
  invite: 'Пригласить людей',
}
