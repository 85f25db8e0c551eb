import type { profileText as english } from '#text/profile.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const profileText: Translated<typeof english> = {
  title: 'Профиль',
  description: 'Что здесь видят о вас другие. Каждое изменение сохраняется сразу.',
  yours: 'Ваш профиль',
  failed: 'Не удалось загрузить профиль',
  fields: {
    name: 'Имя',
    handle: 'Имя для упоминаний',
    avatarUrl: 'Фото',
    about: 'О себе',
    links: 'Ссылки',
  },
  nameNeeded: 'Имя не может быть пустым',
  handleHint: 'Так вас упоминают. В уже написанных упоминаниях остаётся прежнее имя.',
  handleTaken: (handle) => `Имя @${handle} занято. Выберите другое.`,
  handleUnchecked:
    'Не удалось узнать, свободно ли это имя. Проверьте подключение и попробуйте снова.',
  aboutHint: 'Чем вы здесь занимаетесь, когда с вами можно связаться.',
  linksHint: (count) => `Не больше ${plural(count, 'ссылки', 'ссылок', 'ссылок')}.`,
  link: (place) => `Ссылка ${formatNumber(place)}`,
  addLink: 'Добавить ссылку',
  linkPlaceholder: 'https://',
  removeLink: (link) => `Убрать ${link}`,
  said: {
    name: 'Имя изменено',
    handle: 'Имя для упоминаний изменено',
    avatarUrl: 'Фото изменено',
    about: 'Сведения о вас изменены',
    links: 'Ссылки изменены',
  },
}
