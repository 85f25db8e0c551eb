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

/** Where they go to: the tasks of a project, the register of PKR IDs, or the wiki. */
export const importTargets = ['tasks', 'pkr_ids', 'pages'] as const
export type ImportTarget = (typeof importTargets)[number]
