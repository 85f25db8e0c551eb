import type { ImportSource } from '@courtside/contract/import-sources.ts'

const names: Record<ImportSource, string> = {
  trello: 'Trello',
  jira: 'Jira',
  github: 'GitHub',
  gitlab: 'GitLab',
  plane: 'Plane',
  linear: 'Linear',
  wekan: 'WeKan',
  asana: 'Asana',
  todoist: 'Todoist',
  table: 'Any table',
  courtside: 'Courtside',
}

/** How to get a file out of each product, in a line. */
const ways: Record<ImportSource, string> = {
  trello: 'The board’s menu, “Print, export and share”, “Export as JSON”',
  jira: 'A search, “Export”, “CSV (all fields)”; with history: the JSON of its REST search',
  github:
    'JSON of the issues, with their timelines if you like: gh api --paginate repos/OWNER/NAME/issues?state=all',
  gitlab: 'The project’s issues, “Export as CSV”; or issues.ndjson of the project’s export',
  plane: 'The workspace’s settings, “Exports”, CSV',
  linear: 'The workspace’s settings, “Import / Export”, “Export CSV”',
  wekan: 'The board’s menu, “Export board”, JSON',
  asana: 'The project’s menu, “Export / Print”, CSV',
  todoist: 'The project’s menu, “Export as a template”, CSV',
  table: 'CSV, TSV or Excel from any other program. You choose what the columns mean',
  courtside: 'The menu of any list of tasks, “Export”',
}

export const formatText = {
  title: 'Supported formats',
  all: (Object.keys(names) as ImportSource[]).map((source) => ({
    source,
    name: names[source],
    way: ways[source],
  })),
  nameOf: (source: ImportSource) => names[source],
  known: (source: ImportSource) => `This is an export of ${names[source]}.`,
  asTable: 'Read it as a plain table',
  asProduct: (source: ImportSource) => `Read it as an export from ${names[source]}`,
}
