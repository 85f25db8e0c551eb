import type { Translated } from '#text/translated.ts'
import type { wikiImportText as english } from '#text/wiki-import.ts'
import { formatNumber, plural } from './plural.ts'

const formatPageCount = (count: number) => plural(count, 'trang')

export const wikiImportText: Translated<typeof english> = {
  title: 'Nhập trang',
  here: 'Nhập trang vào đây…',
  below: (page) => `Bên dưới ${page}`,
  top: 'Ở cấp cao nhất của wiki',
  choose: {
    title: 'Thả trang vào đây',
    hint: 'Markdown hoặc HTML: các tệp, một thư mục, hoặc tệp zip chứa chúng, chẳng hạn bản xuất từ Notion, Outline, Docmost, Confluence hoặc Courtside. Thư mục trở thành trang có các trang khác bên dưới, liên kết giữa các tệp thành liên kết giữa các trang.',
  },
  tree: 'Các trang như sẽ được sắp xếp',
  outcomes: { added: 'Mới', changed: 'Thay đổi', conflict: 'Xung đột', unchanged: 'Không đổi' },
  versions: (count) => plural(count, 'phiên bản'),
  more: 'Hiện thêm',
  conflict: {
    title: (count) => `${formatNumber(count)} trang ở đây đã được mọi người viết khác với tệp`,
    hint: 'Những gì ở đây được giữ, trừ khi bạn chọn bản trong tệp. Nội dung trước đó vẫn còn thành một phiên bản.',
    none: 'Giữ những gì ở đây',
    some: (count) => `Lấy ${formatPageCount(count)} từ tệp`,
    all: 'Lấy bản trong tệp cho tất cả',
    take: (title) => `Lấy bản trong tệp cho ${title}`,
  },
  publish: 'Hiện cho mọi người đọc wiki',
  publishHint: 'Nếu không, chỉ những người viết wiki thấy chúng cho đến khi được xuất bản.',
  apply: (count) => `Nhập ${formatPageCount(count)}`,
  nothingNew: 'Mọi trang này đều đã có ở đây',
  allStay: 'Không có gì để nhập: nội dung ở đây được giữ nguyên',
  done: (added, changed) =>
    added > 0 && changed > 0
      ? `Đã thêm ${formatPageCount(added)}, thay đổi ${formatNumber(changed)}`
      : added > 0
        ? `Đã thêm ${formatPageCount(added)}`
        : changed > 0
          ? `Đã thay đổi ${formatPageCount(changed)}`
          : 'Mọi trang này đều đã có ở đây',
  open: 'Mở wiki',
  openPage: 'Mở trang',
}
