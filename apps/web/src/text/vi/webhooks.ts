import type { Delivery, DeliveryProblem, WebhookEvent } from '@courtside/contract/webhooks.ts'
import type { Translated } from '#text/translated.ts'
import type { webhookText as english } from '#text/webhooks.ts'
import { formatNumber, plural } from './plural.ts'

const events: Record<WebhookEvent, string> = {
  'task.created': 'Công việc được tạo',
  'task.updated': 'Công việc thay đổi',
  'task.completed': 'Công việc hoàn thành',
  'task.deleted': 'Công việc vào thùng rác',
  'task.restored': 'Công việc được khôi phục',
  'comment.created': 'Bình luận được thêm',
  'project.created': 'Dự án được tạo',
  'project.updated': 'Dự án thay đổi',
  'project.deleted': 'Dự án vào thùng rác',
  'project.restored': 'Dự án được khôi phục',
  'person.joined': 'Thành viên tham gia',
  'person.updated': 'Thành viên thay đổi',
}

const states: Record<Delivery['state'], string> = {
  waiting: 'Đang chờ',
  sent: 'Đã gửi',
  failed: 'Không thành công',
  dropped: 'Không gửi',
}

const problems: Record<DeliveryProblem, string> = {
  no_answer: 'Không có trả lời từ địa chỉ công khai nào trong năm giây',
  certificate: 'Chứng chỉ của địa chỉ không đáng tin: có thể tự ký, hết hạn, hoặc ghi địa chỉ khác',
  refused: 'Bên nhận không nhận',
  not_allowed: 'Bạn không còn quyền gửi hoặc xem nội dung này',
  switched_off: 'Webhook bị tắt trước khi gửi',
  secret_lost: 'Không đọc được khóa bí mật: hãy thay khóa mới',
}

export const webhookText: Translated<typeof english> = {
  description:
    'Webhook báo cho chương trình khác những thay đổi mà bạn xem được. Nó gửi tên và địa chỉ, không bao giờ gửi nội dung.',
  add: 'Webhook mới',
  list: 'Webhook',
  none: {
    title: 'Chưa có webhook',
    description: 'Hãy tạo một webhook cho mỗi chương trình muốn biết những gì xảy ra.',
  },
  failed: 'Không tải được các webhook',
  owner: (name: string) => `của ${name}`,
  own: 'của bạn',
  eventCount: (count: number) => plural(count, 'sự kiện'),
  rename: 'Tên của webhook',
  address: 'Địa chỉ của webhook',
  notTaken: (address) => `Không nhận ${address}.`,
  isOn: (name: string) => `${name} đang bật`,
  off: 'Đang tắt',
  failing: (ago: string) => `Lỗi từ ${ago}`,
  givenUp: 'Đã tắt: bên nhận không nhận gì trong nhiều ngày, hoặc báo là không còn',
  changed: (name: string) => `Đã thay đổi ${name}`,
  undo: 'Hoàn tác',
  edit: 'Sự kiện',
  editOf: (name: string) => `Sự kiện của ${name}`,
  save: 'Lưu',
  test: 'Gửi thử',
  testOf: (name: string) => `Gửi thử đến ${name}`,
  tested: 'Đang gửi thử',
  rotate: 'Khóa bí mật mới',
  rotateOf: (name: string) => `Khóa bí mật mới cho ${name}`,
  rotateTitle: (name: string) => `Cấp khóa bí mật mới cho ${name}?`,
  rotateDescription:
    'Trong 24 giờ, các lần gửi vẫn được ký thêm bằng khóa cũ. Sau đó khóa cũ không còn giá trị.',
  remove: 'Xóa',
  removeOf: (name: string) => `Xóa ${name}`,
  removeTitle: (name: string) => `Xóa ${name}?`,
  removeDescription: 'Các lần gửi của webhook cũng bị xóa. Không thể hoàn tác.',
  removed: (name: string) => `Đã xóa ${name}`,
  secret: (name: string) => `Khóa bí mật của ${name}`,
  onlyNow:
    'Chỉ hiện lần này: hãy sao chép vào chương trình nhận. Nhờ nó chương trình nhận ra lần gửi nào đến từ đây.',
  copy: 'Sao chép khóa bí mật',
  copied: 'Đã sao chép khóa bí mật',
  done: 'Tôi đã cất giữ',
  events,
  form: {
    title: 'Webhook mới',
    name: 'Tên',
    nameHint: 'Chương trình nhận, ví dụ Bảng điểm.',
    nameNeeded: 'Hãy đặt tên',
    address: 'Địa chỉ',
    addressHint: 'Trên internet, bắt đầu bằng https://',
    addressNeeded: 'Hãy nhập địa chỉ mà chương trình đã cho bạn',
    addressRefused:
      'Hãy nhập một địa chỉ trên internet bắt đầu bằng https://, không kèm tên và mật khẩu: địa chỉ của máy này và của mạng riêng bị từ chối.',
    events: 'Báo những gì',
    eventsNeeded: 'Hãy chọn báo những gì',
    everything: 'Mọi thứ',
    nothing: 'Không gì cả',
    submit: 'Tạo webhook',
  },
  log: {
    open: 'Các lần gửi',
    openOf: (name: string) => `Các lần gửi của ${name}`,
    none: 'Chưa có gì cần gửi.',
    failed: 'Không tải được các lần gửi',
    test: 'Gửi thử',
    states,
    problems,
    status: (status: number) => `Mã trạng thái ${status}`,
    milliseconds: (count: number) => `${formatNumber(count)} ms`,
    tries: (count: number) => plural(count, 'lần thử'),
    next: (when: string) => `lần thử tiếp theo ${when}`,
    body: 'Nội dung đã gửi',
    replay: 'Gửi lại',
    replayOf: (event: string) => `Gửi lại: ${event}`,
    replayed: 'Đang gửi lại',
  },
}
