import type { Delivery, DeliveryProblem, WebhookEvent } from '@courtside/contract/webhooks.ts'
import type { Translated } from '#text/translated.ts'
import type { webhookText as english } from '#text/webhooks.ts'
import { formatNumber, plural } from './plural.ts'

const events: Record<WebhookEvent, string> = {
  'task.created': 'Задача создана',
  'task.updated': 'Задача изменена',
  'task.completed': 'Задача завершена',
  'task.deleted': 'Задача перемещена в корзину',
  'task.restored': 'Задача восстановлена',
  'comment.created': 'Комментарий добавлен',
  'project.created': 'Проект создан',
  'project.updated': 'Проект изменён',
  'project.deleted': 'Проект перемещён в корзину',
  'project.restored': 'Проект восстановлен',
  'person.joined': 'Участник присоединился',
  'person.updated': 'Участник изменён',
}

const states: Record<Delivery['state'], string> = {
  waiting: 'Ждёт',
  sent: 'Отправлено',
  failed: 'Не удалось',
  dropped: 'Не отправлено',
}

const problems: Record<DeliveryProblem, string> = {
  no_answer: 'За пять секунд не пришёл ответ с публичного адреса',
  certificate:
    'Сертификат адреса не вызывает доверия: он самоподписанный, истёк или выдан для другого адреса',
  refused: 'Не принято',
  not_allowed: 'Вам больше нельзя это отправлять или видеть',
  switched_off: 'Вебхук выключен до отправки',
  secret_lost: 'Не удаётся прочитать секрет: смените его',
}

export const webhookText: Translated<typeof english> = {
  description:
    'Вебхук сообщает другой программе об изменениях, которые видны вам. Он отправляет названия и адреса, но не содержимое.',
  add: 'Новый вебхук',
  list: 'Вебхуки',
  none: {
    title: 'Нет вебхуков',
    description: 'Создайте вебхук для каждой программы, которой нужно знать о событиях.',
  },
  failed: 'Не удалось загрузить вебхуки',
  owner: (name) => `владелец: ${name}`,
  own: 'ваш',
  eventCount: (count) => plural(count, 'событие', 'события', 'событий'),
  rename: 'Название вебхука',
  address: 'Адрес вебхука',
  notTaken: (address) => `Адрес ${address} не принят.`,
  isOn: (name) => `Вебхук «${name}» включён`,
  off: 'Выключен',
  failing: (ago) => `Ошибки начались ${ago}`,
  givenUp: 'Выключен: несколько дней ничего не принимал или сообщил, что его больше нет',
  changed: (name) => `Вебхук «${name}» изменён`,
  undo: 'Отменить',
  edit: 'События',
  editOf: (name) => `События вебхука «${name}»`,
  save: 'Сохранить',
  test: 'Отправить пробное событие',
  testOf: (name) => `Отправить пробное событие: ${name}`,
  tested: 'Пробное событие отправляется',
  rotate: 'Новый секрет',
  rotateOf: (name) => `Новый секрет для «${name}»`,
  rotateTitle: (name) => `Сменить секрет вебхука «${name}»?`,
  rotateDescription:
    'В течение 24 часов доставки подписываются и старым секретом. После этого старый перестанет действовать.',
  remove: 'Удалить',
  removeOf: (name) => `Удалить «${name}»`,
  removeTitle: (name) => `Удалить вебхук «${name}»?`,
  removeDescription: 'Вместе с ним удалятся его доставки. Отменить это нельзя.',
  removed: (name) => `Вебхук «${name}» удалён`,
  secret: (name) => `Секрет вебхука «${name}»`,
  onlyNow:
    'Показывается только сейчас: скопируйте его в принимающую программу. По нему она узнает, что доставка пришла отсюда.',
  copy: 'Копировать секрет',
  copied: 'Секрет скопирован',
  done: 'Секрет у меня',
  events,
  form: {
    title: 'Новый вебхук',
    name: 'Название',
    nameHint: 'Принимающая программа, например «Табло».',
    nameNeeded: 'Введите название',
    address: 'Адрес',
    addressHint: 'В интернете, начинается с https://',
    addressNeeded: 'Введите адрес, который дала вам программа',
    addressRefused:
      'Введите адрес в интернете, начинающийся с https://, без имени и пароля: адреса этой машины и частных сетей не принимаются.',
    events: 'О чём он сообщает',
    eventsNeeded: 'Выберите, о чём он сообщает',
    everything: 'Обо всём',
    nothing: 'Ни о чём',
    submit: 'Создать вебхук',
  },
  log: {
    open: 'Доставки',
    openOf: (name) => `Доставки вебхука «${name}»`,
    none: 'Отправлять пока было нечего.',
    failed: 'Не удалось загрузить доставки',
    test: 'Пробное событие',
    states,
    problems,
    status: (status) => `Код ответа ${status}`,
    milliseconds: (count) => `${formatNumber(count)} мс`,
    tries: (count) => plural(count, 'попытка', 'попытки', 'попыток'),
    next: (when) => `следующая попытка: ${when}`,
    body: 'Что отправлено',
    replay: 'Отправить снова',
    replayOf: (event) => `Отправить снова: ${event}`,
    replayed: 'Снова отправляется',
  },
}
