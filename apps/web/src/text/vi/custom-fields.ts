import type { customFieldText as english } from '#text/custom-fields.ts'
import type { Translated } from '#text/translated.ts'

export const customFieldText: Translated<typeof english> = {
  title: 'Trường tùy chỉnh',
  unknown: 'Một trường không còn tồn tại',
  history: {
    created: (name: string) => `đã thêm trường “${name}”`,
    changed: (name: string) => `đã thay đổi trường “${name}”`,
    renamed: (was: string, set: string) => `đã đổi tên trường “${was}” thành “${set}”`,
    moved: (name: string) => `đã chuyển trường “${name}”`,
    removed: (name: string) => `đã gỡ trường “${name}”`,
    restored: (name: string) => `đã khôi phục trường “${name}”`,
  },
  value: {
    yes: 'Có',
    no: 'Không',
    clear: 'Xóa giá trị',
    save: 'Lưu',
    open: 'Mở',
    badLink: 'Hãy bắt đầu bằng https://, http://, mailto: hoặc tel:',
    badNumber: 'Hãy nhập một số',
    nobody: 'Không có ai',
    newLine: 'Shift+Enter xuống dòng',
  },
  filter: {
    title: 'Trường',
    any: 'Có giá trị',
    none: 'Không có giá trị',
    ticked: 'Có',
    unticked: 'Không',
  },
}
