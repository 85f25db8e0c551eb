import type { preferenceText as english } from '#text/preferences.ts'
import type { Translated } from '#text/translated.ts'
import { shell } from './shell.ts'

const { places } = shell

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
    quietHours: 'Тихие часы изменены',
  },
  sidebar: {
    title: 'Боковая панель',
    hint: 'Скрытое остаётся доступным через поиск и по адресу.',
  },
  timeZone: {
    title: 'Часовой пояс',
    hint: 'По нему считаются сегодняшний день, время и напоминания. Время в задаче – по поясу её проекта.',
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
    dateFormat: {
      title: 'Формат даты',
      auto: 'Как в браузере',
      dmy: '31 дек. 2026 г.',
      mdy: 'дек. 31, 2026',
      ymd: '2026-12-31',
    },
    clock: {
      title: 'Формат времени',
      hint: 'Поля для ввода даты и времени выглядят так, как их показывает браузер.',
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
      tasks: places.tasks,
      workspace: places.workspace,
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
