import type { identityErrors as english } from '#text/identity-errors.ts'
import type { Translated } from '#text/translated.ts'

export const identityErrors: Translated<typeof english> = {
  'auth/email-already-in-use': 'С этим адресом уже есть учётная запись. Войдите в неё.',
  'auth/wrong-password': 'Неверная почта или пароль.',
  'auth/invalid-credential': 'Неверная почта или пароль.',
  'auth/user-not-found': 'Неверная почта или пароль.',
  'auth/invalid-email': 'Введите адрес эл. почты, например anna@club.example.',
  'auth/expired-action-code': 'Срок действия этой ссылки истёк. Запросите новую.',
  'auth/invalid-action-code': 'Эта ссылка неполная или уже использована. Запросите новую.',
  'auth/disk-full':
    'Диск сервера заполнен. Попросите организатора освободить место и попробуйте снова.',
  'auth/requires-recent-login': 'Чтобы сделать это, войдите снова.',
  'auth/weak-password':
    'Выберите пароль надёжнее: не меньше 12 символов и такой, который трудно угадать.',
  'auth/invalid-verification-code': 'Код неверный или уже использован. Дождитесь следующего.',
  'auth/multi-factor-auth-required': 'Для этой учётной записи нужен второй этап. Войдите ещё раз.',
  'auth/invalid-multi-factor-session': 'Прошло слишком много времени. Войдите ещё раз.',
  'auth/popup-blocked': 'Браузер заблокировал окно входа. Разрешите его и попробуйте снова.',
  'auth/popup-closed-by-user': 'Окно входа закрыто до завершения входа.',
  'auth/cancelled-popup-request': 'Окно входа закрыто до завершения входа.',
  'auth/user-cancelled': 'Вход прерван.',
  'auth/operation-not-allowed':
    'Здесь это отключено. Выберите другой способ или спросите владельца.',
  'auth/admin-restricted-operation':
    'Войти можно только по приглашению. Попросите его у администратора организации.',
  'auth/account-exists-with-different-credential':
    'Раньше вы входили другим способом. Воспользуйтесь им.',
  'auth/credential-already-in-use': 'Этим способом уже входит кто-то другой.',
  'auth/provider-already-linked': 'Этот способ входа у вас уже есть.',
  'auth/no-such-provider': 'Этим способом вы не входите.',
  'auth/user-mismatch': 'Это чужая учётная запись. Используйте свою.',
  'auth/google-expired':
    'Вход через Google занял слишком много времени или начат в другом окне. Попробуйте ещё раз.',
  'auth/google-refused': 'Google не подтвердил, что это вы. Попробуйте ещё раз.',
  'auth/google-unreachable':
    'Google сейчас недоступен. Попробуйте чуть позже или выберите другой способ.',
  'auth/unauthorized-domain': 'Вход через Google по этому адресу пока не разрешён.',
  'auth/web-storage-unsupported':
    'Браузер ничего не сохраняет для этого сайта, поэтому остаться в системе нельзя. Разрешите файлы cookie и попробуйте снова.',
}
