import type { NotificationReason } from '@courtside/contract/notifications.ts'
import type { WatchReason } from '@courtside/contract/watchers.ts'
import type { notificationText as english } from '#text/notifications.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber } from './plural.ts'

const reasons: Record<NotificationReason, { title: string; hint: string; why: string | null }> = {
  mentioned: {
    title: 'Nhắc đến',
    hint: 'Có người viết tên bạn trong bình luận, mô tả hoặc trang.',
    why: null,
  },
  assigned: {
    title: 'Công việc được giao cho bạn',
    hint: 'Bạn được giao thực hiện hoặc phụ trách một công việc.',
    why: null,
  },
  unassigned: {
    title: 'Công việc không còn giao cho bạn',
    hint: 'Bạn được gỡ khỏi một công việc hoặc không còn phụ trách.',
    why: null,
  },
  replied: {
    title: 'Trả lời',
    hint: 'Có người trả lời trong chuỗi bình luận mà bạn đã viết.',
    why: 'Bạn đã viết trong chuỗi bình luận',
  },
  reacted: {
    title: 'Cảm xúc',
    hint: 'Có người bày tỏ cảm xúc với bình luận của bạn.',
    why: 'Bạn đã viết bình luận này',
  },
  resolved: {
    title: 'Chuỗi bình luận được giải quyết hoặc mở lại',
    hint: 'Những chuỗi mà bạn đã viết.',
    why: 'Bạn đã viết trong chuỗi bình luận',
  },
  reminder: {
    title: 'Lời nhắc của bạn',
    hint: 'Vào lúc bạn đã chọn cho một công việc.',
    why: null,
  },
  overdue: {
    title: 'Công việc quá hạn',
    hint: 'Công việc giao cho bạn; báo một lần, khi đã qua ngày hạn.',
    why: 'Công việc được giao cho bạn',
  },
  due: {
    title: 'Công việc đến hạn hôm nay',
    hint: 'Công việc giao cho bạn.',
    why: 'Công việc được giao cho bạn',
  },
  due_soon: {
    title: 'Công việc đến hạn ngày mai',
    hint: 'Công việc giao cho bạn.',
    why: 'Công việc được giao cho bạn',
  },
  commented: {
    title: 'Bình luận',
    hint: 'Về công việc và trang bạn theo dõi.',
    why: 'Bạn theo dõi công việc này',
  },
  status: {
    title: 'Thay đổi trạng thái',
    hint: 'Của công việc bạn theo dõi: bắt đầu, hoàn thành, làm tiếp.',
    why: 'Bạn theo dõi công việc này',
  },
  dates: {
    title: 'Thay đổi ngày',
    hint: 'Của công việc bạn theo dõi: bắt đầu và hạn.',
    why: 'Bạn theo dõi công việc này',
  },
  changed: {
    title: 'Thay đổi khác',
    hint: 'Của công việc bạn theo dõi: tiêu đề, mô tả, mức ưu tiên và những mục còn lại.',
    why: 'Bạn theo dõi công việc này',
  },
  published: {
    title: 'Phiên bản mới của trang',
    hint: 'Trang bạn theo dõi được công bố lại, hoặc có trang mới bên dưới.',
    why: 'Bạn theo dõi trang này',
  },
}

const watchReasons: Record<WatchReason, string> = {
  created: 'Bạn đã tạo công việc này',
  assigned: 'Đây là việc của bạn',
  commented: 'Bạn đã bình luận ở đây',
  mentioned: 'Bạn được nhắc đến ở đây',
  chosen: 'Bạn theo dõi công việc này',
}

