import type { Translated } from '#text/translated.ts'
import type { wikiTemplateText as english } from '#text/wiki-templates.ts'

export const wikiTemplateText: Translated<typeof english> = {
  blank: { name: 'Trang trống', title: '', markdown: '' },
  rulebook: {
    name: 'Luật chơi',
    title: 'Luật chơi',
    markdown: `> [!note]
> Có hiệu lực từ …, do … quyết định

## Ai được chơi

## Trận đấu diễn ra thế nào

## Tính điểm

## Lỗi và giao lại

## Ứng xử

## Khiếu nại

Ai quyết định, và phải khiếu nại trước lúc nào.
`,
  },
  minutes: {
    name: 'Biên bản họp',
    title: 'Biên bản ngày …',
    markdown: `**Thời gian và địa điểm**:

**Có mặt**:

**Vắng mặt**:

## Quyết định

1.

## Đã thảo luận

## Việc cần làm

- [ ] Ai làm gì, trước ngày nào
`,
  },
  playbook: {
    name: 'Cẩm nang sự kiện',
    title: 'Cẩm nang: …',
    markdown: `## Tóm tắt

Sự kiện gì, cho ai, và ai phụ trách.

## Trước tám tuần

- [ ] Đặt sân
- [ ] Mở đăng ký

## Trước hai tuần

- [ ] Công bố bảng đấu
- [ ] Danh sách trọng tài và tình nguyện viên

## Trong ngày

| Giờ | Việc | Ai |
| --- | ---- | -- |
|     |      |    |

## Nếu trời mưa

## Sau sự kiện

- [ ] Đã công bố kết quả
- [ ] Lần sau làm gì tốt hơn
`,
  },
  howTo: {
    name: 'Hướng dẫn',
    title: 'Cách …',
    markdown: `## Khi nào cần

## Trước khi bắt đầu

## Các bước

1.

## Nếu có trục trặc

Hỏi ai.
`,
  },
}
