import type { Project } from '@courtside/contract/projects.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { projectRows, showProject } from './use-projects.ts'

const before: Project = {
  id: '01890000-0000-7000-8000-000000000001',
  key: 'OPEN',
  name: 'Open',
  hue: 'blue',
  status: 'active',
  visibility: 'organisation',
  leadId: null,
  startOn: null,
  targetOn: null,
  eventEndOn: null,
  venue: '',
  address: '',
  counts: { triage: 0, backlog: 0, unstarted: 0, started: 0, completed: 0, cancelled: 0 },
  archivedAt: null,
  deletedAt: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
  description: '',
  timeZone: 'Europe/Lisbon',
  statuses: [],
  labels: [],
  types: [],
  formerNames: {},
  joined: {},
  customFields: [],
  people: [],
  memberIds: [],
  myPermissions: null,
  hasMyTasks: false,
}
/** A field does not make the project another version. */
const now: Project = {
  ...before,
  customFields: [
    {
      id: '01890000-0000-7000-8000-000000000002',
      name: 'Entry fee',
      kind: 'number',
      options: [],
      rank: 'a0',
      isArchived: false,
    },
  ],
}

test('a kept project is shown until the server has told, and never over what it has told', () => {
  const client = createQueryClient()
  showProject(client, 'OPEN', before)
  expect(projectRows.get(before.id)).toEqual(before)
  projectRows.upsert([now])
  showProject(client, 'OPEN', before)
  expect(projectRows.get(before.id)).toEqual(now)
})
