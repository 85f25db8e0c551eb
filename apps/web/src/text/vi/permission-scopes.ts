import type { PermissionScope } from '@courtside/contract/permission-needs.ts'

export const permissionScopes: Readonly<Record<PermissionScope, string>> = {
  org: 'Tổ chức',
  pkr: 'PKR ID',
  project: 'Dự án',
  task: 'Công việc',
  comment: 'Bình luận',
  file: 'Tệp',
  view: 'Chế độ xem',
  wiki: 'Wiki',
}
