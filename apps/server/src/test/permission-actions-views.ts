import * as views from '@courtside/contract/views.ts'
import { type Action, holds } from './permission-action.ts'
import type { World } from './permission-world.ts'

const change = (which: keyof World['views'], field: string, was: unknown, set: unknown) => ({
  endpoint: views.updateView,
  send: (world: World) => ({
    params: { id: world.views[which] },
    body: { changes: { [field]: { was, set } } },
  }),
})

const create = (isShared: boolean, isOfProject: boolean) => ({
  endpoint: views.createView,
  send: ({ project }: World) => ({
    body: {
      projectId: isOfProject ? project.id : null,
      name: 'Late ones',
      search: { q: 'is:late', layout: 'board' },
      isShared,
    },
  }),
})

const of = (which: keyof World['views']) => (world: World) => ({
  params: { id: world.views[which] },
})
const lists = (which: keyof World['views']): Action => ({
  endpoint: views.listViews,
  send: () => ({}),
  shows: (answer, world) => holds(answer, world.views[which]),
})

/** What is asked of views; the log tells of those that are shared. */
export const viewActions: Readonly<Record<string, Action>> = {
  'listViews own': lists('own'),
  "listViews another's": lists('others'),
  'listViews shared': lists('shared'),
  'listViews of the workspace': lists('sharedWorkspace'),
  createView: { ...create(false, true), isUnlogged: true },
  'createView shared': { ...create(true, true), logs: 'view.created' },
  'createView of the workspace': { ...create(false, false), isUnlogged: true },
  'createView for everybody': { ...create(true, false), isUnlogged: true },
  'updateView own': {
    ...change('own', 'search', { q: 'is:late' }, { q: 'is:open' }),
    isUnlogged: true,
  },
  "updateView another's": {
    ...change('others', 'search', { q: 'is:late' }, { q: 'is:open' }),
    isUnlogged: true,
  },
  'updateView shared': { ...change('shared', 'name', 'Mine', 'Ours'), logs: 'view.updated' },
  'updateView own as shared': {
    ...change('own', 'isShared', false, true),
    logs: 'view.updated',
  },
  'updateView as default': {
    ...change('shared', 'isDefault', false, true),
    logs: 'view.updated',
  },
  'updateView of the workspace': {
    ...change('workspace', 'name', 'Mine', 'Ours'),
    isUnlogged: true,
  },
  'updateView of everybody': {
    ...change('sharedWorkspace', 'name', 'Mine', 'Ours'),
    isUnlogged: true,
  },
  'deleteView own': { endpoint: views.deleteView, send: of('own'), isUnlogged: true },
  "deleteView another's": { endpoint: views.deleteView, send: of('others'), isUnlogged: true },
  'deleteView shared': { endpoint: views.deleteView, send: of('shared'), logs: 'view.deleted' },
  restoreView: { endpoint: views.restoreView, send: of('removed'), isUnlogged: true },
  pinViews: {
    endpoint: views.pinViews,
    send: (world) => ({ body: { viewIds: [world.views.workspace] } }),
    isUnlogged: true,
  },
}
