import type { preferenceText as english } from '#text/preferences.ts'
import type { Translated } from '#text/translated.ts'
import { shell } from './shell.ts'
import { views } from './views.ts'

const { places } = shell
const { layouts } = views

export const preferenceText: Translated<typeof english> = {
  yours: 'Ваши настройки',
  said: {
    fontSize: 'Размер шрифта изменён',
    density: 'Плотность изменена',
    accent: 'Цвет акцента изменён',
    hiddenPlaces: 'Боковая панель изменена',
    weekStart: 'Первый день недели изменён',
    timeZone: 'Часовой пояс изменён',
    dateFormat: 'Формат даты изменён',
    clock: 'Формат времени изменён',
    startPage: 'Начальная страница изменена',
    taskLayout: 'Вид проектов изменён',
    language: 'Язык изменён',
    quietHours: 'Тихие часы изменены',
  },
  sidebar: {
    title: 'Боковая панель',
    hint: 'Скрытое остаётся доступным через поиск и по адресу.',
  },
  language: {
    beta: (name) => `${name} (бета)`,
    refused:
      'Этот браузер не хранит файлы cookie, поэтому страницы остаются на языке, который он запрашивает.',
  },
  timeZone: {
    title: 'Часовой пояс',
    hint: 'По нему считаются сегодняшний день, время и напоминания. Время в задаче — по поясу её проекта.',
    browser: (zone) => `Как в этом браузере: ${zone}`,
    now: (clock) => `Там сейчас ${clock}.`,
  },
  quietHours: {
    title: 'Тихие часы',
    hint: 'В это время всё остаётся только во входящих. О том, что пришло, сообщим по их окончании.',
    from: 'С',
    until: 'До',
  },
  choices: {
    language: {
      title: 'Язык',
      hint: 'Язык с пометкой «бета» переведён недавно, и местами текст может звучать непривычно.',
      auto: 'Как в браузере',
    },
    taskLayout: {
      title: 'Задачи проекта открываются как',
      hint: 'Ссылки и сохранённые представления остаются в том виде, в каком созданы.',
      ...layouts,
    },
    dateFormat: {
      title: 'Формат даты',
      auto: 'Как в браузере',
      dmy: '31 дек. 2026 г.',
      mdy: 'дек. 31, 2026',
      ymd: '2026-12-31',
    },
    clock: {
      title: 'Формат времени',
      auto: 'Как в браузере',
      h23: '18:00',
      h12: '6:00 PM',
    },
    startPage: {
      title: 'Начальная страница',
      hint: 'Где вы окажетесь после входа и по основному адресу приложения.',
      projects: places.projects,
      myWork: places.myWork,
      inbox: places.inbox,
      tasks: 'Все задачи таблицей',
      workspace: 'Все задачи в любом виде',
    },
    weekStart: {
      title: 'Первый день недели',
      hint: 'В календарях и таймлайнах.',
      auto: 'Как принято в вашей стране',
      monday: 'Понедельник',
      saturday: 'Суббота',
      sunday: 'Воскресенье',
    },
    fontSize: {
      title: 'Размер шрифта',
      small: 'Мелкий',
      normal: 'Обычный',
      large: 'Крупный',
    },
    density: {
      title: 'Плотность',
      hint: 'Высота строк и карточек.',
      comfortable: 'Свободная',
      compact: 'Компактная',
    },
    accent: {
      title: 'Цвет акцента',
      hint: 'Цвет кнопок, ссылок и выделенного.',
      blue: 'Синий',
      violet: 'Фиолетовый',
      pink: 'Розовый',
      orange: 'Оранжевый',
      green: 'Зелёный',
      teal: 'Бирюзовый',
    },
  },
}
