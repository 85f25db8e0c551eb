import type { memberText as english } from '#text/members.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

export const memberText: Translated<typeof english> = {
  title: 'Участники',
  none: 'Пока никто не участвует.',
  failed: 'Не удалось загрузить участников.',
  retry: 'Повторить',
  add: 'Добавить людей',
  addTitle: (project) => `Добавление людей в проект «${project}»`,
  addDescription: 'Что им здесь можно, определяют их роль в этом проекте и роль в организации.',
  people: 'Люди',
  choosePeople: 'Выберите людей',
  role: 'Роль в проекте',
  chooseRole: 'Выберите роль',
  confirm: 'Добавить',
  needPeople: 'Выберите кого-нибудь',
  needRole: 'Выберите роль',
  roleOf: (name, role) => `${name}, роль: ${role}`,
  remove: (name) => `Удалить из проекта: ${name}`,
  cannotGive: 'Она разрешает то, чего в этом проекте нельзя вам',
  done: {
    added: (names, role) =>
      names.length === 1
        ? `${names[0]} участвует, роль «${role}»`
        : `${plural(names.length, 'человек участвует', 'человека участвуют', 'человек участвуют')}, роль «${role}»`,
    changed: (name, role) => `${name}: новая роль здесь — «${role}»`,
    removed: (name) => `${name} больше не участвует`,
  },
}
