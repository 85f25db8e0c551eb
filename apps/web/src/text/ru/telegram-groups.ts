import { setApart } from '@courtside/contract/set-apart.ts'
import type { telegramGroupText as english } from '#text/telegram-groups.ts'
import type { Translated } from '#text/translated.ts'

export const telegramGroupText: Translated<typeof english> = {
  title: 'Группы в Telegram',
  description:
    'Группы, которые создают задачи в этом проекте и получают сводку по понедельникам. Все в них видят названия задач.',
  how: (bot, key) => `Добавьте @${bot} в группу в Telegram и напишите там: /bind ${key}`,
  none: 'Над этим проектом не работает ни одна группа.',
  unnamed: 'Группа в Telegram',
  bound: (who, when) => `Привязал(а) ${setApart(who)}, ${when}`,
  left: (when, key) =>
    `Бота убрали из этой группы (${when}). О проекте там больше ничего не сообщается. Добавьте бота снова и напишите /bind ${key} или уберите группу из списка.`,
  unbind: 'Отвязать',
  unbindOf: (name) => `Отвязать «${name}»`,
  forget: 'Убрать из списка',
  forgetOf: (name) => `Убрать «${name}» из списка`,
  ask: {
    title: (name) => `Отвязать «${name}»?`,
    description:
      'Группа больше не будет работать над этим проектом, а её опросы «кто придёт» удалятся. Задачи и комментарии из неё останутся. Группа об этом узнает. Чтобы привязать её снова, там пишут /bind.',
  },
  unbound: (name) => `Группа «${name}» отвязана`,
  forgotten: (name) => `Группа «${name}» убрана из списка`,
  rolls: {
    title: 'Кто придёт',
    asked: (group, when) => `вопрос в группе «${group}», ${when}`,
    places: (taken, limit) => `занято мест: ${taken} из ${limit}`,
    answers: { in: 'Придут', waiting: 'В очереди', maybe: 'Может быть', out: 'Не придут' },
    turn: (place) => `${place}.`,
    nobody: 'Пока никто не ответил.',
  },
  failed: 'Не удалось загрузить группы.',
  retry: 'Попробовать снова',
}
