import type { invitationText as english } from '#text/invitations.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

export const invitationText: Translated<typeof english> = {
  invite: 'Mời',
  tabs: { people: 'Người dùng', groups: 'Nhóm', invitations: 'Lời mời', waiting: 'Chờ duyệt' },
  tabsLabel: 'Hiển thị ai',
  link: {
    title: 'Chuyển liên kết này',
    description: (name: string) =>
      `Không có email nào được gửi: bạn hãy tự chuyển liên kết này cho ${name}. Liên kết chỉ hiện lần này.`,
    label: 'Liên kết',
    copy: 'Sao chép',
    copied: 'Đã sao chép',
    done: 'Xong',
  },
  signInLink: {
    sent: (name: string) => `Đang gửi liên kết đến ${name}`,
    forbidden: 'Bạn không làm được việc này cho người có nhiều quyền hơn bạn.',
    noAddress: 'Chưa có địa chỉ để đăng nhập. Hãy gửi lời mời cho người này.',
  },
  selection: {
    of: (who: string) => `Chọn ${who}`,
    all: 'Chọn tất cả',
    count: (count: number) => `Đã chọn ${formatNumber(count)}`,
    bar: 'Thao tác với những mục đã chọn',
  },
  waiting: {
    since: (ago: string) => `yêu cầu ${ago}`,
    accept: 'Duyệt',
    acceptOf: (name: string) => `Duyệt ${name}`,
    decline: 'Từ chối',
    declineOf: (name: string) => `Từ chối ${name}`,
    as: (role: string) => `Duyệt với vai trò ${role}`,
    chooseRole: 'Chọn vai trò',
    accepted: (who: string, role: string) => `${who}: đã duyệt với vai trò ${role}`,
    declined: (who: string) => `${who}: đã từ chối`,
    declinedDescription: 'Họ được báo khi đăng nhập và không thể yêu cầu lại.',
    waitsAgain: (who: string) => `${who}: lại chờ duyệt`,
    undo: 'Hoàn tác',
    people: (count: number) => `${formatNumber(count)} người`,
    empty: 'Không có ai chờ duyệt',
    emptyDescription: 'Người đăng nhập cần bạn duyệt sẽ xuất hiện ở đây.',
    noAddress: 'không có địa chỉ',
    unconfirmed: (email: string) => `${email} (chưa xác nhận)`,
  },
  failed: 'Không tải được danh sách này',
  more: 'Xem thêm',
  actionFailed: 'Không thực hiện được. Hãy thử lại.',
  goneMeanwhile: 'Trong lúc đó đã có người khác quyết định việc này.',
}
