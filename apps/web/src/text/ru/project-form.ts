import type { projectFormText as english } from '#text/project-form.ts'
import type { Translated } from '#text/translated.ts'

export const projectFormText: Translated<typeof english> = {
  title: 'Новый проект',
  namePlaceholder: 'Весенний турнир 2027',
  keyHint: (key) => `Задачи получат ключи ${key}-1, ${key}-2 и так далее.`,
  keyTaken: (key) => `Ключ ${key} уже используется или использовался. Выберите другой.`,
  keyChecking: 'Проверяем, свободен ли ключ…',
  keyWrong: 'От 2 до 10 латинских букв от A до Z.',
  nameNeeded: 'Введите название проекта.',
  descriptionPlaceholder: 'О чём он и когда будет завершён? Можно использовать Markdown.',
  targetBeforeStart: 'День события раньше начала.',
  event: {
    startNeeded: 'Сначала выберите день события.',
    endBeforeStart: 'Последний день раньше дня события.',
    tooLong: 'Событие длится не больше 366 дней.',
  },
  create: 'Создать проект',
  creating: 'Создание…',
  failed: 'Не удалось создать проект',
  draft: 'Сохранилось то, что вы ввели в прошлый раз.',
  startOver: 'Начать заново',
}
