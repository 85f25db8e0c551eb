import * as backups from '@courtside/contract/backups.ts'
import * as connections from '@courtside/contract/connections.ts'
import * as logos from '@courtside/contract/logos.ts'
import * as mail from '@courtside/contract/mail.ts'
import * as organisation from '@courtside/contract/organisation.ts'
import { onePixel } from './one-pixel.ts'
import { type Action, holds } from './permission-action.ts'
import { worldOrganisation } from './permission-world.ts'

const ofBackup =
  (more: object = {}): Action['send'] =>
  ({ backupId }) => ({ params: { id: backupId }, ...more })

/** About what is set for everybody, and its backups. */
export const organisationActions: Readonly<Record<string, Action>> = {
  getOrganisation: { endpoint: organisation.getOrganisation, send: () => ({}) },
  updateOrganisation: {
    endpoint: organisation.updateOrganisation,
    send: () => ({
      body: { changes: { name: { was: worldOrganisation, set: 'Riverside Racquets' } } },
    }),
    isUnlogged: true,
  },
  addLogo: {
    endpoint: logos.addLogo,
    send: () => ({ body: onePixel }),
    headers: { 'content-type': 'application/octet-stream' },
    isUnlogged: true,
  },
  'getLogo of nobody': {
    endpoint: logos.getLogo,
    send: () => ({ params: { id: '0'.repeat(64) } }),
  },
  getMailState: { endpoint: mail.getMailState, send: () => ({}) },
  testMail: { endpoint: mail.testMail, send: () => ({}), isUnlogged: true },
  getConnections: { endpoint: connections.getConnections, send: () => ({}) },
  testTelegram: { endpoint: connections.testTelegram, send: () => ({}) },
  listBackups: {
    endpoint: backups.listBackups,
    send: () => ({}),
    shows: (answer, world) => holds(answer, world.backupId),
  },
  createBackup: { endpoint: backups.createBackup, send: () => ({}), isUnlogged: true },
  drillBackup: { endpoint: backups.drillBackup, send: ofBackup(), isUnlogged: true },
  linkBackup: { endpoint: backups.linkBackup, send: ofBackup({ body: {} }), isUnlogged: true },
  downloadBackup: {
    endpoint: backups.downloadBackup,
    send: ofBackup({ query: { ticket: 'guessed' } }),
  },
  deleteBackup: { endpoint: backups.deleteBackup, send: ofBackup(), isUnlogged: true },
}
