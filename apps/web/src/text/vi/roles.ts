import type { Permission } from '@courtside/contract/permissions.ts'
import type { roleText as english } from '#text/roles.ts'
import type { Translated } from '#text/translated.ts'
import { permissions } from './permissions.ts'
import { formatNumber, plural } from './plural.ts'

/** “Xem dự án”, “Bình luận” */
const getSentences = (keys: readonly Permission[], between = ', '): string =>
  keys.map((key) => `“${permissions[key]}”`).join(between)

/** So many rights are named; of more only how many. */
const named = 2
const sumOf = (keys: readonly Permission[]): string =>
  keys.length > named ? plural(keys.length, 'quyền') : getSentences(keys)

export const roleText: Translated<typeof english> = {
  title: 'Vai trò',
  add: 'Vai trò mới',
  tabsLabel: 'Các cách xem vai trò',
  tabs: { list: 'Vai trò', grid: 'So sánh', person: 'Một người làm được gì?' },
  yours: 'Vai trò của bạn',
  sum: (keys) => {
    if (keys.length === 0) return 'Chưa cho phép gì.'
    const rest = keys.length - 3
    const first = keys.slice(0, 3).map((key) => permissions[key])
    return first.join(', ') + (rest > 0 ? ` và ${rest} quyền khác` : '')
  },
  builtIn: 'Có sẵn',
  noDescription: 'Không có mô tả',
  memberCount: (count: number) => (count === 0 ? 'Không có ai' : plural(count, 'người')),
  keyCount: (count: number) => plural(count, 'quyền'),
  failed: 'Không tải được các vai trò',
  forbidden: {
    title: 'Bạn không xem được vai trò của tổ chức',
    description: `Hãy xin người quản trị tổ chức quyền “${permissions['org.members.view']}”.`,
  },
  picker: { title: 'Chọn vai trò', titleMany: 'Chọn các vai trò', search: 'Tìm vai trò' },
  cannotGive: (lacking: readonly Permission[]) =>
    lacking.length > named
      ? `Cho phép ${formatNumber(lacking.length)} việc mà bạn không được làm`
      : `Cho phép việc mà bạn không được làm: ${getSentences(lacking)}`,
  detail: {
    isYours: 'Đây là vai trò của bạn.',
    besideYours: (own, more, less) =>
      more === 0 && less === 0
        ? `Cho phép như vai trò của bạn (${own}).`
        : `So với vai trò của bạn (${own}): ${[more > 0 && `thêm ${more} quyền`, less > 0 && `bớt ${less} quyền`].filter(Boolean).join(', ')}.`,
    compare: 'So sánh',
    label: 'Vai trò',
    close: 'Đóng vai trò',
    actions: 'Thao tác khác với vai trò này',
    rename: 'Tên của vai trò',
    describe: 'Mô tả của vai trò',
    descriptionPlaceholder: 'Mục đích',
    copy: 'Tạo bản sao',
    remove: 'Xóa vai trò',
    inUse: 'Trước tiên hãy cho những người có vai trò này một vai trò khác',
    nameTaken: (name: string) => `Đã có vai trò “${name}”`,
    gone: {
      title: 'Không có vai trò này',
      description: 'Vai trò đã bị xóa, hoặc liên kết không đầy đủ.',
      back: 'Xem mọi vai trò',
    },
  },
  holders: {
    title: 'Ai có vai trò này',
    nobody: 'Không ai có vai trò này. Có thể trao vai trò trong mục Người dùng và trong các dự án.',
    more: (count: number) => `và ${plural(count, 'người nữa')}`,
    inProjects: 'Trong các dự án',
    hidden: (count: number) =>
      `Có người mang vai trò này trong ${plural(count, 'dự án')} mà bạn không xem được.`,
    invitations: (count: number) => `${plural(count, 'lời mời đang mở')} kèm vai trò này`,
    failed: 'Không tải được danh sách người có vai trò này.',
    retry: 'Thử lại',
  },
  keys: {
    title: 'Vai trò này cho phép gì',
    search: 'Tìm quyền',
    noMatch: (search: string) => `Không có quyền nào tên là “${search}”.`,
    needs: (keys: readonly Permission[]) => `Cần có ${getSentences(keys, ' hoặc ')}`,
    toggle: (key: Permission, role: string) => `${permissions[key]}: ${role}`,
    allowed: 'Được phép',
    notAllowed: 'Không được phép',
  },
  form: {
    titleNew: 'Vai trò mới',
    titleCopy: (name: string) => `Bản sao của ${name}`,
    description: 'Bắt đầu với những gì một vai trò khác cho phép; sau đó đổi được từng quyền.',
    name: 'Tên',
    nameNeeded: 'Hãy đặt tên',
    purpose: 'Mô tả',
    from: 'Bắt đầu từ',
    submit: 'Tạo vai trò',
  },
  self: {
    title: 'Chính bạn sẽ mất quyền này',
    description: (role: string, keys: readonly Permission[]) =>
      `Bạn có vai trò “${role}”. Sau thay đổi này, bạn không còn được làm việc sau và không thể tự trao lại quyền cho mình: ${getSentences(keys)}.`,
    confirm: 'Vẫn thay đổi',
  },
  done: {
    created: (name: string) => `Đã tạo vai trò “${name}”`,
    removed: (name: string) => `Đã xóa vai trò “${name}”`,
    renamed: (name: string) => `Đã đổi tên vai trò thành “${name}”`,
    described: (name: string) => `Đã đổi mô tả của “${name}”`,
    allowed: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: đã cho phép “${permissions[key]}”`
        : `${name}: đã cho phép “${permissions[key]}”, kèm theo ${sumOf(others)}`,
    denied: (name: string, key: Permission, others: readonly Permission[]) =>
      others.length === 0
        ? `${name}: đã bỏ quyền “${permissions[key]}”`
        : `${name}: đã bỏ quyền “${permissions[key]}”, kèm theo ${sumOf(others)}`,
  },
  fields: { name: 'Tên', description: 'Mô tả' },
  aRole: 'Một vai trò',
  fixed: {
    builtIn: 'Vai trò có sẵn không đổi được. Hãy tạo bản sao để thay đổi.',
    beyond: 'Vai trò này cho phép việc mà bạn không được làm, nên bạn không thay đổi được.',
  },
  grid: {
    label: 'Mỗi vai trò cho phép gì',
    right: 'Quyền',
    role: 'Vai trò',
    everyRole: 'Mọi vai trò',
    against: 'So sánh với',
    noOther: 'Không vai trò nào khác',
    same: (one: string, other: string) => `${one} và ${other} cho phép như nhau.`,
    differs: (count: number) => `${plural(count, 'quyền')} khác nhau`,
  },
  person: {
    choosePerson: 'Chọn một người',
    chooseProject: 'Chọn một dự án',
    everywhere: 'Toàn tổ chức',
    aProject: 'Một dự án',
    empty: {
      title: 'Xem về ai?',
      description: 'Hãy chọn một người để xem mọi việc người đó được làm và vì sao.',
    },
    gone: {
      title: 'Không có gì để xem',
      description: 'Không có người hay dự án này, hoặc bạn không có quyền xem.',
    },
    failed: 'Không tải được các quyền',
    has: (roles: readonly string[], project: { name: string; role: string | undefined } | null) => {
      const said = roles.length === 0 ? 'Không có vai trò trong tổ chức' : roles.join(', ')
      if (!project) return said
      return project.role === undefined
        ? `${said} · không tham gia ${project.name}`
        : `${said} · trong ${project.name}: ${project.role}`
    },
    givers: (inOrganisation: readonly string[], inProject: string | undefined) =>
      [...inOrganisation, ...(inProject === undefined ? [] : [`${inProject} trong dự án`])].join(
        ', ',
      ),
    assigned: (givers: string) => `Chỉ với công việc được giao: ${givers}`,
    reasons: {
      none: () => 'Không vai trò nào cho quyền này',
      closed: (givers: string) =>
        `${givers} cho quyền này, nhưng dự án chỉ mở cho thành viên của dự án`,
      outweighed: () => `Không có ý nghĩa khi đã có “${permissions['task.view']}”`,
      not_active: (givers: string) =>
        `${givers} cho quyền này, nhưng hiện người này không vào được`,
      trash: (givers: string) => `${givers} cho quyền này, nhưng dự án đang ở trong thùng rác`,
    },
  },
}
