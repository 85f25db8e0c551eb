import type { comments as english } from '#text/comments.ts'
import type { Translated } from '#text/translated.ts'

export const comments: Translated<typeof english> = {
  title: 'Bình luận',
  one: 'Bình luận',
  placeholder: 'Viết bình luận; @ nhắc đến người, # nhắc đến công việc',
  send: 'Bình luận',
  save: 'Lưu',
  cancel: 'Hủy',
  edit: 'Sửa',
  remove: 'Xóa',
  actions: 'Thao tác',
  isEdited: 'đã sửa',
  added: 'Bình luận',
  edited: 'Đã sửa bình luận',
  deleted: 'Đã xóa bình luận',
  empty: 'Chưa có bình luận.',
  unknownAuthor: 'Không rõ người viết',
}
