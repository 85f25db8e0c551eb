import type { BuiltInRole } from '@courtside/contract/built-in-roles.ts'
import { listUserBursts } from '@courtside/contract/bursts.ts'
import * as groups from '@courtside/contract/groups.ts'
import { openHelp } from '@courtside/contract/help.ts'
import * as identity from '@courtside/contract/identity.ts'
import * as invitations from '@courtside/contract/invitations.ts'
import { listInvitedPeople, listKnownPeople } from '@courtside/contract/known-people.ts'
import * as ownData from '@courtside/contract/own-data.ts'
import { findByAddress } from '@courtside/contract/people-by-address.ts'
import * as pictures from '@courtside/contract/pictures.ts'
import * as preferences from '@courtside/contract/preferences.ts'
import * as profile from '@courtside/contract/profile.ts'
import * as runtimeConfig from '@courtside/contract/runtime-config.ts'
import * as secondStep from '@courtside/contract/second-step.ts'
import { addStandIn } from '@courtside/contract/stand-ins.ts'
import * as userChanges from '@courtside/contract/user-changes.ts'
import * as joins from '@courtside/contract/user-joins.ts'
import * as users from '@courtside/contract/users.ts'
import { onePixel } from './one-pixel.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const ofPeople =
  (which: keyof World['people']): Action['send'] =>
  (world) => ({ params: { id: world.people[which] } })

const oneself: Action['send'] = ({ actorId }) => ({
  params: { id: actorId ?? crypto.randomUUID() },
})
const suspended = { changes: { status: { was: 'active', set: 'suspended' } } }

const several = (id: string, changes: object) => ({ body: { users: [{ id, changes }] } })

const invite =
  (role: BuiltInRole, isIntoIt = false): Action['send'] =>
  ({ roleIds, project }) => ({
    body: {
      people: [{ email: `${crypto.randomUUID()}@club.example` }],
      roleId: roleIds[role],
      projectIds: isIntoIt ? [project.id] : [],
    },
  })

const theInvitation: Action['send'] = ({ people }) => ({ body: { ids: [people.invitation] } })

