import { setApart } from '@courtside/contract/set-apart.ts'
import type { Translated } from '#text/translated.ts'
import type { wikiRuleText as english } from '#text/wiki-rules.ts'

const formatList = (names: readonly string[]) =>
  new Intl.ListFormat('ru').format(names.map(setApart))

export const wikiRuleText: Translated<typeof english> = {
  action: 'Кто её видит…',
  title: 'Кто видит эту страницу',
  description:
    'Это относится к странице и ко всем под ней. Кто управляет участниками организации, видит её всегда.',
  about: { read: 'Чтение', write: 'Изменение' },
  everybody: {
    read: 'Все, кто читает вики',
    write: 'Все, кто читает эту страницу и пишет в вики',
  },
  chosen: 'Только они',
  named: { read: 'Кому можно читать', write: 'Кому можно изменять' },
  addPeople: 'Люди или группы',
  addProject: 'Участники проекта',
  group: 'Группа',
  members: 'Участники',
  membersOf: (project) => `участники проекта «${project}»`,
  somebody: 'Кто-то, кого больше нет',
  someProject: 'Проект, который вам не виден',
  remove: (name) => `Убрать: ${name}`,
  above: {
    read: (page, names) => `Страницу «${page}» над ней читают только: ${formatList(names)}.`,
    write: (page, names) => `Там и ниже пишут только: ${formatList(names)} («${page}»).`,
  },
  nobody: 'Назовите кого-нибудь или откройте для всех.',
  save: 'Сохранить',
  saved: (title) => `Изменено, кто видит «${title}»`,
  undo: 'Отменить',
  failed: 'Не удалось загрузить.',
  widens: {
    title: (title) => `«${title}» увидит больше людей`,
    rules:
      'Правила о том, кто видит страницу на нынешнем месте, на новом не действуют. Это касается и всех страниц под ней.',
    link: 'У страницы над новым местом есть публичная ссылка: все, у кого она есть, прочтут эту страницу и все страницы под ней без входа.',
    confirm: 'Переместить туда',
  },
  restricted: 'Эту страницу видят не все',
  readOnly: 'Эту страницу изменяют только некоторые, и вас среди них нет.',
}
