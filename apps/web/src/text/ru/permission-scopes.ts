import type { PermissionScope } from '@courtside/contract/permission-needs.ts'

export const permissionScopes: Readonly<Record<PermissionScope, string>> = {
  org: 'Организация',
  pkr: 'PKR ID',
  project: 'Проекты',
  task: 'Задачи',
  comment: 'Комментарии',
  file: 'Файлы',
  view: 'Представления',
  wiki: 'Вики',
}
