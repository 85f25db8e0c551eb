import { builtInRoles } from '@courtside/contract/built-in-roles.ts'
import { expect, test } from 'vitest'
import { allows, countFewer, countMore } from './compare-roles.ts'

const { volunteer, guest } = builtInRoles

test('who sees all tasks lacks nothing that only assigned tasks would give', () => {
  expect(volunteer.permissions).toContain('task.view_assigned_only')
  expect(guest.permissions).not.toContain('task.view_assigned_only')
  expect(allows(guest, 'task.view_assigned_only')).toBe(true)
  expect(allows({ permissions: [] }, 'task.view_assigned_only')).toBe(false)
})

test('how many more and fewer permissions a role has adds up with how many each has', () => {
  const roles = Object.values(builtInRoles)
  for (const one of roles)
    for (const other of roles) {
      const difference = one.permissions.length - other.permissions.length
      expect(countMore(one, other) - countFewer(one, other)).toBe(difference)
    }
  expect(countMore(volunteer, builtInRoles.owner)).toBe(0)
})
