/** Where imported things come from; also their `externalSource`. */
export const importSources = [
  'trello',
  'jira',
  'github',
  'gitlab',
  'plane',
  'linear',
  'wekan',
  'asana',
  'todoist',
  'table',
  'courtside',
] as const
export type ImportSource = (typeof importSources)[number]

/** Where they go to: the tasks of a project, or the register of PKR IDs. */
export const importTargets = ['tasks', 'pkr_ids'] as const
export type ImportTarget = (typeof importTargets)[number]
