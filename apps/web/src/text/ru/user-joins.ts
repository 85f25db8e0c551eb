import type { Translated } from '#text/translated.ts'
import type { joinText as english } from '#text/user-joins.ts'
import { plural } from './plural.ts'

export const joinText: Translated<typeof english> = {
  action: 'Объединить с…',
  replacing: {
    action: 'Заменить человеком…',
    title: (name) => `Замена имени «${name}»`,
    description: (name) =>
      `Всё, что есть у «${name}», перейдёт к тому, кого вы выберете, во всех проектах.`,
    submit: 'Заменить',
  },
  title: (name) => `Объединение: ${name}`,
  description: (name) =>
    `Для второй учётной записи того же человека. Всё, что есть у «${name}», перейдёт; у того, кого вы выберете, останутся имя, роли и адрес.`,
  choose: 'Выберите, кто это',
  loading: 'Проверяем, что перейдёт…',
  failed: 'Не удалось узнать, что перейдёт.',
  goesOver: 'Перейдёт',
  nothing: 'С этим именем ничего не связано.',
  parts: {
    taskCount: (count) => plural(count, 'задача', 'задачи', 'задач'),
    commentCount: (count) => plural(count, 'комментарий', 'комментария', 'комментариев'),
    fileCount: (count) => plural(count, 'файл', 'файла', 'файлов'),
    projectCount: (count) => plural(count, 'проект', 'проекта', 'проектов'),
    groupCount: (count) => plural(count, 'группа', 'группы', 'групп'),
    viewCount: (count) =>
      plural(
        count,
        'сохранённое представление',
        'сохранённых представления',
        'сохранённых представлений',
      ),
    inboxCount: (count) => plural(count, 'уведомление', 'уведомления', 'уведомлений'),
    reminderCount: (count) => plural(count, 'напоминание', 'напоминания', 'напоминаний'),
    feedCount: (count) =>
      plural(count, 'календарная подписка', 'календарные подписки', 'календарных подписок'),
  },
  signIn: (name, into) =>
    `Кто входит как «${name}», будет входить как «${into}». Войти нужно будет ещё раз.`,
  somebody: 'тот, кого вы выберете',
  submit: 'Объединить',
  said: (name, into) => `Объединено: ${name} → ${into}`,
  joined: 'Объединено с этим человеком',
  part: 'Разъединить',
  partOf: (name) => `Разъединить: ${name}`,
  parted: (name) => `Разъединено: ${name}`,
  goTo: (into) => `Перейти: ${into}`,
  isJoined: (into) => `Теперь это ${into}.`,
}
