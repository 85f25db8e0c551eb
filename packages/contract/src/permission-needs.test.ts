import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInRoles } from './built-in-roles.ts'
import {
  getKeyProblem,
  getScopeKeys,
  needs,
  permissionScopes,
  rivals,
  withKey,
  omitKey,
} from './permission-needs.ts'
import { type Permission, permissionKeys } from './permissions.ts'

const keys = fc.subarray([...permissionKeys])
const key = fc.constantFrom(...permissionKeys)

/** A set that holds together, as any number of choices makes one. */
const sound = fc
  .array(key, { maxLength: 12 })
  .map((chosen) => chosen.reduce<readonly Permission[]>(withKey, []))

describe('what keys need', () => {
  it('is kept by every built-in role', () => {
    for (const [name, role] of Object.entries(builtInRoles))
      expect(getKeyProblem(role.permissions), name).toBeUndefined()
  })

  it('never goes in a circle', () => {
    for (const one of permissionKeys) {
      const above = new Set<Permission>()
      const climb = (from: Permission): void => {
        for (const needed of needs[from] ?? []) {
          if (above.has(needed)) continue
          above.add(needed)
          climb(needed)
        }
      }
      climb(one)
      expect(above.has(one), one).toBe(false)
    }
  })

  it('and what excludes each other does so both ways', () => {
    for (const [one, other] of Object.entries(rivals)) expect(rivals[other]).toBe(one)
  })

  it('is told in a sentence', () => {
    expect(getKeyProblem(['task.edit'])).toBe('“Change all tasks” needs “See all tasks”')
    expect(getKeyProblem(['comment.add'])).toBe(
      '“Comment” needs “See all tasks” or “See only own assigned tasks” or “Read the wiki”',
    )
    expect(getKeyProblem(['project.view', 'task.view', 'task.view_assigned_only'])).toBe(
      '“See all tasks” and “See only own assigned tasks” exclude each other',
    )
    expect(getKeyProblem(['project.view', 'task.view', 'task.edit'])).toBeUndefined()
    expect(getKeyProblem(['task.view_assigned_only', 'comment.add'])).toBeUndefined()
  })
})

describe('choosing a key', () => {
  it('brings what it needs, and what that needs', () => {
    expect(withKey([], 'task.edit')).toEqual(['project.view', 'task.view', 'task.edit'])
    expect(withKey([], 'pkr.import')).toEqual(['pkr.view', 'pkr.edit', 'pkr.import'])
    expect(withKey([], 'view.share')).toEqual([
      'project.view',
      'task.view',
      'view.save',
      'view.share',
    ])
  })

  it('is content with any of those it needs one of', () => {
    expect(withKey(['task.view_assigned_only'], 'file.add')).toEqual([
      'task.view_assigned_only',
      'file.add',
    ])
  })

  it('takes its rival away, and what falls with that', () => {
    const member = ['project.view', 'task.view', 'task.create', 'comment.add'] as const
    expect(withKey(member, 'task.view_assigned_only')).toEqual([
      'project.view',
      'task.view_assigned_only',
      'comment.add',
    ])
    expect(withKey(['task.view_assigned_only', 'comment.add'], 'task.edit')).toEqual([
      'project.view',
      'task.view',
      'task.edit',
      'comment.add',
    ])
  })

  it('and taking one away leaves nothing that is of no use', () => {
    expect(omitKey(builtInRoles.guest.permissions, 'project.view')).toEqual(['wiki.view'])
    expect(omitKey(builtInRoles.member.permissions, 'task.view')).toEqual([
      'org.members.view',
      'pkr.view',
      'project.view',
      'comment.add',
      'comment.edit_own',
      'wiki.view',
      'wiki.edit',
    ])
    expect(omitKey(['wiki.view', 'wiki.edit', 'wiki.publish'], 'wiki.view')).toEqual([])
  })

  it('always gives a set that holds together, in the order of the grid', () => {
    fc.assert(
      fc.property(sound, key, (before, chosen) => {
        for (const after of [withKey(before, chosen), omitKey(before, chosen)]) {
          expect(getKeyProblem(after)).toBeUndefined()
          expect(after).toEqual(permissionKeys.filter((one) => after.includes(one)))
        }
        expect(withKey(before, chosen)).toContain(chosen)
        expect(omitKey(before, chosen)).not.toContain(chosen)
      }),
    )
  })

  it('mends also a set that did not hold together', () => {
    fc.assert(
      fc.property(keys, key, (before, chosen) => {
        expect(getKeyProblem(omitKey(before, chosen))?.includes('needs') ?? false).toBe(false)
      }),
    )
  })
})

describe('the groups', () => {
  it('hold every key once, in the order of the table', () => {
    const scopes = Object.keys(permissionScopes) as (keyof typeof permissionScopes)[]
    expect(scopes.flatMap(getScopeKeys)).toEqual(permissionKeys)
  })
})
