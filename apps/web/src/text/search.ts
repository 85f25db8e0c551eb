export const searchText = {
  placeholder: 'Find a task, a project, a person or a command',
  recent: 'Recent',
  views: 'Views',
  files: 'Files',
  comments: 'Comments',
  people: 'People',
  archived: 'Archived',
  inDescription: 'Description:',
  inFile: 'File:',
  inComment: 'Comment:',
  allTasks: (typed: string) => `Show all tasks with “${typed}”`,
  nothing: (typed: string) => `No task, project, person or command answers “${typed}”.`,
  nothingHint:
    'Titles, keys such as OPEN-12, descriptions, comments and names of files were searched.',
  unreachable: 'The search can’t be reached',
  nothingHere: (typed: string) => `Nothing that is loaded here answers “${typed}”.`,
  hereOnly: 'The search can’t be reached. What is loaded here is shown.',
}
