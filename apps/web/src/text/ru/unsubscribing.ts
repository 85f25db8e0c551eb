import type { MailSubject } from '@courtside/contract/notifications.ts'
import type { Translated } from '#text/translated.ts'
import type { unsubscribeText as english } from '#text/unsubscribing.ts'

const names: Record<MailSubject, string> = {
  mentioned: 'упоминания о вас',
  assigned: 'назначенные вам задачи',
  unassigned: 'снятые с вас задачи',
  replied: 'ответы в ваших обсуждениях',
  reacted: 'реакции на ваши комментарии',
  resolved: 'закрытые и снова открытые обсуждения',
  reminder: 'ваши напоминания',
  overdue: 'просроченные задачи',
  due: 'задачи со сроком сегодня',
  due_soon: 'задачи со сроком завтра',
  digest: 'ваш день',
  commented: 'комментарии к задачам и страницам, за которыми вы следите',
  status: 'изменения статуса',
  dates: 'изменения дат',
  changed: 'другие изменения задач, за которыми вы следите',
  published: 'новые версии страниц, за которыми вы следите',
}

const list = new Intl.ListFormat('ru')

export const unsubscribeText: Translated<typeof english> = {
  title: 'Письма от Courtside',
  opening: 'Одну минуту…',
  about: (reasons) => list.format(reasons.map((reason) => names[reason])),
  on: {
    title: 'Отписаться от этих писем?',
    description: (about) => `Сейчас вам приходят письма на тему: ${about}.`,
    submit: 'Отписаться',
  },
  off: {
    title: 'Больше таких писем не будет',
    description: (about) =>
      `Письма больше не приходят на тему: ${about}. В приложении всё по-прежнему.`,
    submit: 'Подписаться снова',
  },
  failed: 'Не удалось сохранить. Попробуйте снова.',
  broken: {
    title: 'Эта ссылка больше не действует',
    description: 'Войдите и выберите в разделе «Настройки», «Уведомления», какие письма получать.',
    submit: 'К настройкам',
  },
  unreachable: {
    title: 'Не удалось загрузить',
    description: 'Ничего не изменено. Попробуйте снова чуть позже.',
    submit: 'Повторить',
  },
}
