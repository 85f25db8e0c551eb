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
