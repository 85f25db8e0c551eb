import * as calendars from '@courtside/contract/calendars.ts'
import * as exports from '@courtside/contract/exports.ts'
import * as imports from '@courtside/contract/imports.ts'
import { getKeptText } from '@courtside/contract/kept-texts.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const inProject = ({ project }: World) => ({ params: { projectId: project.id } })

const ofImport =
  (which: keyof World['imports']): Action['send'] =>
  (world) => ({ params: { id: world.imports[which] } })

const ofExport =
  (which: keyof World['exports']): Action['send'] =>
  (world) => ({ params: { id: world.exports[which] } })

const ofFeed =
  (which: keyof World['feeds']): Action['send'] =>
  (world) => ({ params: { id: world.feeds[which] } })

const listsFeed = (which: keyof World['feeds']): Action => ({
  endpoint: calendars.listCalendarFeeds,
  send: () => ({}),
  shows: (answer, world) => holds(answer, world.feeds[which]),
})

/** About what comes in and goes out as a file. */
export const transferActions: Readonly<Record<string, Action>> = {
  'createImport as a project': {
    endpoint: imports.createImport,
    send: () => ({ body: { fileName: 'board.json', byteCount: 2 } }),
    isUnlogged: true,
  },
  createImport: {
    endpoint: imports.createImport,
    send: ({ project }) => ({
      body: { fileName: 'board.json', byteCount: 2, projectId: project.id },
    }),
    isUnlogged: true,
  },
  listImports: {
    endpoint: imports.listImports,
    send: inProject,
    shows: (answer, world) => holds(answer, world.imports.others),
  },
  'getImport own': { endpoint: imports.getImport, send: ofImport('own') },
  "getImport another's": { endpoint: imports.getImport, send: ofImport('others') },
  // The piece came already, so that nothing is stored.
  "addImportBytes another's": {
    endpoint: imports.addImportBytes,
    send: (world) => ({
      params: { id: world.imports.others, index: '0' },
      body: Buffer.from('{}'),
    }),
    headers: { 'content-type': 'application/octet-stream' },
  },
  'applyImport own': { endpoint: imports.applyImport, send: ofImport('own'), isUnlogged: true },
  "applyImport another's": {
    endpoint: imports.applyImport,
    send: ofImport('others'),
    isUnlogged: true,
  },
  'cancelImport own': { endpoint: imports.cancelImport, send: ofImport('own'), isUnlogged: true },
  "cancelImport another's": {
    endpoint: imports.cancelImport,
    send: ofImport('others'),
    isUnlogged: true,
  },
  'readImportAgain own': {
    endpoint: imports.readImportAgain,
    send: (world) => ({ params: { id: world.imports.own }, body: {} }),
    isUnlogged: true,
  },
  "readImportAgain another's": {
    endpoint: imports.readImportAgain,
    send: (world) => ({ params: { id: world.imports.others }, body: {} }),
    isUnlogged: true,
  },
  'getRejectedRows own': { endpoint: imports.getRejectedRows, send: ofImport('own') },
  "getRejectedRows another's": { endpoint: imports.getRejectedRows, send: ofImport('others') },
  'revertImport own': {
    endpoint: imports.revertImport,
    send: ofImport('doneOwn'),
    isUnlogged: true,
  },
  "revertImport another's": {
    endpoint: imports.revertImport,
    send: ofImport('doneOthers'),
    isUnlogged: true,
  },
  getKeptText: {
    endpoint: getKeptText,
    send: ({ keptTextId }) => ({ params: { id: keptTextId } }),
  },

  'createExport of all': {
    endpoint: exports.createExport,
    send: ({ task }) => ({ body: { format: 'csv', tasks: { ids: [task.id] } } }),
    isUnlogged: true,
  },
  createExport: {
    endpoint: exports.createExport,
    send: ({ project }) => ({
      body: { format: 'csv', projectId: project.id, tasks: { filter: {} } },
    }),
    isUnlogged: true,
  },
  'getExport own': { endpoint: exports.getExport, send: ofExport('own') },
  "getExport another's": { endpoint: exports.getExport, send: ofExport('others') },
  'cancelExport own': { endpoint: exports.cancelExport, send: ofExport('own'), isUnlogged: true },
  "cancelExport another's": {
    endpoint: exports.cancelExport,
    send: ofExport('others'),
    isUnlogged: true,
  },
  downloadExport: {
    endpoint: exports.downloadExport,
    send: (world) => ({ ...ofExport('own')(world), query: { key: 'guessed' } }),
  },
  'listCalendarFeeds own': listsFeed('own'),
  "listCalendarFeeds another's": listsFeed('others'),
  createCalendarFeed: {
    endpoint: calendars.createCalendarFeed,
    send: () => ({ body: { name: 'Phone', projectId: null } }),
    isUnlogged: true,
  },
  'createCalendarFeed of it': {
    endpoint: calendars.createCalendarFeed,
    send: ({ project }) => ({ body: { name: 'Phone', projectId: project.id } }),
    isUnlogged: true,
  },
  'renewCalendarFeed own': {
    endpoint: calendars.renewCalendarFeed,
    send: ofFeed('own'),
    isUnlogged: true,
  },
  "renewCalendarFeed another's": {
    endpoint: calendars.renewCalendarFeed,
    send: ofFeed('others'),
    isUnlogged: true,
  },
  'deleteCalendarFeed own': {
    endpoint: calendars.deleteCalendarFeed,
    send: ofFeed('own'),
    isUnlogged: true,
  },
  "deleteCalendarFeed another's": {
    endpoint: calendars.deleteCalendarFeed,
    send: ofFeed('others'),
    isUnlogged: true,
  },
  getCalendar: {
    endpoint: calendars.getCalendar,
    send: () => ({ params: { secret: 'guessed.ics' } }),
  },
}
