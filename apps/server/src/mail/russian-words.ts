import type { MailSubject } from '@courtside/contract/notifications.ts'
import { type Part, dayWriter, someOf, getWhy } from './catalogue.ts'
import type { MailWords } from './english-words.ts'

const full = dayWriter('ru', { dateStyle: 'full' })
const short = dayWriter('ru', { weekday: 'long', day: 'numeric', month: 'long' })
const long = dayWriter('ru', { dateStyle: 'long' })
const dayAndMonth = dayWriter('ru', { day: 'numeric', month: 'long' })
const list = new Intl.ListFormat('ru')
const rules = new Intl.PluralRules('ru')

const notYou = 'Если вы этого не просили, не обращайте внимания на письмо: ничего не изменится.'
const notYouWarning =
  'Если это были не вы, сразу задайте новый пароль по ссылке «Забыли пароль?» и сообщите тому, кто управляет участниками.'

const titles: Readonly<Record<Part, string>> = {
  overdue: 'Просрочено',
  due: 'Срок сегодня',
  due_soon: 'Скоро срок',
}
const number = (count: number, one: string, few: string, many: string): string => {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one, few }
  return `${count} ${forms[rules.select(count)] ?? many}`
}
const formatTaskCount = (count: number) => number(count, 'задача', 'задачи', 'задач')
const formatPageCount = (count: number) => number(count, 'страница', 'страницы', 'страниц')
const quote = (excerpt: string | null) => (excerpt === null ? '' : `: «${excerpt}»`)
const formatSinceDay = (since: string | null) => (since === null ? '' : ` с ${dayAndMonth(since)}`)

const subjects: Readonly<Record<MailSubject, { name: string; why: string | null }>> = {
  mentioned: { name: 'упоминаниях', why: null },
  assigned: { name: 'назначенных вам задачах', why: null },
  unassigned: { name: 'снятых с вас задачах', why: null },
  replied: { name: 'ответах', why: 'вы писали в обсуждении' },
  reacted: { name: 'реакциях', why: 'вы написали комментарий' },
  resolved: { name: 'закрытых обсуждениях', why: 'вы писали в обсуждении' },
  reminder: { name: 'напоминаниях', why: null },
  overdue: { name: 'просроченных задачах', why: 'задача ваша' },
  due: { name: 'задачах со сроком сегодня', why: 'задача ваша' },
  due_soon: { name: 'задачах со сроком завтра', why: 'задача ваша' },
  digest: { name: 'вашем дне', why: 'вы об этом просили' },
  commented: { name: 'комментариях', why: 'вы следите за задачей' },
  status: { name: 'смене статуса', why: 'вы следите за задачей' },
  dates: { name: 'изменении дат', why: 'вы следите за задачей' },
  changed: { name: 'других изменениях', why: 'вы следите за задачей' },
  published: { name: 'новых версиях страниц', why: 'вы следите за страницей' },
}

const fields: Readonly<Record<string, string>> = {
  title: 'название',
  description: 'описание',
  priority: 'приоритет',
  estimate: 'оценка',
  labelIds: 'метки',
  typeId: 'тип',
  parentId: 'частью чего она является',
  checklist: 'чек-лист',
  recurrence: 'повторение',
}

