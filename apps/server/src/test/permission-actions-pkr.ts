import * as imports from '@courtside/contract/imports.ts'
import * as pkrCards from '@courtside/contract/pkr-cards.ts'
import * as pkrExports from '@courtside/contract/pkr-exports.ts'
import * as pkrFormat from '@courtside/contract/pkr-format.ts'
import * as pkrIds from '@courtside/contract/pkr-ids.ts'
import * as pkrImports from '@courtside/contract/pkr-imports.ts'
import * as pkrLists from '@courtside/contract/pkr-lists.ts'
import * as pkrLiveLists from '@courtside/contract/pkr-live-lists.ts'
import * as pkrMentions from '@courtside/contract/pkr-mentions.ts'
import * as pkrMerges from '@courtside/contract/pkr-merges.ts'
import { listUsers } from '@courtside/contract/users.ts'
import { type Action, holds } from './permission-action.ts'

const theEntry =
  (body?: object): Action['send'] =>
  ({ pkrIds: { entry } }) => ({ params: { id: entry }, ...(body && { body }) })

const change = (field: string, was: unknown, set: unknown) =>
  theEntry({ changes: { [field]: { was, set } } })

const changeOfSeveral =
  (field: string, was: unknown, set: unknown): Action['send'] =>
  ({ pkrIds: { entry } }) => ({
    body: { entries: [{ id: entry, changes: { [field]: { was, set } } }] },
  })

const create =
  (more: object = {}): Action['send'] =>
  () => ({ body: { name: 'Nora New', ...more } })

const theFile =
  (more: object = {}): Action['send'] =>
  ({ pkrIds: { file } }) => ({ params: { id: file }, ...more })

const standsOn = (listId: string) => [{ of: 'list', listIds: [listId], isOn: true, day: 'today' }]

