import type { NotificationReason } from '@courtside/contract/notifications.ts'
import type { WatchReason } from '@courtside/contract/watchers.ts'
import type { notificationText as english } from '#text/notifications.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

const reasons: Record<NotificationReason, { title: string; hint: string; why: string | null }> = {
  mentioned: {
    title: 'Упоминания',
    hint: 'Вас упомянули в комментарии, описании или на странице.',
    why: null,
  },
  assigned: {
    title: 'Назначенные вам задачи',
    hint: 'Вас назначили исполнителем или поручили вам вести задачу.',
    why: null,
  },
  unassigned: {
    title: 'Снятые с вас задачи',
    hint: 'Вы больше не исполнитель или больше не ведёте задачу.',
    why: null,
  },
  replied: {
    title: 'Ответы',
    hint: 'Ответ в обсуждении, где вы писали.',
    why: 'Вы писали в обсуждении',
  },
  reacted: {
    title: 'Реакции',
    hint: 'Реакция на ваш комментарий.',
    why: 'Это ваш комментарий',
  },
  resolved: {
    title: 'Закрытые и снова открытые обсуждения',
    hint: 'Те, в которых вы писали.',
    why: 'Вы писали в обсуждении',
  },
  reminder: {
    title: 'Ваши напоминания',
    hint: 'В то время, которое вы выбрали в задаче.',
    why: null,
  },
  overdue: {
    title: 'Просроченные задачи',
    hint: 'Из назначенных вам; один раз, когда день прошёл.',
    why: 'Задача назначена вам',
  },
  due: {
    title: 'Задачи со сроком сегодня',
    hint: 'Из назначенных вам.',
    why: 'Задача назначена вам',
  },
  due_soon: {
    title: 'Задачи со сроком завтра',
    hint: 'Из назначенных вам.',
    why: 'Задача назначена вам',
  },
  commented: {
    title: 'Комментарии',
    hint: 'К задачам и страницам, за которыми вы следите.',
    why: 'Вы следите за этой задачей',
  },
  status: {
    title: 'Изменения статуса',
    hint: 'Задач, за которыми вы следите: начаты, завершены, возобновлены.',
    why: 'Вы следите за этой задачей',
  },
  dates: {
    title: 'Изменения дат',
    hint: 'Задач, за которыми вы следите: начало и срок.',
    why: 'Вы следите за этой задачей',
  },
  changed: {
    title: 'Другие изменения',
    hint: 'Задач, за которыми вы следите: название, описание, приоритет и остальное.',
    why: 'Вы следите за этой задачей',
  },
  published: {
    title: 'Новые версии страниц',
    hint: 'Публикуется страница, за которой вы следите, или новая внутри неё.',
    why: 'Вы следите за этой страницей',
  },
}

const watchReasons: Record<WatchReason, string> = {
  created: 'Вы создали эту задачу',
  assigned: 'Это ваша задача',
  commented: 'Вы здесь комментировали',
  mentioned: 'Вас здесь упомянули',
  chosen: 'Вы следите за этой задачей',
}