/** What mails say in Russian. Verbs stand in the present, which knows no gender. */
export const russian: MailWords = {
  language: 'ru',

  identity: {
    resetPassword: (organisation) => ({
      subject: `Новый пароль для ${organisation}`,
      paragraphs: [
        'Кто-то, вероятно вы, просит задать новый пароль. Ссылка действует один раз, в течение часа.',
      ],
      label: 'Задать новый пароль',
      footer: notYou,
    }),
    handedReset: (organisation, sender) => ({
      subject: `Снова войти в ${organisation}`,
      paragraphs: [
        `Эту ссылку для вас делает ${sender}, чтобы вы могли задать новый пароль. Она действует один раз, в течение часа.`,
      ],
      label: 'Задать новый пароль',
      footer: notYou,
    }),
    signIn: (organisation) => ({
      subject: `Вход в ${organisation}`,
      paragraphs: ['Войдите по этой ссылке. Она действует один раз, в течение часа.'],
      label: 'Войти',
      footer: notYou,
    }),
    verifyEmail: (organisation) => ({
      subject: `Подтвердите свой адрес для ${organisation}`,
      paragraphs: [
        'Подтвердите, что этот адрес ваш. Ссылка действует один раз, в течение трёх дней.',
      ],
      label: 'Подтвердить адрес',
      footer: notYou,
    }),
    changeEmail: (organisation) => ({
      subject: `Подтвердите новый адрес для ${organisation}`,
      paragraphs: [
        'Подтвердите, что теперь хотите входить с этим адресом. Ссылка действует один раз, в течение трёх дней, и завершает все сеансы; войдите снова с новым адресом.',
      ],
      label: 'Использовать этот адрес',
      footer: notYou,
    }),
    passwordChanged: (organisation) => ({
      subject: `Пароль для ${organisation} изменён`,
      paragraphs: ['Ваш пароль изменён, все остальные сеансы завершены.'],
      footer: notYouWarning,
    }),
    passwordRemoved: (organisation) => ({
      subject: `Пароль для ${organisation} удалён`,
      paragraphs: [
        'Пароль вашей учётной записи удалён. Теперь вы входите по ссылкам из писем и можете в любое время снова задать пароль.',
      ],
      footer: notYouWarning,
    }),
    googleConnected: (organisation) => ({
      subject: `Теперь в ${organisation} можно входить через Google`,
      paragraphs: [
        'К вашей учётной записи подключён аккаунт Google, и теперь с ним можно входить. Отключить его можно в настройках, в разделе «Учётная запись».',
      ],
      footer: notYouWarning,
    }),
    googleRemoved: (organisation) => ({
      subject: `Вход в ${organisation} через Google отключён`,
      paragraphs: [
        'Аккаунт Google отключён от вашей учётной записи. Снова подключить его можно в настройках, в разделе «Учётная запись».',
      ],
      footer: notYouWarning,
    }),
    secondStepAdded: (organisation) => ({
      subject: `Двухэтапный вход в ${organisation} включён`,
      paragraphs: [
        'Теперь при входе нужен и код из вашего приложения-аутентификатора. Храните резервные коды там, где найдёте их и без него.',
      ],
      footer: notYouWarning,
    }),
    secondStepRemoved: (organisation) => ({
      subject: `Двухэтапный вход в ${organisation} выключен`,
      paragraphs: [
        'При входе больше не нужен код из приложения-аутентификатора. Снова включить его можно в настройках, в разделе «Учётная запись».',
      ],
      footer: notYouWarning,
    }),
    recoveryCodeUsed: (organisation) => ({
      subject: `Использован резервный код для ${organisation}`,
      paragraphs: [
        'Кто-то, вероятно вы, вошёл с резервным кодом вместо приложения-аутентификатора. Этот код больше не действует. Новые можно сделать в настройках, в разделе «Учётная запись».',
      ],
      footer: notYouWarning,
    }),
    telegramConnected: (organisation) => ({
      subject: `К учётной записи в ${organisation} подключён Telegram`,
      paragraphs: [
        'Теперь вы входите и тогда, когда открываете приложение в Telegram. Какой это аккаунт Telegram, видно в настройках, в разделе «Учётная запись»; там же его можно отключить.',
      ],
      footer: notYouWarning,
    }),
    telegramDisconnected: (organisation) => ({
      subject: `Telegram отключён от учётной записи в ${organisation}`,
      paragraphs: [
        'Открытие приложения в Telegram больше не входит в вашу учётную запись, а начатые там сеансы завершены.',
      ],
      footer: notYouWarning,
    }),
    telegramCode: (organisation, username, digits) => ({
      subject: `${digits} — ваш код для ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Кто-то без имени пользователя'} хочет вступить из Telegram с этим адресом. Если это вы, введите там этот код. Он действует десять минут.`,
        `Ваш код: ${digits}`,
      ],
      footer: 'Если это не вы, никому не сообщайте код: без него ничего не произойдёт.',
    }),
    telegramKnown: (organisation, username) => ({
      subject: `Для вашего адреса есть учётная запись: ${organisation}`,
      paragraphs: [
        `${username ? `@${username}` : 'Кто-то без имени пользователя'} хотел вступить из Telegram с этим адресом, но для него уже есть учётная запись. Если это были вы, выберите там «У меня уже есть учётная запись», и она будет подключена.`,
      ],
      footer: notYou,
    }),
    deletionAsked: (organisation, until) => ({
      subject: `Ваша учётная запись в ${organisation} будет удалена`,
      paragraphs: [
        `Вы попросили удалить свою учётную запись. Все ваши сеансы завершены, и ${long(until)} учётная запись и то, что хранится только о вас, будут стёрты. Чтобы сохранить её, войдите раньше.`,
      ],
      label: 'Войти и сохранить',
      footer:
        'Если это были не вы, войдите, сразу задайте новый пароль и сообщите тому, кто управляет участниками.',
    }),
    accountDeleted: (organisation) => ({
      subject: `Ваша учётная запись в ${organisation} удалена`,
      paragraphs: [
        'Ваш адрес, способы входа, профиль, настройки и уведомления стёрты. То, что вы сделали, остаётся под вашим именем. Это последнее письмо от нас; вас могут пригласить снова в любое время.',
      ],
      footer: 'Вы получили это письмо, потому что попросили удалить свою учётную запись.',
    }),
    emailChanged: (organisation) => ({
      subject: `Ваш адрес для ${organisation} изменён`,
      paragraphs: [
        'Теперь в вашу учётную запись входят с другим адресом. Этот больше не используется.',
      ],
      footer: 'Если это были не вы, сразу сообщите тому, кто управляет участниками.',
    }),
    invitation: (organisation, sender) => ({
      subject: `Приглашение в ${organisation}`,
      paragraphs: [
        sender
          ? `${sender} приглашает вас в ${organisation}. Ссылка действует семь дней.`
          : `Вас приглашают в ${organisation}. Ссылка действует семь дней.`,
      ],
      label: 'Принять приглашение',
      footer: 'Если вы не знаете, о чём речь, не обращайте внимания на это письмо.',
    }),
    approved: (organisation) => ({
      subject: `Добро пожаловать в ${organisation}`,
      paragraphs: ['Вас приняли, теперь вы можете войти.'],
      label: 'Войти',
      footer: 'Вы получили это письмо, потому что просили вас принять.',
    }),
  },

  test: (organisation, asker) => ({
    subject: `Пробное письмо от ${organisation}`,
    paragraphs: [`Почта от ${organisation} доходит: больше ничего делать не нужно.`],
    footer: `Вы получили это письмо, потому что ${asker} отправляет пробное письмо из настроек организации.`,
  }),

  stop: (reasons) =>
    `Больше не писать о ${list.format(reasons.map((reason) => subjects[reason].name))}`,

  task: (keyAndTitle, project) => `${keyAndTitle}, проект «${project}»`,

  page: (title) => `${title}, вики`,

  news: {
    because: (reason, isOfPage) => {
      const { why } = subjects[getWhy(reason, isOfPage)]
      return why && `Вы получили это письмо, потому что ${why}.`
    },
    open: 'Открыть задачу',
    openPage: 'Открыть страницу',
    reminder: 'Вы просили напомнить об этой задаче.',
    mentionedInDescription: (who) => `${who} упоминает вас в описании`,
    mentionedInPage: (who) => `${who} упоминает вас в тексте`,
    mentioned: (who, excerpt) => `${who} упоминает вас${quote(excerpt)}`,
    assigned: (who, group) =>
      `${who} назначает ${group === null ? 'вам' : `вашей группе «${group}»`} задачу`,
    unassigned: (who) => `${who} снимает с вас задачу`,
    led: (who) => `${who} поручает вам вести задачу`,
    unled: (who) => `${who} снимает с вас ведение задачи`,
    assignedItem: (who, title, group) =>
      `${who} поручает ${group === null ? 'вам' : `вашей группе «${group}»`} пункт «${title}»`,
    unassignedItem: (who, title) => `${who} снимает с вас пункт «${title}»`,
    replied: (who, excerpt) => `${who} отвечает${quote(excerpt)}`,
    commented: (who, excerpt) => `${who} комментирует${quote(excerpt)}`,
    reacted: (who, sign, excerpt) => `${who}: реакция ${sign} на ваш комментарий${quote(excerpt)}`,
    settled: (who, excerpt) => `${who} закрывает обсуждение${quote(excerpt)}`,
    reopened: (who, excerpt) => `${who} снова открывает обсуждение${quote(excerpt)}`,
    published: (who, summary) => `${who} публикует новую версию${quote(summary)}`,
    pageMade: (who) => `${who} создаёт эту страницу`,
    status: (who, name) =>
      name === null ? `${who} меняет статус` : `${who} переводит задачу в статус «${name}»`,
    dates: (who, dueOn, startOn) => {
      const parts = [
        ...(dueOn === undefined ? [] : [dueOn === null ? 'без срока' : `срок ${full(dueOn)}`]),
        ...(startOn === undefined
          ? []
          : [startOn === null ? 'без начала' : `начало ${full(startOn)}`]),
      ]
      return parts.length === 0
        ? `${who} меняет время дня`
        : `${who} меняет даты, теперь: ${parts.join(', ')}`
    },
    transferred: (who, from, to) => `${who} переносит задачу: была ${from}, стала ${to}`,
    changed: (who, names) => {
      const said = names.map((name) => fields[name] ?? 'другие поля')
      return `${who} вносит изменения: ${list.format(new Set(said))}`
    },
  },

  day: {
    heading: (part) => `${titles[part]}:`,
    counted: (parts) =>
      parts
        .map(([part, count]) => `${titles[part].toLowerCase()}: ${formatTaskCount(count)}`)
        .join(', '),
    on: (line, day) => `${line} (${short(day)})`,
    more: (count) => `и ещё ${count}`,
    open: 'Открыть мою работу',
    dueBecause: 'Вы получили это письмо, потому что эти задачи ваши.',
    digest: (counted) => `Ваш день: ${counted}`,
    digestOfNews: (taskCount, pageCount) =>
      `Ваш день: ${list.format(someOf([taskCount, formatTaskCount], [pageCount, formatPageCount]))} с новостями`,
    unread: 'Ещё не прочитано:',
    digestBecause: 'Вы получили это письмо, потому что попросили о ежедневной сводке.',
  },

  webhook: {
    subject: (name) => `Вебхук «${name}» выключен`,
    told: (name, host, owner, reason) =>
      owner === null
        ? `Ваш вебхук «${name}» на ${host} выключен: ${reason}`
        : `Вебхук «${name}» на ${host} (владелец: ${owner}) выключен: ${reason}`,
    gone: 'другая программа сообщает, что её адреса больше нет.',
    refused: (status, since) =>
      `другая программа отказывалась от всего${formatSinceDay(since)}, последний ответ: ${status}.`,
    untrusted: (since) =>
      `сертификату её адреса нет доверия${formatSinceDay(since)}; возможно, он истёк или выдан на другой адрес.`,
    silent: (since) => `ответа не было${formatSinceDay(since)}.`,
    lost: 'То, что ожидало отправки, не отправлено, а о происходящем, пока он выключен, позже не сообщается.',
    next: (owner) =>
      owner === null
        ? 'Когда другая программа снова будет отвечать, включите вебхук. Ожидавшее можно отправить снова из списка его доставок.'
        : `${owner} тоже получает это сообщение и может снова включить вебхук. Вы можете его удалить.`,
    open: 'Открыть вебхуки',
    because: (owner) =>
      owner === null
        ? 'Вы получили это письмо, потому что создали этот вебхук.'
        : 'Вы получили это письмо, потому что вы владелец.',
  },
}
