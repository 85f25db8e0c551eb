import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportKind, ImportState, NoteCode } from '@courtside/contract/imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import type { importText as english } from '#text/imports.ts'
import type { Translated } from '#text/translated.ts'
import { formatNumber, plural } from './plural.ts'

const kinds: Record<ImportKind, string> = {
  statuses: 'Danh sách',
  labels: 'Nhãn',
  types: 'Loại',
  people: 'Thành viên',
  formerPeople: 'Thành viên cũ',
  tasks: 'Thẻ',
  assignments: 'Lượt giao việc',
  taskLabels: 'Nhãn trên thẻ',
  customOptions: 'Lựa chọn của trường tùy chỉnh',
  customValues: 'Giá trị của trường tùy chỉnh',
  subtasks: 'Công việc con',
  relations: 'Quan hệ',
  checklists: 'Danh sách kiểm tra',
  checklistItems: 'Mục của danh sách kiểm tra',
  comments: 'Bình luận',
  attachments: 'Tệp và liên kết',
  keptTexts: 'Văn bản dài được giữ nguyên',
  actions: 'Lịch sử',
  customFields: 'Trường tùy chỉnh',
  cells: 'Ô',
  pkrIds: 'PKR ID',
  pages: 'Trang',
  pageVersions: 'Phiên bản của trang',
  pageLinks: 'Liên kết giữa các trang',
  pagePictures: 'Hình trong trang',
  pageFiles: 'Tệp khác',
}

const reasons: Record<RejectionReason, string> = {
  no_id: 'Không có id',
  duplicate_id: 'Id này đã có ở phần trước của tệp',
  wrong_shape: 'Không đọc được',
  unknown_status: 'Danh sách của nó không có trong tệp',
  unknown_task: 'Công việc của nó không có trong tệp',
  unknown_label: 'Nhãn này không có trong tệp',
  twice: 'Có hai lần trong tệp',
  empty: 'Trống',
  name_taken: 'Ở đây đã có nhãn khác cùng tên và màu',
  no_title: 'Không có tiêu đề',
  conflicting_row: 'Một hàng trước đó có cùng id',
  not_a_date: 'Đây không phải là ngày',
  not_a_priority: 'Đây không phải là mức ưu tiên',
  not_a_number: 'Đây không phải là số',
  not_yes_or_no: 'Đây không phải là có hoặc không',
  not_a_link: 'Đây không phải là liên kết bắt đầu bằng https://, http://, mailto: hoặc tel:',
  not_an_option: 'Đây không phải là một lựa chọn của trường',
  not_a_rule: 'Đây không phải là quy tắc lặp lại, hoặc không có ngày hạn',
  too_long: 'Dài hơn mức trường cho phép',
  too_many: 'Nhiều hơn số lượng cho phép',
  circle: 'Sẽ tạo thành vòng lặp',
  too_deep: 'Sẽ nằm sâu hơn 8 cấp',
  no_number: 'Không có số',
  no_name: 'Không có tên',
  none_to_issue: 'Không cấp được số: định dạng đã hết số hoặc đã bị tắt',
  not_a_pkr_number:
    'Số gồm chữ và chữ số, ở giữa có thể có gạch nối, dấu chấm, gạch chéo hoặc dấu cách, tối đa 64 ký tự',
  not_the_prefix: 'Số mới bắt đầu bằng tiền tố mà tổ chức đã đặt',
  not_the_digits: 'Số mới có đúng số lượng chữ số mà tổ chức đã đặt',
  wrong_check_digit: 'Chữ số kiểm tra không khớp: có chữ số gõ sai, hoặc hai chữ số đổi chỗ',
  number_twice: 'Một hàng trước đó có cùng số',
  not_an_address: 'Đây không phải là địa chỉ email',
  not_a_status: 'Đây không phải là một trong: còn trống, đã gán, tạm ngưng, ngừng dùng',
  days_reversed: 'Ngày này nằm trước ngày đầu',
  not_a_page: 'Đây không phải trang: chỉ Markdown và HTML mới là trang',
  unsafe_path: 'Tên của nó dẫn ra ngoài tệp nén, hoặc nó chỉ trỏ tới tệp khác',
  file_too_large: 'Nó lớn hơn 30 MB',
  broken_file: 'Nó bị hỏng hoặc bị thiếu',
  not_a_text: 'Đây không phải văn bản',
  page_too_large: 'Nó lớn hơn mức cho phép của một trang: hãy chia nhỏ',
  page_too_deep: 'Có phần bên trong lồng nhau quá sâu',
  page_too_slow: 'Đọc nó mất quá nhiều thời gian: hãy chia nhỏ',
  same_path: 'Một tệp trước đó có cùng tên',
  a_table: 'Đây là bảng của một cơ sở dữ liệu; hãy đưa vào một trang hoặc nhập thành công việc',
  an_archive: 'Đây là một tệp nén riêng: hãy giải nén và nhập riêng',
  leads_nowhere: 'Trong tệp không có nơi này; liên kết được giữ nguyên',
  no_such_picture: 'Hình này không có trong tệp; địa chỉ được giữ lại',
  not_a_picture: 'Đây không phải hình có thể nằm trong trang; địa chỉ được giữ lại',
  picture_too_large: 'Hình này quá lớn để nằm trong trang; địa chỉ được giữ lại',
  parent_gone: 'Trang mà nó sẽ nằm dưới không còn nữa',
  may_not_write: 'Bạn không được viết trang này',
  written_meanwhile: 'Có người đã viết trang này sau khi tệp được xem',
}

