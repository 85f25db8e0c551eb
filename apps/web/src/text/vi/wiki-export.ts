import type { Translated } from '#text/translated.ts'
import type { wikiExportText as english } from '#text/wiki-export.ts'

export const wikiExportText: Translated<typeof english> = {
  action: 'Xuất…',
  title: (page: string) => `Xuất ${page}`,
  versionTitle: (page: string, version: number) => `Xuất phiên bản ${version} của ${page}`,
  all: 'Xuất toàn bộ wiki',
  description: 'Chỉ gồm những gì bạn được đọc.',
  withBelow: 'Cùng mọi trang bên dưới',
  formats: {
    md: { name: 'Markdown', hint: 'Cho các wiki và trình soạn thảo văn bản khác.' },
    html: { name: 'Trang web', hint: 'Để đọc và in ở bất cứ đâu, không cần ứng dụng này.' },
    json: {
      name: 'JSON',
      hint: 'Không bỏ sót gì: mọi phiên bản, của ai và khi nào. Để nhập lại.',
    },
  },
  versionJson: 'Kèm tác giả và thời gian. Để nhập lại.',
  progress: 'Số trang đã ghi',
}
