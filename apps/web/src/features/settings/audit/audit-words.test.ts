import type { AuditEntry } from '@courtside/contract/audit.ts'
import { expect, test } from 'vitest'
import { describeAudit } from './audit-words.ts'

const [ann, bob, guest, member, gone] = ['ann', 'bob', 'guest', 'member', 'gone']
const names = {
  ann: 'Ann',
  bob: 'Bob',
  guest: 'Guest',
  member: 'Member',
  k1: 'PKR-1',
  crew: 'Crew',
  desk: 'Desk',
}

const phrase = (
  action: AuditEntry['action'],
  entityId: string,
  changes: AuditEntry['changes'] = {},
) =>
  describeAudit(
    {
      id: 'id',
      action,
      entity: action.split('.')[0] as AuditEntry['entity'],
      entityId,
      actorId: ann,
      via: 'web',
      changes,
      at: '2026-11-23T12:00:00.000Z',
      apiTokenId: null,
    },
    names,
  )

test.each<[string, AuditEntry['action'], string, AuditEntry['changes']]>([
  [
    'changed the format of PKR IDs from any number to PKR-00000 + Damm',
    'organisation.updated',
    'org',
    {
      pkrFormat: {
        was: null,
        set: { prefix: 'PKR-', digits: 5, check: 'damm', startsAt: 1 },
      },
    },
  ],
  ['suspended Bob', 'user.updated', bob, { status: { was: 'active', set: 'suspended' } }],
  [
    'changed the roles of Bob from Member to Guest; allowed Bob in projects',
    'user.updated',
    bob,
    { roleIds: { was: [member], set: [guest] }, isProjectUser: { was: false, set: true } },
  ],
  [
    'renamed the organisation from Hillside to Riverside',
    'organisation.updated',
    'o1',
    { name: { was: 'Hillside', set: 'Riverside' } },
  ],
  [
    'set the time zone of the organisation to Asia/Tokyo; set who can join to: E-mail addresses of club.example, league.example; set the session length to 1 day unused, 7 days at most',
    'organisation.updated',
    'o1',
    {
      timeZone: { was: 'UTC', set: 'Asia/Tokyo' },
      admission: {
        was: { by: 'invite' },
        set: { by: 'domain', domains: ['club.example', 'league.example'] },
      },
      sessionLength: { was: { idleDays: 14, days: 90 }, set: { idleDays: 1, days: 7 } },
    },
  ],
  [
    'closed Courtside for maintenance: New courts',
    'organisation.updated',
    'o1',
    { maintenance: { was: null, set: { reason: 'New courts', until: null } } },
  ],
  [
    'opened Courtside again after maintenance',
    'organisation.updated',
    'o1',
    { maintenance: { was: { reason: '', until: null }, set: null } },
  ],
  ['changed their own handle', 'user.updated', ann, { handle: { was: 'a', set: 'ann' } }],
  ['added the stand-in Bob', 'user.stand_in_added', bob, {}],
  ['ended the sessions of Bob', 'user.sessions_ended', bob, {}],
  [
    'undid the merge of Bob and a deleted item',
    'user.joined_to',
    bob,
    { joinedTo: { was: gone, set: null } },
  ],
  [
    'allowed Crew: “Create tasks”; no longer allows Crew: “Comment”',
    'role.updated',
    'crew',
    {
      'permissions.task.create': { was: false, set: true },
      'permissions.comment.add': { was: true, set: false },
    },
  ],
  [
    'connected the Telegram group Friday team to Crew',
    'telegram_group.bound',
    'g1',
    { name: { was: null, set: 'Friday team' }, projectId: { was: null, set: 'crew' } },
  ],
  [
    'removed the bot from the Telegram group Friday team, which was connected to a deleted item',
    'telegram_group.unbound',
    'g1',
    {
      name: { was: null, set: 'Friday team' },
      projectId: { was: 'unknown', set: null },
      because: { was: null, set: 'put_out' },
    },
  ],
  ['added Bob to Desk', 'group.updated', 'desk', { 'members.bob': { was: null, set: true } }],
  ['deleted the role Old crew', 'role.deleted', gone, { name: { was: 'Old crew', set: null } }],
  [
    'invited mia@club.example as Member',
    'invitation.created',
    'i1',
    { email: { was: null, set: 'mia@club.example' }, role: { was: null, set: 'Member' } },
  ],
  ['added it to Licences (PKR-1)', 'pkr_id.listed', 'k1', { list: { was: null, set: 'Licences' } }],
  [
    'revoked the API token Report of Bob',
    'token.revoked',
    't1',
    { name: { was: 'Report', set: null }, ownerId: { was: bob, set: null } },
  ],
  [
    'imported members.csv into the register: 6 PKR IDs new, 2 changed',
    'import.stored',
    'i2',
    {
      name: { was: null, set: 'members.csv' },
      added: { was: null, set: 6 },
      changed: { was: null, set: 2 },
    },
  ],
  ['changed something', 'task.created', 't', {}],
])('%s', (said, action, entityId, changes) => {
  expect(phrase(action, entityId, changes)).toBe(said)
})