const formatCardCount = (count: number) => plural(count, 'thẻ')

const notes: Record<NoteCode, (count: number) => string> = {
  title_cut: (count) =>
    `${plural(count, 'tên')} dài hơn 300 ký tự: tên đầy đủ nằm ở đầu phần mô tả`,
  description_cut: (count) =>
    `${plural(count, 'mô tả')} quá dài, được giữ nguyên thành tệp đính kèm`,
  comment_cut: (count) =>
    `${plural(count, 'bình luận')} quá dài, được giữ nguyên thành tệp đính kèm`,
  text_cleaned: (count) =>
    `${plural(count, 'văn bản')} có ký tự không lưu được; đã bỏ các ký tự đó`,
  label_renamed: (count) =>
    `${plural(count, 'nhãn')} được thêm số, để phân biệt với nhãn khác cùng tên và màu`,
  in_archived_status: (count) =>
    `${formatCardCount(count)} trong danh sách đã lưu trữ: ở đây cũng lưu trữ`,
  history_incomplete: () =>
    'Trello chỉ xuất 1.000 mục lịch sử gần nhất, nên có thể thiếu bình luận cũ hơn. Sau đó hãy nhập tệp bình luận từ API của Trello',
  file_not_imported: (count) =>
    `${plural(count, 'tệp')} vẫn ở nơi cũ: công việc giữ tên và liên kết`,
  file_left_over: (count) =>
    `${plural(count, 'tệp')} trong tệp nén không khớp tệp đính kèm nào hoặc khớp nhiều tệp. Đã bỏ qua`,
  duplicate_rows: (count) => `${plural(count, 'hàng')} đã có ở phần trước của tệp`,
  row_left_out: (count) =>
    `${plural(count, 'hàng')} không phải công việc mà là tên nhóm, tổng cộng hoặc tiêu đề lặp lại. Đã bỏ qua`,
  longer_rows: (count) => `${plural(count, 'hàng')} có nhiều ô hơn số cột`,
  unclosed_quote: () => 'Có dấu nháy mở mà không đóng',
  told_twice: (count) => `${plural(count, 'quan hệ')} được cả hai công việc ghi, chỉ lấy một lần`,
  comments_missing: (count) =>
    `${plural(count, 'công việc')} có nhiều bình luận hơn số có trong tệp`,
  not_a_task: (count) => `${plural(count, 'mục')} không phải là công việc, ví dụ pull request`,
  card_left_out: (count) =>
    `${plural(count, 'thẻ')} không phải công việc mà là mẫu, bản phản chiếu của thẻ khác hoặc đường ngăn giữa các thẻ. Đã bỏ qua`,
  relation_left_out: (count) => `${plural(count, 'quan hệ')} dẫn đến công việc không có trong tệp`,
  page_title_cut: (count) =>
    `${plural(count, 'tiêu đề')} dài hơn 200 ký tự: tiêu đề đầy đủ vẫn nằm trong nội dung`,
  page_moved_up: (count) =>
    `${plural(count, 'trang')} nằm ở cấp cao hơn, vì trang chỉ nằm sâu tối đa 20 cấp`,
  system_files: (count) => `Đã bỏ qua ${plural(count, 'tệp')} của hệ điều hành`,
}