/** About people, and about signing in. */
export const peopleActions: Readonly<Record<string, Action>> = {
  getMe: { endpoint: users.getMe, send: () => ({}) },
  listUsers: { endpoint: users.listUsers, send: () => ({}) },
  'listUsers of projects': {
    endpoint: users.listUsers,
    send: () => ({ query: { projectUsersOnly: 'true' } }),
    shows: (answer, { bystanderId }) => holds(answer, bystanderId),
  },

  listKnownPeople: {
    endpoint: listKnownPeople,
    send: ({ bystanderId }) => ({ query: { id: [bystanderId] } }),
    shows: (answer, { bystanderId }) => holds(answer, bystanderId),
  },

  'listNameChanges foreign': {
    endpoint: users.listNameChanges,
    send: () => ({ query: { since: '1-1-1' } }),
  },

  getProfile: { endpoint: profile.getProfile, send: () => ({}) },
  checkHandle: { endpoint: profile.checkHandle, send: () => ({ query: { handle: 'nobody' } }) },
  updateProfile: {
    endpoint: profile.updateProfile,
    send: () => ({ body: { changes: { about: { was: '', set: 'Keeps the score' } } } }),
    isUnlogged: true,
  },
  exportOwnData: { endpoint: ownData.exportOwnData, send: () => ({}), isUnlogged: true },
  addPicture: {
    endpoint: pictures.addPicture,
    send: () => ({ body: onePixel }),
    headers: { 'content-type': 'application/octet-stream' },
    isUnlogged: true,
  },
  'getPicture of nobody': {
    endpoint: pictures.getPicture,
    send: () => ({ params: { id: '0'.repeat(64), size: 'small' } }),
  },
  previewDeletion: { endpoint: ownData.previewDeletion, send: () => ({}) },
  // Who does it can ask for nothing more: leaving.test.ts tries it.
  'deleteAccount unconfirmed': {
    endpoint: ownData.deleteAccount,
    send: () => ({ body: { confirmation: 'nobody' } }),
  },
  updatePreferences: {
    endpoint: preferences.updatePreferences,
    send: () => ({ body: { accent: 'teal' } }),
    isUnlogged: true,
  },
  openHelp: { endpoint: openHelp, send: () => ({}) },

  listGroups: { endpoint: groups.listGroups, send: () => ({}) },
  createGroup: {
    endpoint: groups.createGroup,
    send: ({ people }) => ({
      body: { name: `Crew ${crypto.randomUUID()}`, memberIds: [people.helpless] },
    }),
    isUnlogged: true,
  },
  updateGroup: {
    endpoint: groups.updateGroup,
    send: (world) => ({
      ...ofPeople('group')(world),
      body: { changes: { isRemoved: { was: false, set: true } } },
    }),
    isUnlogged: true,
  },
  'updateGroup by a member': {
    endpoint: groups.updateGroup,
    send: (world) => ({
      ...ofPeople('group')(world),
      body: { changes: { [`members.${world.people.helpless}`]: { was: null, set: true } } },
    }),
    isUnlogged: true,
  },

  previewJoin: { endpoint: joins.previewJoin, send: ofPeople('helpless') },
  'previewJoin of an owner': { endpoint: joins.previewJoin, send: ofPeople('helplessOwner') },
  joinUser: {
    endpoint: joins.joinUser,
    send: (world) => ({ ...ofPeople('helpless')(world), body: { intoId: world.newcomerId } }),
    isUnlogged: true,
  },
  'joinUser to an owner': {
    endpoint: joins.joinUser,
    send: (world) => ({
      ...ofPeople('helpless')(world),
      body: { intoId: world.people.helplessOwner },
    }),
    isUnlogged: true,
  },
  partUser: {
    endpoint: joins.partUser,
    send: (world) => ({ ...ofPeople('joined')(world), body: {} }),
    isUnlogged: true,
  },

  getUser: { endpoint: userChanges.getUser, send: ofPeople('helpless') },
  'getUser oneself': { endpoint: userChanges.getUser, send: oneself },
  'updateUser name': {
    endpoint: userChanges.updateUser,
    send: (world) => ({
      ...ofPeople('helpless')(world),
      body: { changes: { name: { was: 'Hal Helpless', set: 'Hal Found' } } },
    }),
    isUnlogged: true,
  },
  'updateUser to owner': {
    endpoint: userChanges.updateUser,
    send: (world) => ({
      ...ofPeople('helpless')(world),
      body: {
        changes: { roleIds: { was: [world.roleIds['member']], set: [world.roleIds['owner']] } },
      },
    }),
    isUnlogged: true,
  },
  'updateUser owner': {
    endpoint: userChanges.updateUser,
    send: (world) => ({ ...ofPeople('helplessOwner')(world), body: suspended }),
    isUnlogged: true,
  },
  'updateUser oneself': {
    endpoint: userChanges.updateUser,
    send: (world) => ({ ...oneself(world), body: suspended }),
  },
  'updateUsers name': {
    endpoint: userChanges.updateUsers,
    send: ({ people }) =>
      several(people.helpless, { name: { was: 'Hal Helpless', set: 'Hal Found' } }),
    isUnlogged: true,
  },
  'updateUsers to owner': {
    endpoint: userChanges.updateUsers,
    send: ({ people, roleIds }) =>
      several(people.helpless, {
        roleIds: { was: [roleIds['member']], set: [roleIds['owner']] },
      }),
    isUnlogged: true,
  },
  'updateUsers owner': {
    endpoint: userChanges.updateUsers,
    send: ({ people }) => several(people.helplessOwner, suspended.changes),
    isUnlogged: true,
  },
  listUserActivity: { endpoint: userChanges.listUserActivity, send: ofPeople('helpless') },
  listUserBursts: { endpoint: listUserBursts, send: ofPeople('helpless') },
  listUserSessions: { endpoint: userChanges.listUserSessions, send: ofPeople('helpless') },
  'listUserSessions owner': {
    endpoint: userChanges.listUserSessions,
    send: ofPeople('helplessOwner'),
  },
  endUserSession: {
    endpoint: userChanges.endUserSession,
    send: ({ bystanderId, people }) => ({
      params: { id: bystanderId, sessionId: people.session },
    }),
    isUnlogged: true,
  },
  endUserSessions: {
    endpoint: userChanges.endUserSessions,
    send: ofPeople('helpless'),
    isUnlogged: true,
  },
  'endUserSessions owner': {
    endpoint: userChanges.endUserSessions,
    send: ofPeople('helplessOwner'),
    isUnlogged: true,
  },

  listInvitations: {
    endpoint: invitations.listInvitations,
    send: () => ({}),
    shows: (answer, { people }) => holds(answer, people.invitation),
  },
  listInvitedPeople: {
    endpoint: listInvitedPeople,
    send: () => ({}),
    shows: (answer, { people }) => holds(answer, people.invited),
  },
  findByAddress: {
    endpoint: findByAddress,
    send: () => ({ body: { emails: ['pat@club.example'] } }),
  },
  addStandIn: {
    endpoint: addStandIn,
    send: () => ({ body: { name: 'Referee TBD' } }),
    isUnlogged: true,
  },
  checkAddresses: {
    endpoint: invitations.checkAddresses,
    send: () => ({ body: { emails: ['nobody@club.example'] } }),
  },
  readAddressFile: {
    endpoint: invitations.readAddressFile,
    send: () => ({ body: Buffer.from('ann@club.example') }),
    headers: { 'content-type': 'application/octet-stream' },
  },
  createInvitations: {
    endpoint: invitations.createInvitations,
    send: invite('member'),
    isUnlogged: true,
  },
  'createInvitations as owner': {
    endpoint: invitations.createInvitations,
    send: invite('owner'),
    isUnlogged: true,
  },
  'createInvitations into it': {
    endpoint: invitations.createInvitations,
    send: invite('member', true),
    isUnlogged: true,
  },
  resendInvitations: {
    endpoint: invitations.resendInvitations,
    send: theInvitation,
    isUnlogged: true,
  },
  setInvitationRole: {
    endpoint: invitations.setInvitationRole,
    send: ({ people, roleIds }) => ({ body: { ids: [people.invitation], roleId: roleIds.guest } }),
    isUnlogged: true,
  },
  'setInvitationRole as owner': {
    endpoint: invitations.setInvitationRole,
    send: ({ people, roleIds }) => ({ body: { ids: [people.invitation], roleId: roleIds.owner } }),
    isUnlogged: true,
  },
  revokeInvitations: {
    endpoint: invitations.revokeInvitations,
    send: theInvitation,
    isUnlogged: true,
  },
  restoreInvitations: {
    endpoint: invitations.restoreInvitations,
    send: ({ people }) => ({ body: { ids: [people.revoked] } }),
    isUnlogged: true,
  },
  listWaitingPeople: {
    endpoint: invitations.listWaitingPeople,
    send: () => ({ query: { limit: '200' } }),
    shows: (answer, { people }) => holds(answer, people.waiting),
  },
  approvePeople: {
    endpoint: invitations.approvePeople,
    send: ({ people, roleIds }) => ({ body: { ids: [people.waiting], roleId: roleIds.member } }),
    isUnlogged: true,
  },
  'approvePeople as owner': {
    endpoint: invitations.approvePeople,
    send: ({ people, roleIds }) => ({ body: { ids: [people.waiting], roleId: roleIds.owner } }),
    isUnlogged: true,
  },
  declinePeople: {
    endpoint: invitations.declinePeople,
    send: ({ people }) => ({ body: { ids: [people.waiting] } }),
    isUnlogged: true,
  },
  restoreWaiting: {
    endpoint: invitations.restoreWaiting,
    send: ({ people }) => ({ body: { ids: [people.declined] } }),
    isUnlogged: true,
  },
  createSignInLink: {
    endpoint: identity.createSignInLink,
    send: ofPeople('helpless'),
    isUnlogged: true,
  },
  'createSignInLink owner': {
    endpoint: identity.createSignInLink,
    send: ofPeople('helplessOwner'),
    isUnlogged: true,
  },
  getSecondStep: { endpoint: secondStep.getSecondStep, send: () => ({}) },
  renewRecoveryCodes: { endpoint: secondStep.renewRecoveryCodes, send: () => ({}) },
  getUserSecondStep: { endpoint: secondStep.getUserSecondStep, send: ofPeople('helpless') },
  removeSecondStep: {
    endpoint: secondStep.removeSecondStep,
    send: ofPeople('helpless'),
    isUnlogged: true,
  },
  'removeSecondStep owner': {
    endpoint: secondStep.removeSecondStep,
    send: ofPeople('helplessOwner'),
    isUnlogged: true,
  },
  listSessions: { endpoint: identity.listSessions, send: () => ({}) },
  'endSession own': {
    endpoint: identity.endSession,
    send: ofPeople('ownSession'),
    isUnlogged: true,
  },
  "endSession another's": { endpoint: identity.endSession, send: ofPeople('session') },
  endOtherSessions: {
    endpoint: identity.endOtherSessions,
    send: () => ({}),
    isUnlogged: true,
  },

  endAllSessions: { endpoint: identity.endAllSessions, send: () => ({}), isUnlogged: true },

  getSetup: { endpoint: identity.getSetup, send: () => ({}) },
  createOwner: {
    endpoint: identity.createOwner,
    send: () => ({
      body: {
        organisationName: 'Hillside',
        timeZone: 'Europe/Lisbon',
        name: 'Mallory',
        email: 'mallory@hillside.example',
        password: 'a long enough password',
      },
    }),
  },
  claimSetup: {
    endpoint: identity.claimSetup,
    send: () => ({
      body: { organisationName: 'Hillside', timeZone: 'Europe/Lisbon', name: 'Mallory' },
    }),
  },
  lookUpInvitation: {
    endpoint: invitations.lookUpInvitation,
    send: () => ({ body: { secret: 'guessed' } }),
  },
  acceptInvitation: {
    endpoint: invitations.acceptInvitation,
    send: () => ({
      body: { secret: 'guessed', name: 'Mallory', password: 'a long enough password' },
    }),
  },
  listUnsentMail: { endpoint: identity.listUnsentMail, send: () => ({}) },
  signOut: { endpoint: runtimeConfig.signOut, send: () => ({}) },
  listDemoPeople: { endpoint: identity.listDemoPeople, send: () => ({}) },
  signInToDemo: { endpoint: identity.signInToDemo, send: () => ({ body: { person: 'ann' } }) },
}
