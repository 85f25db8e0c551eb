import type { telegramText as english } from '#text/telegram.ts'
import type { Translated } from '#text/translated.ts'

export const telegramText: Translated<typeof english> = {
  product: 'Telegram',
  handle: (name, username) => (username === null ? name : `${name} (@${username})`),
  signedOut: {
    title: 'Вы вышли',
    description: 'Откройте приложение в Telegram, и вы снова войдёте.',
    signIn: (name) => `Войти как ${name}`,
  },
  stranger: {
    title: (name) => `Здравствуйте, ${name}`,
    description: 'Этот аккаунт Telegram здесь пока ни с кем не связан.',
    join: (name) => `Вступить как ${name}`,
    haveAccount: 'У меня уже есть учётная запись',
    haveInvitation: 'У меня есть приглашение',
    invitation: 'Код приглашения',
    invitationHint: 'То, что стоит в ссылке после «invitation=»',
    invitationMissing: 'Введите код приглашения.',
    accept: 'Принять приглашение',
    useAddress: 'Войти по адресу почты',
    otherWays: 'Войти другим способом',
  },
  address: {
    title: 'Ваш адрес почты',
    description:
      'Тот, по которому организация вас знает: из списка участников или приглашения. На него придёт код.',
    send: 'Прислать код',
    sending: 'Отправляем…',
    codeTitle: 'Введите код',
    sent: (email) =>
      `Если адрес ${email} известен, на него отправлено письмо. Шесть цифр из него действуют десять минут. Проверьте и папку со спамом.`,
    code: 'Код из письма',
    codeMissing: 'Введите шесть цифр из письма.',
    wrong: 'Код неверен, или прошло больше десяти минут. Запросите новый.',
    join: 'Вступить',
    again: 'Другой код или адрес',
  },
  browser: {
    hint: 'Google может отказать во входе внутри Telegram.',
    use: 'Войти через браузер',
    menu: 'Google может не впустить внутри Telegram. Тогда откройте эту страницу в браузере через меню вверху.',
  },
  again: {
    title: 'Откройте приложение снова',
    description:
      'То, что Telegram сообщил о вас, уже устарело. Закройте приложение и откройте его из Telegram снова.',
  },
  failed: { title: 'Войти не удалось', retry: 'Повторить' },
  refusals: {
    not_found: 'Такого приглашения нет, или его отправили заново: возьмите самое новое.',
    invitation_used: 'Это приглашение уже принято.',
    invitation_expired: 'Срок приглашения истёк. Попросите отправить его снова.',
    invitation_revoked: 'Это приглашение отозвано.',
    account_exists: 'У адреса из приглашения уже есть учётная запись: подключите её.',
  },
  connect: {
    title: 'Подключите свою учётную запись',
    question: (telegram, account) => `Подключить Telegram ${telegram} к ${account}?`,
    consequence: 'После этого вы входите сразу, как только открываете приложение в Telegram.',
    agree: 'Подключить',
    refuse: 'Не подключать',
    waitBrowser: 'Продолжите в браузере',
    waitBrowserDescription:
      'Войдите там и подтвердите, что это ваш аккаунт Telegram. Затем вернитесь сюда.',
    waitConfirm: 'Подтвердите в браузере',
    waitConfirmDescription: 'Страница, на которой вы начали, спрашивает, вы ли это.',
    openBrowser: 'Открыть браузер',
    openAgain: 'Открыть браузер ещё раз',
    over: 'Эта ссылка больше не действует',
    overDescription: 'Она действует один раз, десять минут. Начните снова там, где её создали.',
    back: 'Назад',
  },
  settings: {
    title: 'Telegram',
    off: 'Подключите аккаунт Telegram, и вы будете входить сразу, открывая приложение там.',
    on: (telegram, when) => `Подключён ${telegram} с ${when}.`,
    connect: 'Подключить',
    disconnect: 'Отключить',
    onlyWay: 'Это ваш единственный способ входа. Сначала добавьте другой',
    scan: 'Откройте это в Telegram',
    scanDescription:
      'Отсканируйте код телефоном или откройте ссылку там, где у вас есть Telegram. Она действует один раз, десять минут.',
    code: 'Ссылка в виде кода для сканирования',
    open: 'Открыть Telegram',
    chat: 'В чате с ботом',
    asking: (telegram) => `Это вы: ${telegram}?`,
    askingDescription:
      'Тот, кто это в Telegram, сможет входить в вашу учётную запись. Ответьте «нет», если это не вы.',
    agree: 'Да, подключить',
    refuse: 'Нет',
    sent: 'Теперь подтвердите это в Telegram, где вы начали.',
    connected: 'Telegram подключён',
    disconnected: 'Telegram отключён',
    disconnectTitle: 'Отключить Telegram?',
    disconnectDescription:
      'Открывая приложение в Telegram, вы больше не будете входить, а начатые там сеансы завершатся.',
    gone: 'Эта ссылка больше не действует. Начните снова в Telegram.',
    failed: 'Не удалось загрузить Telegram',
  },
  reach: {
    hint: 'Бот пока не может вам писать. Разрешите ему, и сообщения в Telegram будут доходить.',
    chatHint:
      'Бот пока не может вам писать. Нажмите «Начать» в чате с ним, и сообщения в Telegram будут доходить.',
    ask: 'Разрешить боту писать мне',
    chat: 'Открыть чат с ботом',
    cancelled: 'Вы отказались, поэтому бот ничего не пишет. Разрешить можно в любой момент.',
    done: 'Теперь бот будет вам писать',
    problems: {
      no_chat: 'Telegram не дал боту написать вам. Нажмите «Начать» в чате с ним.',
      refused:
        'Telegram не принимает токен бота. Новый задаёт тот, кто управляет сервером Courtside.',
      busy: 'Telegram просит бота подождать. Повторите через минуту.',
      unreachable: 'Не удалось попробовать. Повторите через минуту.',
    },
  },
  confirm: 'Подтвердить через Telegram',
  confirmDescription: 'Вы вошли некоторое время назад. Подтвердите, что это вы.',
}