const broken = 'Hãy xuất lại và chọn tệp nguyên như vậy.'

const problems: Record<ImportProblem['code'], (place: string) => string> = {
  empty: () => 'Tệp này trống.',
  not_text: () =>
    'Tệp này không phải văn bản cũng không phải tệp Excel. Hãy chọn tệp .csv, .xlsx hoặc .json đúng như chương trình khác đã xuất.',
  not_json: (place) => `JSON không hợp lệ: lỗi ở ${place}. ${broken}`,
  too_deep: () => 'Tệp này lồng quá sâu, không thể là một bảng.',
  too_complex: () => 'Đọc tệp này cần nhiều bộ nhớ hơn mức máy chủ cho phép.',
  web_page: () =>
    'Đây là trang web, không phải bảng. Hãy xuất lại bảng thành CSV hoặc XLSX. Trang được nhập trong wiki.',
  xml: () =>
    'Không nhập được XML. Hãy xuất công việc thành CSV, XLSX hoặc JSON. Trong Jira, hãy chọn JSON hoặc CSV.',
  calendar: () => 'Không nhập được lịch (.ics). Hãy xuất công việc thành CSV hoặc XLSX.',
  markdown: () => 'Đây là trang Markdown, không phải bảng công việc. Hãy nhập tệp này trong Wiki.',
  picture: () =>
    'Đây là hình ảnh, không phải bảng. Hãy chọn tệp .csv, .xlsx hoặc .json. Có thể đính kèm hình ảnh vào công việc hoặc trang.',
  unknown_format: () =>
    'Đây là JSON nhưng không phải của chương trình nào được biết ở đây. Danh sách các chương trình được biết có ghi cách lấy tệp từ mỗi chương trình.',
  too_large: () => 'Tệp này quá lớn: JSON tối đa 100 MB.',
  too_many_rows: () => 'Bảng này có hơn 100.000 hàng. Hãy chia thành nhiều tệp.',
  too_many_columns: () => 'Bảng này có hơn 10.000 cột.',
  no_rows: () => 'Bảng này không có hàng nào.',
  old_excel: () => 'Đây là tệp của Excel đời cũ. Hãy lưu thành .xlsx hoặc CSV.',
  encrypted: () => 'Tệp Excel này có mật khẩu. Hãy lưu lại không có mật khẩu.',
  broken_workbook: () => 'Tệp Excel này bị hỏng. Hãy mở bằng chương trình bảng tính rồi lưu lại.',
  no_such_sheet: () => 'Tệp Excel không có trang tính này.',
  broken_archive: () => 'Tệp zip này bị hỏng. Hãy xuất lại và chọn tệp nguyên như vậy.',
  encrypted_archive: () => 'Tệp zip này có mật khẩu. Hãy tạo tệp không có mật khẩu.',
  too_many_files: () => 'Tệp zip này có hơn 50.000 tệp. Hãy chia thành nhiều tệp.',
  archive_too_large: () =>
    'Tệp zip này lớn hơn 1 GB sau khi giải nén. Hãy chia nhỏ, hoặc bỏ những gì không phải trang.',
  not_one_export: () =>
    'Tệp nén này không có bản xuất công việc nào, hoặc có nhiều bản. Hãy chọn một bản xuất và các tệp của nó.',
  no_pages: () =>
    'Trong tệp này không có trang nào. Hãy chọn Markdown hoặc HTML, hoặc tệp zip do một wiki khác xuất ra.',
  broken_export: () =>
    'Không đọc được danh sách trang trong tệp zip này. Hãy xuất lại và chọn tệp nguyên như vậy.',
  not_finished: () =>
    'Không hoàn tất được sau nhiều lần thử. Những gì đã lưu vẫn còn; nhập lại tệp sẽ tiếp tục từ đó.',
}

const states: Record<ImportState, string> = {
  uploading: 'Chưa tải lên',
  reading: 'Đang đọc',
  ready: 'Đang chờ bạn',
  refused: 'Không nhập được',
  applying: 'Đang nhập',
  done: 'Xong',
  failed: 'Chưa hoàn tất',
  cancelled: 'Đã dừng',
  reverting: 'Đang hoàn tác',
  reverted: 'Đã hoàn tác',
}