export const notificationText: Translated<typeof english> = {
  title: 'Thông báo',
  tabsLabel: 'Hiển thị',
  tabs: { open: 'Tất cả', unread: 'Chưa đọc', snoozed: 'Tạm ẩn', done: 'Đã xong' },
  list: 'Thông báo',
  unread: (count: number) => `${formatNumber(count)} chưa đọc`,
  isUnread: 'Chưa đọc',
  detail: 'Công việc',
  empty: {
    open: {
      title: 'Bạn đã xem hết',
      description: 'Những gì liên quan đến bạn trong các dự án sẽ đến đây.',
    },
    unread: {
      title: 'Không có gì chưa đọc',
      description: 'Bạn đã đọc mọi thông báo.',
    },
    snoozed: {
      title: 'Không có gì tạm ẩn',
      description: 'Thông báo bạn tạm ẩn chờ ở đây đến giờ của nó.',
    },
    done: {
      title: 'Chưa có gì xong',
      description: 'Những gì bạn đã xử lý xong được giữ ở đây 90 ngày.',
    },
  },
  failed: 'Không tải được hộp thông báo',
  more: 'Xem thêm',
  earlier: (count: number) => `${formatNumber(count)} thông báo trước đó`,
  returns: (when: string) => `Hiện lại ${when}`,
  said: {
    mentioned: (words: string) => `đã nhắc đến bạn: ${words}`,
    mentionedInPage: 'đã nhắc đến bạn trong trang',
    mentionedInText: 'đã nhắc đến bạn trong mô tả',
    assigned: 'đã giao công việc cho bạn',
    assignedTo: (group: string) => `đã giao công việc này cho nhóm ${group} của bạn`,
    unassigned: 'đã gỡ bạn khỏi công việc',
    led: 'đã giao bạn phụ trách công việc',
    unled: 'đã rút bạn khỏi vai trò phụ trách',
    givenItem: (title: string) => `đã giao mục “${title}” cho bạn`,
    givenItemTo: (title: string, group: string) =>
      `đã giao mục “${title}” cho nhóm ${group} của bạn`,
    takenItem: (title: string) => `đã gỡ bạn khỏi mục “${title}”`,
    replied: (words: string) => `đã trả lời: ${words}`,
    published: 'đã công bố phiên bản mới',
    publishedSaying: (words: string) => `đã công bố phiên bản mới: ${words}`,
    pageMade: 'đã tạo trang này',
    commented: (words: string) => `đã bình luận: ${words}`,
    reacted: (reaction: string, words: string) => `đã bày tỏ ${reaction} với ${words}`,
    resolved: 'đã giải quyết một chuỗi bình luận',
    reopened: 'đã mở lại một chuỗi bình luận',
    changed: (fields: string) => `đã đổi ${fields}`,
    back: 'đã đổi rồi trả lại như cũ',
    reminder: 'Lời nhắc bạn đã đặt',
    overdue: 'Đã qua ngày hạn',
    due: 'Đã đến ngày hạn',
    due_soon: 'Đến hạn vào ngày hôm sau',
  },
  quote: (words: string) => `“${words}”`,
  reasons,
  watchReasons,
  keys: {
    group: 'Thông báo',
    next: 'Tiếp theo',
    previous: 'Trước',
    open: 'Mở',
    enter: 'Vào công việc đang mở',
    close: 'Đóng công việc',
    done: 'Đánh dấu thông báo đã xong',
    undone: 'Đưa lại vào hộp thông báo',
    snooze: 'Tạm ẩn',
    wake: 'Hiện lại ngay',
    read: 'Đánh dấu đã đọc',
    unread: 'Đánh dấu chưa đọc',
    allRead: 'Đánh dấu tất cả đã đọc',
    allDone: 'Xong tất cả',
    settings: 'Cài đặt thông báo',
    stop: 'Bỏ theo dõi',
    mute: (project: string) => `Tắt thông báo của ${project}`,
    more: 'Thao tác khác',
  },
  marked: {
    read: (what: string) => `Đã đọc: ${what}`,
    unread: (what: string) => `Chưa đọc: ${what}`,
    done: (what: string) => `Đã xử lý thông báo: ${what}`,
    undone: (what: string) => `Đã đưa lại vào hộp thông báo: ${what}`,
    snoozed: (what: string, until: string) => `${what} sẽ hiện lại ${until}`,
    woken: (what: string) => `Đã hiện lại: ${what}`,
    allRead: 'Đã đánh dấu tất cả là đã đọc',
    allDone: 'Đã đánh dấu tất cả là đã xong',
  },
  muted: (project: string) => `Đã tắt thông báo của ${project}`,
  left: (key: string) => `Đã bỏ theo dõi ${key}`,
  snooze: { title: 'Tạm ẩn đến', save: 'Tạm ẩn' },
  settings: {
    description:
      'Chọn những gì bạn muốn được báo và báo ở đâu. Bạn không bao giờ được báo về việc chính mình làm hay về những gì bạn không được xem.',
    reason: 'Khi nào',
    channels: {
      in_app: 'Trong hộp thông báo',
      email: 'Qua email',
      telegram: 'Qua Telegram',
      push: 'Thông báo đẩy',
    },
    toggle: (reason: string, channel: string) => `${reason}: ${channel}`,
    failed: 'Không lưu được. Hãy thử lại.',
    loadFailed: {
      title: 'Không tải được cài đặt thông báo của bạn',
      description: 'Chưa có gì thay đổi. Hãy thử lại sau giây lát.',
    },
    day: {
      title: 'Ngày của bạn',
      hour: 'Báo việc đến hạn lúc',
      hourHint: 'Theo múi giờ của bạn.',
      digest: 'Tóm tắt hằng ngày qua email',
      digestHint:
        'Một email vào giờ đó: việc quá hạn, đến hạn hôm nay và tuần này, cùng những gì bạn chưa đọc. Email này thay cho các email về công việc đến hạn.',
    },
    muted: {
      title: 'Dự án đã tắt thông báo',
      description: 'Ở các dự án này, bạn chỉ được báo khi được nhắc đến hoặc được giao việc.',
      none: 'Chưa tắt thông báo của dự án nào.',
      add: 'Tắt thông báo của một dự án',
      unmute: (project: string) => `Bật lại thông báo của ${project}`,
      unmuteShort: 'Bật lại',
    },
  },
}
