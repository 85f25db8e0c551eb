import type { groupText as english } from '#text/groups.ts'
import type { Translated } from '#text/translated.ts'
import { plural } from './plural.ts'

const people = (count: number) => plural(count, 'человек', 'человека', 'человек')

export const groupText: Translated<typeof english> = {
  title: 'Группы',
  add: 'Новая группа',
  fields: { name: 'Название', isRemoved: 'Удалена' },
  aGroup: 'Группа',
  memberCount: (count) => (count === 0 ? 'Никого' : people(count)),
  taskCount: (count) => plural(count, 'открытая задача', 'открытые задачи', 'открытых задач'),
  taskCountSeen: (count) =>
    `вам видно: ${plural(count, 'открытая задача', 'открытые задачи', 'открытых задач')}`,
  empty: {
    title: 'Пока нет групп',
    description:
      'Группе, например бригаде кортов, можно назначить задачу для любого из неё; группу можно упоминать и оповещать целиком.',
  },
  failed: 'Не удалось загрузить группы',
  form: {
    description: 'Люди, которые делают что-то вместе: бригада кортов, стойка, правление.',
    name: 'Название',
    nameNeeded: 'Введите название группы',
    people: 'Кто в ней',
    choose: 'Выберите людей',
    submit: 'Создать группу',
  },
  detail: {
    label: 'Группа',
    close: 'Закрыть группу',
    actions: 'Действия с группой',
    rename: 'Название группы',
    nameTaken: (name) => `Группа «${name}» уже есть`,
    mention: (handle) => `@${handle} упоминает всех, кто в ней.`,
    members: 'Кто в ней',
    nobody: 'В ней пока никого нет.',
    addPeople: 'Добавить людей',
    takeOut: (name) => `Исключить: ${name}`,
    remove: 'Удалить группу',
    gone: {
      title: 'Такой группы нет',
      description: 'Она удалена, или ссылка неполная.',
      back: 'Ко всем группам',
    },
  },
  removeDialog: {
    title: (name) => `Удалить группу «${name}»?`,
    description:
      'Её больше нельзя будет выбрать, и люди потеряют то, что доступно им через неё. Сами они останутся, как и название группы там, где она участвовала.',
  },
  said: {
    made: (name) => `Группа «${name}» создана`,
    renamed: (name) => `Группа переименована в «${name}»`,
    removed: (name) => `Группа «${name}» удалена`,
    joined: (who, name) => `Добавлено в группу «${name}»: ${who}`,
    left: (who, name) => `Больше не в группе «${name}»: ${who}`,
    is: (who) => who,
    are: people,
  },
}