const figures = new Intl.NumberFormat('vi', { maximumFractionDigits: 1 })
const formatMegabytes = (bytes: number) => figures.format(bytes / 1_048_576)

const tableKinds: Partial<Record<ImportKind, string>> = {
  statuses: 'Trạng thái',
  people: 'Người',
  tasks: 'Công việc',
  taskLabels: 'Nhãn trên công việc',
  cells: 'Ô chưa hiểu',
}

/** Boards speak of lists and cards, everything else of statuses and tasks. */
const isBoard = (source: ImportSource | null): boolean => source === 'trello' || source === 'wekan'

export const importText: Translated<typeof english> = {
  isBoard,
  title: 'Nhập',
  newProject: 'Nhập dự án',
  kinds,
  kindOf: (kind: ImportKind, source: ImportSource | null) =>
    (isBoard(source) ? undefined : tableKinds[kind]) ?? kinds[kind],
  fields: {
    name: 'Tên',
    hue: 'Màu',
    body: 'Nội dung',
    text: 'Nội dung',
    listName: 'Danh sách kiểm tra',
    isDone: 'Đã xong',
    url: 'Liên kết',
    kind: 'Kiểu',
    field: 'Quan hệ',
    otherId: 'Công việc kia',
    at: 'Thời gian',
  },
  reasons,
  sameNumber: (row: number) => `hàng ${row} có cùng số`,
  states,
  noteOf: (code: NoteCode, count: number) => notes[code](count),
  problemOf: (code: ImportProblem['code'], line: number | null, column: number | null) =>
    problems[code](`dòng ${line}, cột ${column}`),
  choose: {
    title: 'Thả một bảng dữ liệu hoặc bảng thẻ vào đây',
    button: 'Chọn tệp',
    buttonOfMany: 'Chọn các tệp',
    folderButton: 'Chọn thư mục',
    hint: 'CSV hoặc Excel từ bất kỳ chương trình nào, tối đa 200 MB, hoặc JSON. Tệp của công việc: thêm trong cùng thư mục hoặc tệp zip.',
    promise: 'Bạn thấy mọi thay đổi trước khi có gì được lưu.',
    tooLarge: (bytes: number, isOne: boolean) =>
      `${isOne ? 'Tệp này' : 'Các tệp này'} ${formatMegabytes(bytes)} MB; mỗi lần nhập tối đa 200 MB.`,
    empty: 'Tệp này trống.',
    noFiles: 'Không có gì để đọc trong các tệp này. Tệp ẩn không được lấy.',
    onlyOne: 'Mỗi lần chỉ nhận một tệp. Hãy thả lần lượt từng tệp.',
    unreadable: 'Một tệp vừa bị di chuyển hoặc thay đổi. Hãy chọn lại.',
    several: (count: number) => `${figures.format(count)} tệp`,
    earlier: 'Các lần nhập trước',
  },
  upload: {
    label: (name: string) => `Đang gửi ${name}`,
    sent: (done: number, total: number) =>
      `${formatMegabytes(done)} trên ${formatMegabytes(total)} MB`,
    packing: 'Đang đóng gói các tệp',
    failed: 'Không gửi được tệp',
  },
  reading: (name: string) => `Đang đọc ${name}`,
  refused: 'Không nhập được tệp này',
  another: 'Chọn tệp khác',
  stop: 'Dừng',
  missing: 'Lần nhập này không còn tồn tại',
  preview: {
    ready: 'Chưa có gì được lưu.',
    name: 'Tên của dự án mới',
    key: 'Mã',
    keyTaken: (key: string) => `${key} đang hoặc đã là mã của dự án khác.`,
    keyWrong: 'Dùng 2 đến 10 chữ cái từ A đến Z.',
    nameNeeded: 'Hãy đặt tên cho dự án.',
    lists: 'Các danh sách trở thành gì',
    listsHint: 'Đoán theo tên. Hãy sửa chỗ chưa đúng; chỉ hỏi một lần.',
    becomes: (list: string) => `${list} trở thành gì`,
    archived: 'đã lưu trữ',
    cards: formatCardCount,
    completed: (count: number) =>
      `Đưa ${formatNumber(count)} công việc được đánh dấu hoàn thành vào trạng thái hoàn thành đầu tiên`,
    apply: (what: string) => `Nhập ${what}`,
    applyChanges: 'Nhập các thay đổi',
    starting: 'Đang bắt đầu',
    nothing: 'Mọi thứ trong tệp này đã có ở đây',
    nothingUsable: 'Không có hàng nào của tệp này nhập được ở dạng hiện tại',
    failed: 'Không bắt đầu nhập được',
  },
  applying: {
    label: (name: string) => `Đang nhập ${name}`,
    hint: 'Bạn có thể rời trang này; việc nhập vẫn tiếp tục.',
  },
  done: {
    title: (count: number, project: string) => `Đã nhập ${formatCardCount(count)} vào ${project}`,
    changed: (count: number, project: string) =>
      `Đã đưa ${plural(count, 'thay đổi')} vào ${project}`,
    nothing: (project: string) => `${project} đã có mọi thứ`,
    failed: 'Việc nhập chưa hoàn tất',
    cancelled: 'Đã dừng nhập',
    cancelledHint: 'Những gì đã lưu vẫn còn. Nhập lại tệp sẽ tiếp tục từ đó.',
    titleOfTasks: (count: number, project: string) =>
      `Đã nhập ${plural(count, 'công việc')} vào ${project}`,
    open: 'Mở các công việc',
    download: 'Tải xuống báo cáo',
  },
  revert: {
    button: 'Hoàn tác lần nhập này',
    title: (name: string) => `Hoàn tác lần nhập ${name}?`,
    undone: 'Những gì đã thêm sẽ mất, những gì đã đổi trở lại như trước.',
    kept: 'Những gì mọi người đã thay đổi ở đây từ đó vẫn giữ nguyên, và bạn nhận được danh sách.',
    made: {
      tasks: 'Nếu dự án được tạo không có gì khác, dự án sẽ vào thùng rác.',
      pages:
        'Những trang đã được ai đó sửa, di chuyển hoặc đặt trang khác bên dưới thì vẫn ở nguyên chỗ.',
      pkr_ids: 'Các số đã ghi mà chưa ai làm gì với chúng sẽ mất, như thể chưa từng được cấp.',
    },
    confirm: 'Hoàn tác',
    starting: 'Đang hoàn tác',
    label: (name: string) => `Đang hoàn tác lần nhập ${name}`,
    failed: 'Không hoàn tác được lần nhập',
    done: (name: string) => `Đã hoàn tác lần nhập ${name}`,
    trashed: 'Dự án được tạo khi nhập đang ở trong thùng rác.',
    caption: 'Điều đã xảy ra với những gì được nhập',
    columns: { removed: 'Đã gỡ', restored: 'Như trước', kept: 'Giữ lại' },
    stays: (count: number) => `${plural(count, 'mục')} giữ lại như mọi người đã thay đổi`,
    nothing: 'Không còn gì để hoàn tác.',
  },
  table: {
    caption: 'Tệp so với những gì đã lưu',
    what: 'Nội dung',
    inFile: 'Trong tệp',
    added: 'Mới',
    changed: 'Thay đổi',
    unchanged: 'Không đổi',
    kept: 'Giữ bản ở đây',
    rejected: 'Không dùng được',
    ignored: 'Bỏ qua',
  },
  kept: (count: number) => `${plural(count, 'mục')} giữ bản ở đây`,
  leftOut: (count: number) => `Bỏ qua ${plural(count, 'cột')}`,
  valueCount: (count: number) => plural(count, 'giá trị'),
  keptHint:
    'Mọi người đã thay đổi các mục này ở đây từ lần nhập trước, nên không lấy bản trong tệp.',
  rejections: (count: number) => `${plural(count, 'mục')} không dùng được`,
  unread: {
    title: (count: number) => `${plural(count, 'giá trị')} không đọc được`,
    hint: 'Chỉ các giá trị này bị bỏ khỏi hàng: mục mới để trống chỗ đó, mục đã có ở đây giữ nguyên.',
  },
  statusTaken: (status: string) => `không phải trạng thái đã biết; thay vào đó là ${status}`,
  andMore: (count: number) => `và ${formatNumber(count)} mục nữa; chỉ liệt kê 1.000 mục đầu`,
  unnamed: 'không có tên',
  notes: 'Nên biết',
  history: (count: number) =>
    `${plural(count, 'mục lịch sử')} không được nhập: chúng nói về những thứ không lưu ở đây`,
  historyType: (type: string, count: number) => `${type}: ${formatNumber(count)}`,
}
