import type { Actor } from '@courtside/contract/can.ts'
import type { Permission } from '@courtside/contract/permissions.ts'
import { expect, test } from 'vitest'
import { getReportPlace } from './import-link.tsx'

const actorWith = (...permissions: Permission[]): Actor => ({
  id: 'ann',
  permissions,
  groupIds: [],
})
const importer = ['pkr.view', 'pkr.edit', 'pkr.import'] as const
const writer = ['wiki.view', 'wiki.edit'] as const
const into = { was: null, set: 'pages' }

test.each([
  ['who imported it', actorWith(...importer), 'ann', {}, 'register'],
  ['another who may not see addresses', actorWith(...importer), 'bob', {}, undefined],
  ['another who may', actorWith(...importer, 'pkr.view_private'), 'bob', {}, 'register'],
  ['who imported it and may no more', actorWith('pkr.view'), 'ann', {}, undefined],
  ['who brought pages', actorWith(...writer), 'ann', { into }, 'wiki'],
  ['who may import members, of pages', actorWith(...importer), 'bob', { into }, undefined],
  ['another who writes pages', actorWith(...writer), 'bob', { into }, undefined],
] as const)(
  'the report of an import is opened by %s: %#',
  (_who, actor, actorId, changes, place) => {
    expect(getReportPlace(actor, { entity: 'import', actorId, changes })).toBe(place)
  },
)

test('nothing but an import has a report', () => {
  const actor = actorWith(...importer, 'pkr.view_private', ...writer)
  expect(getReportPlace(actor, { entity: 'role', actorId: 'ann', changes: {} })).toBeUndefined()
})
