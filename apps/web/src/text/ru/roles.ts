import type { Permission } from '@courtside/contract/permissions.ts'
import type { roleText as english } from '#text/roles.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

/** «Просматривать проекты», «Комментировать» */
const getSentences = (keys: readonly Permission[]): string =>
  keys.map((key) => `«${permissions[key]}»`).join(', ')

const formatPermissionCount = (count: number) => plural(count, 'право', 'права', 'прав')
const people = (count: number) => plural(count, 'человек', 'человека', 'человек')

/** So many rights are named; of more only how many. */
const named = 2
const sumOf = (keys: readonly Permission[]): string =>
  keys.length > named ? formatPermissionCount(keys.length) : getSentences(keys)

export const roleText: Translated<typeof english> = {
  title: 'Роли',
  add: 'Новая роль',
  tabsLabel: 'Как смотреть на роли',
  tabs: { list: 'Роли', grid: 'Сравнение', person: 'Что можно человеку?' },
  yours: 'Ваша роль',
  sum: (keys) => {
    if (keys.length === 0) return 'Пока ничего не разрешает.'
    const rest = keys.length - 3
    const first = keys.slice(0, 3).map((key) => permissions[key])
    return first.join(', ') + (rest > 0 ? ` и ещё ${formatNumber(rest)}` : '')
  },
  builtIn: 'Встроенная',
  noDescription: 'Без описания',
  memberCount: (count) => (count === 0 ? 'Никого' : people(count)),
  keyCount: formatPermissionCount,
  failed: 'Не удалось загрузить роли',
  forbidden: {
    title: 'Вам не видны роли организации',
    description: `Попросите у администратора организации право «${permissions['org.members.view']}».`,
  },
  picker: { title: 'Выберите роль', titleMany: 'Выберите роли', search: 'Найти роль' },
  cannotGive: (lacking) =>
    lacking.length > named
      ? `Даёт ${plural(lacking.length, 'право, которого', 'права, которых', 'прав, которых')} нет у вас`
      : `Разрешает то, чего нельзя вам: ${getSentences(lacking)}`,
  detail: {
    isYours: 'Это ваша роль.',
    besideYours: (own, more, less) =>
      more === 0 && less === 0
        ? `Разрешает то же, что ваша роль (${own}).`
        : more === 0
          ? `Прав меньше, чем у вашей роли (${own}): ${formatNumber(less)}.`
          : `Прав больше, чем у вашей роли (${own}): ${formatNumber(more)}${less === 0 ? '' : `, меньше: ${formatNumber(less)}`}.`,
    compare: 'Сравнить',
    label: 'Роль',
    close: 'Закрыть роль',
    actions: 'Действия с ролью',
    rename: 'Название роли',
    describe: 'Описание роли',
    descriptionPlaceholder: 'Назначение',
    copy: 'Создать копию',
    remove: 'Удалить роль',
    inUse: 'Сначала дайте всем, у кого она есть, другую роль',
    nameTaken: (name) => `Роль «${name}» уже есть`,
    gone: {
      title: 'Такой роли нет',
      description: 'Она удалена, или ссылка неполная.',
      back: 'Ко всем ролям',
    },
  },
  holders: {
    title: 'У кого она есть',
    nobody: 'Этой роли ни у кого нет. Дать её можно в разделе «Пользователи» и в проектах.',
    more: (count) => `и ещё ${people(count)}`,
    inProjects: 'В проектах',
    hidden: (count) =>
      `Она есть у кого-то в ${plural(count, 'проекте, который вам не виден', 'проектах, которые вам не видны', 'проектах, которые вам не видны')}.`,
    invitations: (count) =>
      plural(
        count,
        'открытое приглашение с этой ролью',
        'открытых приглашения с этой ролью',
        'открытых приглашений с этой ролью',
      ),
    failed: 'Не удалось загрузить, у кого она есть.',
    retry: 'Повторить',
  },
  keys: {
    title: 'Что она разрешает',
    search: 'Поиск прав',
    noMatch: (search) => `Права с «${search}» нет.`,
    needs: (keys) => `Требует ${keys.map((key) => `«${permissions[key]}»`).join(' или ')}`,
    toggle: (key, role) => `${permissions[key]}: ${role}`,
    allowed: 'Разрешено',
    notAllowed: 'Не разрешено',
  },
  form: {
    titleNew: 'Новая роль',
    titleCopy: (name) => `Копия роли «${name}»`,
    description: 'Она начинается с прав другой роли; затем каждое право можно изменить.',
    name: 'Название',
    nameNeeded: 'Введите название',
    purpose: 'Описание',
    from: 'На основе',
    submit: 'Создать роль',
  },
  self: {
    title: 'Вы сами потеряете это право',
    description: (role, keys) =>
      `У вас роль «${role}». После этого вам нельзя будет это делать, и вернуть право себе вы не сможете: ${getSentences(keys)}.`,
    confirm: 'Всё равно изменить',
  },
  done: {
    created: (name) => `Роль «${name}» создана`,
    removed: (name) => `Роль «${name}» удалена`,
    renamed: (name) => `Роль переименована в «${name}»`,
    described: (name) => `Описание роли «${name}» изменено`,
    allowed: (name, key, others) =>
      others.length === 0
        ? `${name}: добавлено право «${permissions[key]}»`
        : `${name}: добавлено право «${permissions[key]}» и с ним ${sumOf(others)}`,
    denied: (name, key, others) =>
      others.length === 0
        ? `${name}: снято право «${permissions[key]}»`
        : `${name}: снято право «${permissions[key]}» и с ним ${sumOf(others)}`,
  },
  fields: { name: 'Название', description: 'Описание' },
  aRole: 'Роль',
  fixed: {
    builtIn: 'Встроенные роли не меняются. Создайте копию и измените её.',
    beyond: 'Она разрешает то, чего нельзя вам, поэтому изменить её нельзя.',
  },
  grid: {
    label: 'Что разрешает каждая роль',
    right: 'Право',
    role: 'Роль',
    everyRole: 'Все роли',
    against: 'Сравнить с',
    noOther: 'Без сравнения',
    same: (one, other) => `«${one}» и «${other}» разрешают одно и то же.`,
    differs: (count) => plural(count, 'право различается', 'права различаются', 'прав различаются'),
  },
  person: {
    choosePerson: 'Выберите человека',
    chooseProject: 'Выберите проект',
    everywhere: 'Вся организация',
    aProject: 'Проект',
    empty: {
      title: 'О ком речь?',
      description: 'Выберите человека — здесь появится всё, что ему можно, и почему.',
    },
    gone: {
      title: 'Показать нечего',
      description: 'Такого человека или проекта нет, или он вам недоступен.',
    },
    failed: 'Не удалось загрузить права',
    has: (roles, project) => {
      const said = roles.length === 0 ? 'Без роли в организации' : roles.join(', ')
      if (!project) return said
      return project.role === undefined
        ? `${said} · не участвует в «${project.name}»`
        : `${said} · в «${project.name}»: ${project.role}`
    },
    givers: (inOrganisation, inProject) =>
      [...inOrganisation, ...(inProject === undefined ? [] : [`${inProject} (в проекте)`])].join(
        ', ',
      ),
    assigned: (givers) => `Только в назначенных задачах: ${givers}`,
    reasons: {
      none: () => 'Этого не даёт ни одна роль',
      closed: (givers) => `Есть по роли (${givers}), но проект открыт только участникам`,
      outweighed: () => `Не имеет значения при праве «${permissions['task.view']}»`,
      not_active: (givers) => `Есть по роли (${givers}), но сейчас доступа нет`,
      trash: (givers) => `Есть по роли (${givers}), но проект в корзине`,
    },
  },
}
