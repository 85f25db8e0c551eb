import { describe, expect, it } from 'vitest'
import { type BuiltInRole, builtInRoles } from './built-in-roles.ts'
import { type Permission, permissionKeys } from './permissions.ts'

const keysOf = (role: BuiltInRole): readonly Permission[] => builtInRoles[role].permissions
const lacking = (role: BuiltInRole) => permissionKeys.filter((key) => !keysOf(role).includes(key))

describe('the built-in roles', () => {
  it('give an owner everything, but for the key that narrows', () => {
    expect(lacking('owner')).toEqual(['task.view_assigned_only'])
  })

  it('keep from an admin only the settings, and from a manager what concerns people and the trash of projects', () => {
    expect(lacking('admin')).toEqual(['org.settings', 'task.view_assigned_only'])
    expect(lacking('manager')).toEqual([
      'org.settings',
      'org.members.manage',
      'org.roles.manage',
      'org.audit.view',
      'org.tokens.manage',
      'org.webhooks.manage',
      'pkr.export',
      'project.delete',
      'task.view_assigned_only',
    ])
  })

  it('climb from guest to owner without a loss', () => {
    const ladder = ['guest', 'member', 'manager', 'admin', 'owner'] as const
    for (const [index, role] of ladder.entries()) {
      const next = ladder[index + 1]
      const lost = next ? keysOf(role).filter((key) => !keysOf(next).includes(key)) : []
      expect(lost, `${role} to ${next}`).toEqual([])
    }
  })

  it('let a guest read and nothing else', () => {
    expect(keysOf('guest').filter((key) => !key.endsWith('.view'))).toEqual([])
  })

  it('never give the key that narrows beside the one it counts nothing with', () => {
    for (const role of Object.keys(builtInRoles) as BuiltInRole[]) {
      const keys = keysOf(role)
      expect(keys.includes('task.view') && keys.includes('task.view_assigned_only'), role).toBe(
        false,
      )
    }
  })

  it('name each key once', () => {
    for (const role of Object.keys(builtInRoles) as BuiltInRole[])
      expect(new Set(keysOf(role)).size, role).toBe(keysOf(role).length)
  })
})
