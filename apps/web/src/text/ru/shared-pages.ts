import type { sharedPageText as english } from '#text/shared-pages.ts'
import type { Translated } from '#text/translated.ts'

export const sharedPageText: Translated<typeof english> = {
  screen: 'Открытая страница',
  member: 'участник',
  pages: 'Страницы',
  below: 'Страницы под этой',
  changed: (when) => `Изменено ${when}`,
  empty: 'Здесь пока ничего не написано.',
  locked: {
    title: 'У этой страницы есть пароль',
    description: 'Его знает тот, кто дал вам ссылку.',
    password: 'Пароль',
    submit: 'Открыть страницу',
    wrong: 'Это не пароль этой страницы.',
    tooMany: 'Слишком много попыток. Продолжите через четверть часа.',
    failed: 'Не получилось. Попробуйте ещё раз.',
  },
  gone: {
    title: 'Эта ссылка никуда не ведёт',
    description:
      'Её выключили, заменили, её срок истёк или в адресе ошибка. Попросите новую у того, кто её дал.',
  },
  failed: {
    title: 'Не удалось загрузить страницу',
    description: 'Попробуйте ещё раз.',
  },
  retry: 'Ещё раз',
}
