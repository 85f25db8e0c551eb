import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { formatText as english } from '#text/import-formats.ts'
import type { Translated } from '#text/translated.ts'

const names: Record<ImportSource, string> = {
  trello: 'Trello',
  jira: 'Jira',
  github: 'GitHub',
  gitlab: 'GitLab',
  plane: 'Plane',
  linear: 'Linear',
  wekan: 'WeKan',
  asana: 'Asana',
  todoist: 'Todoist',
  table: 'Bảng bất kỳ',
  courtside: 'Courtside',
}

/** How to get a file out of each product, in a line; what is quoted stands on their screens so. */
const ways: Record<ImportSource, string> = {
  trello: 'Trình đơn của bảng, “Print, export and share”, “Export as JSON”',
  jira: 'Một tìm kiếm, “Export”, “CSV (all fields)”; cần cả lịch sử: JSON từ tìm kiếm REST',
  github:
    'JSON của các issue, kèm dòng thời gian nếu muốn: gh api --paginate repos/OWNER/NAME/issues?state=all',
  gitlab: 'Các issue của dự án, “Export as CSV”; hoặc issues.ndjson trong bản xuất của dự án',
  plane: 'Cài đặt của không gian làm việc, “Exports”, CSV',
  linear: 'Cài đặt của không gian làm việc, “Import / Export”, “Export CSV”',
  wekan: 'Trình đơn của bảng, “Export board”, JSON',
  asana: 'Trình đơn của dự án, “Export / Print”, CSV',
  todoist: 'Trình đơn của dự án, “Export as a template”, CSV',
  table: 'CSV, TSV hoặc Excel từ bất kỳ chương trình nào; bạn cho biết ý nghĩa của các cột',
  courtside: 'Trình đơn của một danh sách công việc bất kỳ, “Xuất”',
}

export const formatText: Translated<typeof english> = {
  title: 'Nhập được từ đâu?',
  all: (Object.keys(names) as ImportSource[]).map((source) => ({
    source,
    name: names[source],
    way: ways[source],
  })),
  nameOf: (source: ImportSource) => names[source],
  known: (source: ImportSource) => `Đây là bản xuất từ ${names[source]}.`,
  asTable: 'Đọc như một bảng thường',
  asProduct: (source: ImportSource) => `Đọc theo cách của ${names[source]}`,
}