/** About the register of PKR IDs. */
export const pkrActions: Readonly<Record<string, Action>> = {
  listPkrIds: {
    endpoint: pkrIds.listPkrIds,
    send: ({ pkrIds: { number } }) => ({ query: { search: number } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  countPkrIds: {
    endpoint: pkrIds.countPkrIds,
    send: ({ pkrIds: { list } }) => ({ query: { listId: list } }),
  },
  listClubs: { endpoint: pkrIds.listClubs, send: () => ({}) },
  'listUsers of a club': { endpoint: listUsers, send: () => ({ query: { club: 'Hillside' } }) },
  getPkrId: {
    endpoint: pkrIds.getPkrId,
    send: ({ pkrIds: { number } }) => ({ params: { id: number } }),
  },
  listPkrIdActivity: { endpoint: pkrIds.listPkrIdActivity, send: theEntry() },
  listPkrMentions: { endpoint: pkrMentions.listPkrMentions, send: theEntry() },
  findNamedPkrIds: {
    endpoint: pkrMentions.findNamedPkrIds,
    send: ({ pkrIds: { number } }) => ({ body: { words: [`PKR-${number}`, number] } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  createPkrId: { endpoint: pkrIds.createPkrId, send: create(), isUnlogged: true },
  'createPkrId with an address': {
    endpoint: pkrIds.createPkrId,
    send: create({ email: 'nora@club.example' }),
    isUnlogged: true,
  },
  issuePkrIds: {
    endpoint: pkrIds.issuePkrIds,
    send: () => ({ body: { newIds: [crypto.randomUUID(), crypto.randomUUID()] } }),
    isUnlogged: true,
  },
  'getPkrId of a merged one': {
    endpoint: pkrIds.getPkrId,
    send: ({ pkrIds: { merged } }) => ({ params: { id: merged } }),
  },
  'listPkrIds by a merged one': {
    endpoint: pkrIds.listPkrIds,
    send: ({ pkrIds: { merged } }) => ({ query: { search: merged } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  'listPkrIds not reserved': {
    endpoint: pkrIds.listPkrIds,
    send: ({ pkrIds: { number } }) => ({ query: { search: number, isReserved: 'false' } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  listPkrDuplicates: { endpoint: pkrMerges.listPkrDuplicates, send: () => ({}) },
  tellDuplicatesApart: {
    endpoint: pkrMerges.tellDuplicatesApart,
    send: ({ pkrIds: { entry, other } }) => ({
      body: { pairs: [{ oneId: entry, otherId: other }], areApart: true },
    }),
    isUnlogged: true,
  },
  mergePkrId: {
    endpoint: pkrMerges.mergePkrId,
    send: ({ pkrIds: { entry, other } }) => ({
      params: { id: entry },
      body: { remainingId: other },
    }),
    isUnlogged: true,
  },
  partPkrId: {
    endpoint: pkrMerges.partPkrId,
    send: ({ pkrIds: { merged } }) => ({ params: { id: merged }, body: {} }),
    isUnlogged: true,
  },
  getNextPkrNumber: { endpoint: pkrFormat.getNextPkrNumber, send: () => ({}) },
  tryPkrFormat: {
    endpoint: pkrFormat.tryPkrFormat,
    send: () => ({ query: { prefix: 'W-', digits: '9', check: 'luhn' } }),
  },
  'updatePkrId name': {
    endpoint: pkrIds.updatePkrId,
    send: change('name', 'Ida Entry', 'Ida Entered'),
    isUnlogged: true,
  },
  'updatePkrId phone': {
    endpoint: pkrIds.updatePkrId,
    send: change('phone', null, '+351 21 000 0000'),
    isUnlogged: true,
  },
  'updatePkrId link': {
    endpoint: pkrIds.updatePkrId,
    send: (world) => change('userId', null, world.newcomerId)(world),
    isUnlogged: true,
  },
  exportPkrIds: {
    endpoint: pkrExports.exportPkrIds,
    send: ({ pkrIds: { entry } }) => ({ body: { format: 'csv', entries: { ids: [entry] } } }),
    isUnlogged: true,
  },
  'updatePkrIds name': {
    endpoint: pkrIds.updatePkrIds,
    send: changeOfSeveral('name', 'Ida Entry', 'Ida Entered'),
    isUnlogged: true,
  },
  'updatePkrIds phone': {
    endpoint: pkrIds.updatePkrIds,
    send: changeOfSeveral('phone', null, '+351 21 000 0000'),
    isUnlogged: true,
  },
  'createImport of members': {
    endpoint: imports.createImport,
    send: () => ({ body: { fileName: 'members.csv', byteCount: 2, target: 'pkr_ids' } }),
    isUnlogged: true,
  },
  listRegisterImports: {
    endpoint: pkrImports.listRegisterImports,
    send: () => ({}),
    shows: (answer, { pkrIds: { file } }) => holds(answer, file),
  },
  listRegisterRows: {
    endpoint: pkrImports.listRegisterRows,
    send: theFile({ query: { outcome: 'added' } }),
  },
  readRegisterAgain: {
    endpoint: pkrImports.readRegisterAgain,
    send: theFile({ body: {} }),
    isUnlogged: true,
  },
  'applyImport of members': {
    endpoint: imports.applyImport,
    send: theFile({ body: {} }),
    isUnlogged: true,
  },
  listPkrLists: {
    endpoint: pkrLists.listPkrLists,
    send: () => ({}),
    shows: (answer, { pkrIds: { list } }) => holds(answer, list),
  },
  createPkrList: {
    endpoint: pkrLists.createPkrList,
    send: () => ({ body: { name: `Roster ${crypto.randomUUID()}` } }),
    isUnlogged: true,
  },
  'createPkrList live': {
    endpoint: pkrLists.createPkrList,
    send: ({ pkrIds: { list } }) => ({
      body: { name: `Roster ${crypto.randomUUID()}`, conditions: standsOn(list) },
    }),
    isUnlogged: true,
  },
  previewPkrList: {
    endpoint: pkrLiveLists.previewPkrList,
    send: ({ pkrIds: { list } }) => ({ body: { conditions: standsOn(list) } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  listInvitable: {
    endpoint: pkrLiveLists.listInvitable,
    send: ({ pkrIds: { list } }) => ({ params: { id: list } }),
    shows: (answer, { pkrIds: { entry } }) => holds(answer, entry),
  },
  inviteListed: {
    endpoint: pkrLiveLists.inviteListed,
    send: ({ pkrIds: { list, entry }, roleIds, project }) => ({
      params: { id: list },
      body: { pkrIds: [entry], roleId: roleIds['member'], projectIds: [project.id] },
    }),
    isUnlogged: true,
  },
  updatePkrList: {
    endpoint: pkrLists.updatePkrList,
    send: ({ pkrIds: { list } }) => ({
      params: { id: list },
      body: { changes: { purpose: { was: '', set: 'Plays at home' } } },
    }),
    isUnlogged: true,
  },
  changePkrListEntries: {
    endpoint: pkrLists.changePkrListEntries,
    send: ({ pkrIds: { list, entry } }) => ({ params: { id: list }, body: { remove: [entry] } }),
    isUnlogged: true,
  },
  makePkrCards: {
    endpoint: pkrCards.makePkrCards,
    send: ({ pkrIds: { list } }) => ({ params: { id: list }, body: {} }),
    isUnlogged: true,
  },
  listCardKeys: { endpoint: pkrCards.listCardKeys, send: () => ({}) },
  checkPkrCard: {
    endpoint: pkrCards.checkPkrCard,
    send: () => ({ body: { token: 'guessed' } }),
  },
  updatePkrListEntry: {
    endpoint: pkrLists.updatePkrListEntry,
    send: ({ pkrIds: { list, entry } }) => ({
      params: { id: list, pkrId: entry },
      body: { changes: { validUntilOn: { was: null, set: '2027-12-31' } } },
    }),
    isUnlogged: true,
  },
  updatePkrListEntries: {
    endpoint: pkrLists.updatePkrListEntries,
    send: ({ pkrIds: { list, entry } }) => ({
      params: { id: list },
      body: {
        entries: [{ pkrId: entry, changes: { validUntilOn: { was: null, set: '2027-12-31' } } }],
      },
    }),
    isUnlogged: true,
  },
}
