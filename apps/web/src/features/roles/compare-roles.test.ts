import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { permissionKeys } from '@courtside/contract/permissions.ts'
import { expect, test } from 'vitest'
import { allows, allowsBeside } from './compare-roles.ts'

const { volunteer, guest } = builtInRoles

test('who sees all tasks lacks nothing that only assigned tasks would give', () => {
  expect(volunteer.permissions).toContain('task.view_assigned_only')
  expect(guest.permissions).not.toContain('task.view_assigned_only')
  expect(allows(guest, 'task.view_assigned_only')).toBe(true)
  expect(allows({ permissions: [] }, 'task.view_assigned_only')).toBe(false)
})

test('what two roles allow beside each other is what they differ in', () => {
  const roles = Object.values(builtInRoles)
  for (const one of roles)
    for (const other of roles) {
      const differs = permissionKeys.filter((key) => allows(one, key) !== allows(other, key))
      expect(allowsBeside(one, other) + allowsBeside(other, one)).toBe(differs.length)
    }
})
