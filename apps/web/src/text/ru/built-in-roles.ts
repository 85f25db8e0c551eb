import type { builtInRoleText as english } from '#text/built-in-roles.ts'
import type { Translated } from '#text/translated.ts'

export const builtInRoleText: Translated<typeof english> = {
  owner: { name: 'Владелец', description: 'Может всё, включая настройки организации' },
  admin: { name: 'Администратор', description: 'Может всё, кроме настроек организации' },
  manager: {
    name: 'Менеджер',
    description: 'Руководит проектами, приглашает людей и ведёт PKR ID',
  },
  member: {
    name: 'Участник',
    description: 'Работает над всеми задачами, открытыми для организации, и в вики',
  },
  volunteer: {
    name: 'Волонтёр',
    description: 'Видит только назначенные ему задачи, меняет их статус и читает вики',
  },
  referee: { name: 'Судья', description: 'Как волонтёр, и видит PKR ID' },
  guest: { name: 'Гость', description: 'Читает проекты, задачи и вики' },
}
