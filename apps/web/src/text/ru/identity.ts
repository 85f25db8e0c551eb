import type { identity as english } from '#text/identity.ts'
import type { Translated } from '#text/translated.ts'

const errors: Readonly<Record<string, string>> = {
  'auth/user-disabled':
    'Эта учётная запись отключена. Попросите администратора организации включить её снова.',
  'auth/too-many-requests': 'Слишком много попыток. Подождите несколько минут и попробуйте снова.',
  'auth/user-token-expired': 'Вы вышли из системы в целях безопасности. Войдите снова.',
  'auth/network-request-failed':
    'Нет связи со службой входа. Проверьте подключение и попробуйте снова.',
  'auth/timeout': 'Служба входа отвечает слишком долго. Попробуйте снова.',
}

export const identity: Translated<typeof english> = {
  title: 'Вход',
  errors,
  unknownGoogleError: 'Неизвестная ошибка при входе через Google',
  unknownSignOutError: 'Неизвестная ошибка при выходе',
  unknownError: 'Что-то пошло не так. Попробуйте снова.',
  demoBanner: 'Демоверсия с вымышленным клубом',
}