export const notificationText: Translated<typeof english> = {
  title: 'Входящие',
  tabsLabel: 'Что показано',
  tabs: { open: 'Все', unread: 'Непрочитанные', snoozed: 'Отложенные', done: 'Разобранные' },
  list: 'Уведомления',
  unread: (count) => `непрочитанных: ${formatNumber(count)}`,
  isUnread: 'Не прочитано',
  detail: 'Задача',
  empty: {
    open: {
      title: 'Всё разобрано',
      description: 'Сюда приходит то, что касается вас в ваших проектах.',
    },
    unread: { title: 'Непрочитанных нет', description: 'Вы прочитали всё, что пришло.' },
    snoozed: {
      title: 'Отложенных нет',
      description: 'Отложенное ждёт здесь своего времени.',
    },
    done: {
      title: 'Разобранных пока нет',
      description: 'Разобранное хранится здесь 90 дней.',
    },
  },
  failed: 'Не удалось загрузить входящие',
  more: 'Показать ещё',
  earlier: (count) => `ещё ${formatNumber(count)} до этого`,
  returns: (when) => `Вернётся: ${when}`,
  said: {
    mentioned: (words) => `упомянул(а) вас: ${words}`,
    mentionedInPage: 'упомянул(а) вас в тексте страницы',
    mentionedInText: 'упомянул(а) вас в описании',
    assigned: 'назначил(а) вам задачу',
    assignedTo: (group) => `назначил(а) задачу вашей группе «${group}»`,
    unassigned: 'снял(а) с вас задачу',
    led: 'поручил(а) вам вести задачу',
    unled: 'снял(а) с вас ведение задачи',
    givenItem: (title) => `поручил(а) вам пункт «${title}»`,
    givenItemTo: (title, group) => `поручил(а) вашей группе «${group}» пункт «${title}»`,
    takenItem: (title) => `снял(а) с вас пункт «${title}»`,
    replied: (words) => `ответил(а): ${words}`,
    published: 'опубликовал(а) новую версию',
    publishedSaying: (words) => `опубликовал(а) новую версию: ${words}`,
    pageMade: 'создал(а) эту страницу',
    commented: (words) => `прокомментировал(а): ${words}`,
    reacted: (reaction, words) => `поставил(а) реакцию ${reaction} на ${words}`,
    resolved: 'закрыл(а) обсуждение',
    reopened: 'снова открыл(а) обсуждение',
    changed: (fields) => `изменил(а): ${fields}`,
    back: 'изменил(а) что-то и вернул(а) обратно',
    reminder: 'Вы просили напомнить',
    overdue: 'Срок прошёл',
    due: 'Срок сегодня',
    due_soon: 'Срок на следующий день',
  },
  quote: (words) => `«${words}»`,
  reasons,
  watchReasons,
  keys: {
    group: 'Входящие',
    next: 'Следующее',
    previous: 'Предыдущее',
    open: 'Открыть',
    enter: 'Перейти в открытую задачу',
    close: 'Закрыть задачу',
    done: 'Разобрать уведомление',
    undone: 'Вернуть во входящие',
    snooze: 'Отложить',
    wake: 'Вернуть сейчас',
    read: 'Отметить прочитанным',
    unread: 'Отметить непрочитанным',
    allRead: 'Отметить всё прочитанным',
    allDone: 'Разобрать всё',
    settings: 'Настройки уведомлений',
    stop: 'Не следить',
    mute: (project) => `Отключить уведомления: ${project}`,
    more: 'Ещё',
  },
  marked: {
    read: (what) => `Прочитано: ${what}`,
    unread: (what) => `Не прочитано: ${what}`,
    done: (what) => `Разобрано: ${what}`,
    undone: (what) => `Снова во входящих: ${what}`,
    snoozed: (what, until) => `${what} вернётся: ${until}`,
    woken: (what) => `Снова во входящих: ${what}`,
    allRead: 'Всё отмечено прочитанным',
    allDone: 'Всё разобрано',
  },
  muted: (project) => `Уведомления проекта «${project}» отключены`,
  left: (key) => `Вы больше не следите за ${key}`,
  snooze: { title: 'Отложить до', save: 'Отложить' },
  settings: {
    description:
      'Выберите, о чём и где вам сообщать. О том, что вы сделали сами, и о том, что вам не видно, уведомлений не бывает.',
    reason: 'Когда',
    channels: { in_app: 'Во входящих', email: 'По почте', telegram: 'В Telegram', push: 'Push' },
    toggle: (reason, channel) => `${reason}: ${channel}`,
    failed: 'Не удалось сохранить. Попробуйте снова.',
    loadFailed: {
      title: 'Не удалось загрузить настройки уведомлений',
      description: 'Ничего не изменено. Попробуйте снова чуть позже.',
    },
    day: {
      title: 'Ваш день',
      hour: 'Сообщать о сроках в',
      hourHint: 'По часам вашего часового пояса.',
      digest: 'Ежедневная сводка по почте',
      digestHint:
        'Одно письмо в этот час: что просрочено, что нужно сделать сегодня и на этой неделе и что вы не прочитали. Оно заменяет письма о сроках задач.',
    },
    muted: {
      title: 'Проекты без уведомлений',
      description: 'Здесь вам сообщат, только если вас упомянут или назначат вам задачу.',
      none: 'Таких проектов нет.',
      add: 'Отключить уведомления проекта',
      unmute: (project) => `Включить уведомления: ${project}`,
      unmuteShort: 'Включить',
    },
  },
}
