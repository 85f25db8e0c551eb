import type { invitationText as english } from '#text/invitations.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

export const invitationText: Translated<typeof english> = {
  invite: 'Пригласить',
  tabs: {
    people: 'Пользователи',
    groups: 'Группы',
    invitations: 'Приглашения',
    waiting: 'Ожидают',
  },
  tabsLabel: 'Кто показан',
  link: {
    title: 'Передайте эту ссылку',
    description: (name) =>
      `Письмо не отправлено: передайте ссылку сами. Для кого: ${name}. Она показывается только сейчас.`,
    label: 'Ссылка',
    copy: 'Копировать',
    copied: 'Скопировано',
    done: 'Готово',
  },
  signInLink: {
    sent: (name) => `Ссылка отправлена: ${name}`,
    forbidden: 'Нельзя сделать это для того, у кого прав больше, чем у вас.',
    noAddress: 'Адреса для входа пока нет. Пригласите этого человека.',
  },
  selection: {
    of: (who) => `Выбрать: ${who}`,
    all: 'Выбрать всех',
    count: (count) => `Выбрано: ${formatNumber(count)}`,
    bar: 'Действия с выбранными',
  },
  waiting: {
    since: (ago) => `заявка: ${ago}`,
    accept: 'Принять',
    acceptOf: (name) => `Принять: ${name}`,
    decline: 'Отклонить',
    declineOf: (name) => `Отклонить: ${name}`,
    as: (role) => `Принять с ролью «${role}»`,
    chooseRole: 'Выберите роль',
    accepted: (who, role) => `${who}: заявка принята, роль «${role}»`,
    declined: (who) => `${who}: заявка отклонена`,
    declinedDescription: 'Об этом будет сказано при входе; подать заявку ещё раз нельзя.',
    waitsAgain: (who) => `${who}: снова в ожидании`,
    undo: 'Отменить',
    people: (count) => plural(count, 'человек', 'человека', 'человек'),
    empty: 'Никто не ждёт',
    emptyDescription: 'Здесь появляются те, кто вошёл и ждёт вашего одобрения.',
    noAddress: 'без адреса',
    unconfirmed: (email) => `${email} (не подтверждён)`,
  },
  failed: 'Не удалось загрузить список',
  more: 'Показать ещё',
  actionFailed: 'Не получилось. Попробуйте снова.',
  goneMeanwhile: 'Кто-то другой уже это решил.',
}
