import type { errors as english } from '#text/errors.ts'
import type { Translated } from '#text/translated.ts'

export const errors: Translated<typeof english> = {
  goBack: 'Назад',
  backToHome: 'На главную',
  learnMore: 'Подробнее',
  serverError: {
    code: '500',
    title: 'Ой! Что-то пошло не так',
    description: 'Приносим извинения за неудобства. Попробуйте позже.',
  },
  notFound: {
    code: '404',
    title: 'Ой! Страница не найдена',
    description: 'Похоже, страницы, которую вы ищете, нет или она удалена.',
  },
  forbidden: {
    title: 'У вас нет доступа',
    description: 'Попросите нужное право у администратора организации или вернитесь назад.',
  },
  section: {
    title: 'Не удалось показать эту часть',
    description: 'Остальная страница работает, сохранённые данные не потеряны.',
    retry: 'Повторить',
  },
  missing: {
    title: 'На этом устройстве этого ещё нет',
    description: 'Загрузится само, когда появится связь.',
  },
  whoAsks: 'Не удалось загрузить ваш профиль',
}
