import type { preferenceText as english } from '#text/preferences.ts'
import type { Translated } from '#text/translated.ts'
import { shell } from './shell.ts'
import { views } from './views.ts'

const { places } = shell
const { layouts } = views

export const preferenceText: Translated<typeof english> = {
  yours: 'Cài đặt của bạn',
  said: {
    fontSize: 'Đã đổi cỡ chữ',
    density: 'Đã đổi mật độ',
    accent: 'Đã đổi màu nhấn',
    hiddenPlaces: 'Đã đổi thanh bên',
    weekStart: 'Đã đổi ngày đầu tuần',
    timeZone: 'Đã đổi múi giờ',
    dateFormat: 'Đã đổi định dạng ngày',
    clock: 'Đã đổi định dạng giờ',
    startPage: 'Đã đổi trang đầu',
    taskLayout: 'Đã đổi cách trình bày của dự án',
    language: 'Đã đổi ngôn ngữ',
    quietHours: 'Đã đổi giờ yên tĩnh',
  },
  sidebar: {
    title: 'Thanh bên',
    hint: 'Những mục bạn bỏ ra vẫn tìm được qua tìm kiếm và địa chỉ.',
  },
  language: {
    beta: (name: string) => `${name} (beta)`,
    refused:
      'Trình duyệt này không giữ cookie, nên các trang vẫn theo ngôn ngữ mà trình duyệt yêu cầu.',
  },
  timeZone: {
    title: 'Múi giờ',
    hint: 'Hôm nay, giờ và lời nhắc tính theo múi giờ này. Giờ của công việc tính theo múi giờ của dự án.',
    browser: (zone: string) => `Theo trình duyệt này: ${zone}`,
    now: (clock: string) => `Ở đó bây giờ là ${clock}.`,
  },
  quietHours: {
    title: 'Giờ yên tĩnh',
    hint: 'Trong khoảng này không có gì được gửi ra ngoài hộp thông báo. Những gì đến trong lúc đó được báo khi hết giờ.',
    from: 'Từ',
    until: 'Đến',
  },
  choices: {
    language: {
      title: 'Ngôn ngữ',
      hint: 'Ngôn ngữ ghi “beta” mới được dịch gần đây, một số chỗ có thể đọc chưa tự nhiên.',
      auto: 'Theo trình duyệt',
    },
    taskLayout: {
      title: 'Công việc của dự án mở ra dạng',
      hint: 'Liên kết và chế độ xem đã lưu giữ cách trình bày lúc tạo ra chúng.',
      ...layouts,
    },
    dateFormat: {
      title: 'Định dạng ngày',
      auto: 'Theo trình duyệt',
      dmy: '31 thg 12, 2026',
      mdy: 'thg 12 31, 2026',
      ymd: '2026-12-31',
    },
    clock: {
      title: 'Định dạng giờ',
      auto: 'Theo trình duyệt',
      h23: '18:00',
      h12: '6:00 CH',
    },
    startPage: {
      title: 'Trang đầu',
      hint: 'Nơi bạn đến sau khi đăng nhập và khi mở địa chỉ gốc của ứng dụng.',
      projects: places.projects,
      myWork: places.myWork,
      inbox: places.inbox,
      tasks: 'Mọi công việc dạng bảng',
      workspace: 'Mọi công việc theo bố cục bất kỳ',
    },
    weekStart: {
      title: 'Ngày đầu tuần',
      hint: 'Trong lịch và dòng thời gian.',
      auto: 'Theo nơi bạn ở',
      monday: 'Thứ Hai',
      saturday: 'Thứ Bảy',
      sunday: 'Chủ nhật',
    },
    fontSize: {
      title: 'Cỡ chữ',
      small: 'Nhỏ',
      normal: 'Vừa',
      large: 'Lớn',
    },
    density: {
      title: 'Mật độ',
      hint: 'Chiều cao của hàng và thẻ.',
      comfortable: 'Thoáng',
      compact: 'Gọn',
    },
    accent: {
      title: 'Màu nhấn',
      hint: 'Màu của nút, liên kết và những gì đang chọn.',
      blue: 'Xanh dương',
      violet: 'Tím',
      pink: 'Hồng',
      orange: 'Cam',
      green: 'Xanh lá',
      teal: 'Xanh ngọc',
    },
  },
}
