import type { styleSheet as english } from '#text/style-sheet.ts'
import type { Translated } from '#text/translated.ts'

export const styleSheet: Translated<typeof english> = {
  theme: { label: 'Тема', both: 'Обе', dark: 'Тёмная', light: 'Светлая' },
  density: { label: 'Плотность', dense: 'Плотная', comfortable: 'Свободная' },
  sections: {
    colours: 'Цвета',
    type: 'Шрифт',
    buttons: 'Кнопки',
    fields: 'Поля',
    choices: 'Выбор',
    badges: 'Значки и метки',
    people: 'Люди',
    status: 'Статус, приоритет, срок',
    progress: 'Ход работы',
    rows: 'Строки',
    tabs: 'Вкладки',
    layers: 'Слои',
    keys: 'Клавиши',
    states: 'Состояния',
    editor: 'Редактор страниц',
  },
  swatches: {
    surfaces: 'Поверхности и границы',
    text: 'Текст и значения',
    status: 'Группы статусов',
    labels: 'Метки',
  },
  type: {
    heading: 'Корт 3 свободен с девяти',
    title: 'Жеребьёвка смешанных пар',
    body: 'Судейская стойка открывается в половине девятого. Волонтёры отмечаются по своему PKR ID и получают жилет цвета своего корта.',
    dense: 'Заказать мячи, разметить «кухню», напечатать протоколы',
    figures: '0123456789 · 11–9, 9–11, 12–10',
    scripts: 'Nguyễn Thị Ánh · Łukasz Żółć · Мария Щербакова',
  },
  buttons: {
    primary: 'Создать задачу',
    secondary: 'Импортировать',
    ghost: 'Отмена',
    danger: 'Удалить проект',
    link: 'Сбросить фильтры',
    disabled: 'Архивировать',
    refused: 'Опубликовать',
    refusal: 'Нужно право «Публиковать страницы».',
    small: 'Добавить метку',
    icon: 'Изменить',
  },
  fields: {
    name: 'Название',
    nameValue: 'Весенний турнир 2027',
    namePlaceholder: 'Весенний турнир',
    nameHint: 'Показывается на досках и в сообщениях.',
    key: 'Ключ',
    keyValue: 'OPEN!',
    keyError: 'От 2 до 10 заглавных латинских букв.',
    description: 'Описание',
    descriptionPlaceholder: 'Для чего этот проект?',
    lead: 'Руководитель',
    locked: 'Автор',
    lockedValue: 'Dana Whitfield',
  },
  choices: {
    selected: 'Выбранные строки',
    some: 'Некоторые из них',
    none: 'Показывать завершённые',
    locked: 'Недоступно',
    reminders: 'Напоминать за день',
    quiet: 'Тихие часы',
  },
  badges: {
    neutral: 'Черновик',
    accent: 'Новое',
    success: 'Опубликовано',
    warning: 'Не сохранено',
    danger: 'Просрочено',
    info: 'Импортировано',
    labels: ['Корты', 'Судьи', 'Питание', 'Волонтёры', 'СМИ', 'Юниоры', 'Спонсоры', 'Офис'],
  },
  people: [
    'Dana Whitfield',
    'Nguyễn Thị Ánh',
    'Мария Щербакова',
    'Łukasz Żółć',
    'Sam Okafor',
    'Priya',
  ],
  progress: { import: 'Импорт карточек', waiting: 'Ожидание сервера' },
  rows: [
    { key: 'OPEN-12', title: 'Подтвердить корт 3 со спорткомплексом', label: 'Корты' },
    { key: 'OPEN-9', title: 'Опубликовать сетку', label: 'СМИ' },
    { key: 'OPEN-31', title: 'Найти ещё двух судей на линии', label: 'Судьи' },
    { key: 'JUN-4', title: 'Заказать 60 мячей для улицы', label: 'Юниоры' },
  ],
  tabs: {
    overview: 'Обзор',
    activity: 'История',
    activityText: 'Пока ничего не произошло.',
    overviewText: 'Восемь кортов, два дня, 140 игроков.',
  },
  layers: {
    menu: 'Меню',
    rename: 'Переименовать',
    copyLink: 'Копировать ссылку',
    archive: 'Архивировать',
    remove: 'Удалить',
    grouping: 'Группировка',
    byStatus: 'Статус',
    byPerson: 'Человек',
    showDone: 'Показывать завершённые',
    popover: 'Всплывающее окно',
    popoverText: 'Несколько слов рядом с тем, к чему они относятся.',
    picker: 'Назначить',
    dialog: 'Диалог',
    dialogTitle: 'Пригласить волонтёра',
    dialogText: 'Придёт ссылка, которая действует один раз, семь дней.',
    invite: 'Отправить приглашение',
    email: 'Эл. почта',
    confirm: 'Подтверждение',
    confirmTitle: 'Удалить «Весенний турнир»?',
    confirmText: 'Вместе с ним удалятся 42 задачи. Всё это можно восстановить в течение 30 дней.',
    sheet: 'Панель',
    sheetTitle: 'Фильтры',
    sheetText: 'На телефоне выезжает снизу.',
    tooltip: 'Подсказка',
    tooltipText: 'Создать задачу',
    toast: 'Сообщение',
    toastText: '12 задач перемещено в «Готово»',
    undo: 'Отменить',
    failure: 'Сообщение об ошибке',
    failureTitle: 'Не сохранено: OPEN-12',
    failureText: 'Сервер не ответил. Ваше изменение не потеряно.',
    retry: 'Повторить',
  },
  keys: ['c', 'g p', 'mod+k', 'shift+d', '?', 'escape'],
  states: {
    loading: 'Загрузка',
    empty: 'Пока нет задач',
    emptyText: 'Запишите первое, что нужно сделать.',
    emptyAction: 'Создать задачу',
    nothing: 'Ничего не найдено',
    nothingText: 'Нет задач, которые и срочные, и просроченные.',
    nothingAction: 'Сбросить фильтры',
  },
  editor: {
    open: 'Открыть редактор страниц',
    label: 'Памятка игрового дня',
    readOnly: 'То же, только чтение',
    stored: 'Как это хранится',
    /** Every node there is, as Markdown. */
    page: `# Court day handbook

Welcome to **Riverside**. Read _this_ first, then ~~ask~~ look at [the club's site](https://riverside.example 'Site') or [the rules](/wiki/rules); <mark>bring water</mark>, press <kbd>Esc</kbd>, mind H<sub>2</sub>O and x<sup>2</sup>, <u>never</u> run \`npm start\`.\\
A second line.[^1] Ask [Ann Kowalski](mention:person/1) about [OPEN-12](mention:task/OPEN-12).

## Before play

- Nets at 86 cm
- Balls
  1. indoor
  2. outdoor
- [x] Book court 3
- [ ] Call the referee

> [!TIP]
> Shade is on the west side after noon.

> Everybody plays; nobody waits longer than one game.

| Court | From | Who |
| :-- | :-: | --: |
| 1 | 9:00 | juniors |
| 3 | 10:30 | mixed doubles |

<details><summary>If it rains</summary>

We play in the hall. [Plan of the hall](attachment:0190aaaa-0000-7000-8000-000000000001)

</details>

\`\`\`ts
const score = (mine: number, yours: number) => mine >= 11 && mine - yours >= 2
\`\`\`

---

![The court](attachment:0190aaaa-0000-7000-8000-000000000000)

<iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" title="How to serve"></iframe>

<custom-widget court="3">
</custom-widget>

[^1]: Courts open at eight.`,
  },
}
