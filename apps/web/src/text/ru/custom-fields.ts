import type { customFieldText as english } from '#text/custom-fields.ts'
import type { Translated } from '#text/translated.ts'

export const customFieldText: Translated<typeof english> = {
  title: 'Свои поля',
  unknown: 'Неизвестное поле',
  history: {
    created: (name) => `добавил(а) поле «${name}»`,
    changed: (name) => `изменил(а) поле «${name}»`,
    renamed: (was, set) => `переименовал(а) поле «${was}» в «${set}»`,
    moved: (name) => `переместил(а) поле «${name}»`,
    removed: (name) => `удалил(а) поле «${name}»`,
    restored: (name) => `вернул(а) поле «${name}»`,
  },
  value: {
    yes: 'Да',
    no: 'Нет',
    clear: 'Очистить',
    save: 'Сохранить',
    open: 'Открыть',
    badLink: 'Начните с https://, http://, mailto: или tel:',
    badNumber: 'Введите число',
    nobody: 'Никто',
    newLine: 'Shift+Enter — новая строка',
  },
  filter: {
    title: 'Поля',
    any: 'Любое значение',
    none: 'Без значения',
    ticked: 'Да',
    unticked: 'Нет',
  },
}
