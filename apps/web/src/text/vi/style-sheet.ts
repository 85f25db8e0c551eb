import type { styleSheet as english } from '#text/style-sheet.ts'
import type { Translated } from '#text/translated.ts'

export const styleSheet: Translated<typeof english> = {
  theme: { label: 'Chủ đề', both: 'Cả hai', dark: 'Tối', light: 'Sáng' },
  density: { label: 'Mật độ', dense: 'Gọn', comfortable: 'Thoáng' },
  sections: {
    colours: 'Màu',
    type: 'Chữ',
    buttons: 'Nút',
    fields: 'Trường',
    choices: 'Lựa chọn',
    badges: 'Huy hiệu và nhãn',
    people: 'Người',
    status: 'Trạng thái, mức ưu tiên, hạn',
    progress: 'Tiến độ',
    rows: 'Hàng',
    tabs: 'Tab',
    layers: 'Lớp',
    keys: 'Phím',
    states: 'Tình trạng',
    editor: 'Trình soạn thảo trang',
  },
  swatches: {
    surfaces: 'Bề mặt và đường viền',
    text: 'Chữ và ý nghĩa',
    status: 'Nhóm trạng thái',
    labels: 'Nhãn',
  },
  type: {
    heading: 'Sân 3 trống từ chín giờ',
    title: 'Bốc thăm đôi nam nữ',
    body: 'Bàn trọng tài mở lúc tám giờ rưỡi. Tình nguyện viên ghi danh bằng PKR ID và nhận áo theo màu của sân mình.',
    dense: 'Đặt bóng, kẻ vạch kitchen, in phiếu ghi điểm',
    figures: '0123456789 · 11–9, 9–11, 12–10',
    scripts: 'Nguyễn Thị Ánh · Łukasz Żółć · Мария Щербакова',
  },
  buttons: {
    primary: 'Tạo công việc',
    secondary: 'Nhập',
    ghost: 'Hủy',
    danger: 'Xóa dự án',
    link: 'Xóa bộ lọc',
    disabled: 'Lưu trữ',
    refused: 'Xuất bản',
    refusal: 'Cần có quyền “Xuất bản trang”.',
    small: 'Thêm nhãn',
    icon: 'Sửa',
  },
  fields: {
    name: 'Tên',
    nameValue: 'Giải Mùa Xuân 2027',
    namePlaceholder: 'Giải Mùa Xuân',
    nameHint: 'Hiện trên bảng thẻ và trong tin nhắn.',
    key: 'Mã',
    keyValue: 'OPEN!',
    keyError: 'Dùng 2 đến 10 chữ in hoa.',
    description: 'Mô tả',
    descriptionPlaceholder: 'Dự án này để làm gì?',
    lead: 'Trưởng dự án',
    locked: 'Người tạo',
    lockedValue: 'Dana Whitfield',
  },
  choices: {
    selected: 'Hàng đã chọn',
    some: 'Một vài hàng',
    none: 'Hiện việc đã hoàn thành',
    locked: 'Đã khóa',
    reminders: 'Nhắc trước một ngày',
    quiet: 'Giờ yên tĩnh',
  },
  badges: {
    neutral: 'Bản nháp',
    accent: 'Mới',
    success: 'Đã xuất bản',
    warning: 'Chưa lưu',
    danger: 'Quá hạn',
    info: 'Đã nhập',
    labels: [
      'Sân bãi',
      'Trọng tài',
      'Ăn uống',
      'Tình nguyện',
      'Truyền thông',
      'Thiếu niên',
      'Tài trợ',
      'Văn phòng',
    ],
  },
  people: [
    'Dana Whitfield',
    'Nguyễn Thị Ánh',
    'Мария Щербакова',
    'Łukasz Żółć',
    'Sam Okafor',
    'Priya',
  ],
  progress: { import: 'Đang nhập thẻ', waiting: 'Đang chờ máy chủ' },
  rows: [
    { key: 'OPEN-12', title: 'Xác nhận sân 3 với trung tâm thể thao', label: 'Sân bãi' },
    { key: 'OPEN-9', title: 'Công bố kết quả bốc thăm', label: 'Truyền thông' },
    { key: 'OPEN-31', title: 'Tìm thêm hai trọng tài biên', label: 'Trọng tài' },
    { key: 'JUN-4', title: 'Đặt 60 quả bóng ngoài trời', label: 'Thiếu niên' },
  ],
  tabs: {
    overview: 'Tổng quan',
    activity: 'Hoạt động',
    activityText: 'Chưa có gì xảy ra.',
    overviewText: 'Tám sân, hai ngày, 140 vận động viên.',
  },
  layers: {
    menu: 'Trình đơn',
    rename: 'Đổi tên',
    copyLink: 'Sao chép liên kết',
    archive: 'Lưu trữ',
    remove: 'Xóa',
    grouping: 'Nhóm theo',
    byStatus: 'Trạng thái',
    byPerson: 'Người',
    showDone: 'Hiện việc đã hoàn thành',
    popover: 'Khung nổi',
    popoverText: 'Vài lời bên cạnh thứ được nói đến.',
    picker: 'Giao cho',
    dialog: 'Hộp thoại',
    dialogTitle: 'Mời tình nguyện viên',
    dialogText: 'Họ nhận được liên kết dùng một lần, trong bảy ngày.',
    invite: 'Gửi lời mời',
    email: 'Email',
    confirm: 'Xác nhận',
    confirmTitle: 'Xóa “Giải Mùa Xuân”?',
    confirmText: '42 công việc của dự án cũng bị xóa. Có thể khôi phục tất cả trong 30 ngày.',
    sheet: 'Bảng trượt',
    sheetTitle: 'Bộ lọc',
    sheetText: 'Trên điện thoại, bảng này trượt lên từ bên dưới.',
    tooltip: 'Chú giải',
    tooltipText: 'Tạo công việc',
    toast: 'Thông báo nổi',
    toastText: 'Đã chuyển 12 công việc sang Hoàn thành',
    undo: 'Hoàn tác',
    failure: 'Thông báo lỗi',
    failureTitle: 'Chưa lưu được OPEN-12',
    failureText: 'Máy chủ không trả lời. Thay đổi của bạn vẫn được giữ.',
    retry: 'Thử lại',
  },
  keys: ['c', 'g p', 'mod+k', 'shift+d', '?', 'escape'],
  states: {
    loading: 'Đang tải',
    empty: 'Chưa có công việc',
    emptyText: 'Hãy ghi lại việc đầu tiên cần làm.',
    emptyAction: 'Tạo công việc',
    nothing: 'Không có kết quả',
    nothingText: 'Không có công việc nào vừa khẩn cấp vừa quá hạn.',
    nothingAction: 'Xóa bộ lọc',
  },
  editor: {
    open: 'Mở trình soạn thảo trang',
    label: 'Sổ tay ngày thi đấu',
    readOnly: 'Cùng trang đó, chỉ đọc',
    stored: 'Cách lưu trữ',
    /** Every node there is, as Markdown. */
    page: `# Court day handbook

Welcome to **Riverside**. Read _this_ first, then ~~ask~~ look at [the club's site](https://riverside.example 'Site') or [the rules](/wiki/rules); <mark>bring water</mark>, press <kbd>Esc</kbd>, mind H<sub>2</sub>O and x<sup>2</sup>, <u>never</u> run \`npm start\`.\\
A second line.[^1] Ask [Ann Kowalski](mention:person/1) about [OPEN-12](mention:task/OPEN-12).

## Before play

- Nets at 86 cm
- Balls
  1. indoor
  2. outdoor
- [x] Book court 3
- [ ] Call the referee

> [!TIP]
> Shade is on the west side after noon.

> Everybody plays; nobody waits longer than one game.

| Court | From | Who |
| :-- | :-: | --: |
| 1 | 9:00 | juniors |
| 3 | 10:30 | mixed doubles |

<details><summary>If it rains</summary>

We play in the hall. [Plan of the hall](attachment:0190aaaa-0000-7000-8000-000000000001)

</details>

\`\`\`ts
const score = (mine: number, yours: number) => mine >= 11 && mine - yours >= 2
\`\`\`

---

![The court](attachment:0190aaaa-0000-7000-8000-000000000000)

<iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" title="How to serve"></iframe>

<custom-widget court="3">
</custom-widget>

[^1]: Courts open at eight.`,
  },
}
