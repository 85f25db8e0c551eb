import type {
  ImportKind,
  ImportProblem,
  ImportState,
  NoteCode,
  RejectionReason,
} from '@courtside/contract/imports.ts'
import { plural } from './plural.ts'

const kinds: Record<ImportKind, string> = {
  statuses: 'Lists',
  labels: 'Labels',
  people: 'Members',
  formerPeople: 'Former members',
  tasks: 'Cards',
  assignments: 'Assignments',
  taskLabels: 'Labels on cards',
  checklists: 'Checklists',
  checklistItems: 'Checklist items',
  comments: 'Comments',
  attachments: 'Attachments',
  keptTexts: 'Long texts kept whole',
  actions: 'History',
  customFields: 'Custom fields',
}

const reasons: Record<RejectionReason, string> = {
  no_id: 'It has no id',
  duplicate_id: 'Its id stands in the file before',
  wrong_shape: 'It can’t be read',
  unknown_status: 'Its list is not in the file',
  unknown_task: 'Its card is not in the file',
  unknown_label: 'This label is not in the file',
  twice: 'It stands there twice',
  empty: 'It is empty',
  name_taken: 'Another label here has this name and colour',
}

const cards = (count: number) => plural(count, 'card', 'cards')

const notes: Record<NoteCode, (count: number) => string> = {
  title_cut: (count) =>
    `${plural(count, 'name was', 'names were')} longer than 300 characters: the whole name opens the description`,
  description_cut: (count) =>
    `${plural(count, 'description was', 'descriptions were')} too long and kept whole as an attachment`,
  comment_cut: (count) =>
    `${plural(count, 'comment was', 'comments were')} too long and kept whole as an attachment`,
  text_cleaned: (count) =>
    `${plural(count, 'text', 'texts')} had characters that can’t be stored; they were left out`,
  label_renamed: (count) =>
    `${plural(count, 'label', 'labels')} got a number, to be told apart from another of the same name and colour`,
  in_archived_status: (count) => `${cards(count)} in archived lists: archived here too`,
  history_incomplete: () =>
    'Trello exports only the last 1,000 entries of the history, so older comments may be missing',
  file_not_imported: (count) =>
    `${plural(count, 'file stays', 'files stay')} at Trello: the task keeps the link`,
}

const broken = 'Export the board again, and choose the file as it is.'

const problems: Record<ImportProblem['code'], (place: string) => string> = {
  empty: () => 'This file is empty.',
  not_text: () => 'This is not a text file. Choose the .json file that the export gave you.',
  not_json: (place) => `This is not valid JSON: it breaks at ${place}. ${broken}`,
  too_deep: () => 'This file is nested too deeply to be a board.',
  too_complex: () => 'This file needs more memory to read than the server allows.',
  unknown_format: () =>
    'This is JSON, but not a Trello board: it has no lists and cards. In Trello, open the board’s menu, then “Print, export and share”, then “Export as JSON”.',
  not_finished: () =>
    'It could not be finished, after many attempts. What was stored stays; importing the file again goes on from there.',
}

const states: Record<ImportState, string> = {
  uploading: 'Not uploaded',
  reading: 'Being read',
  ready: 'Waiting for you',
  refused: 'Refused',
  applying: 'Under way',
  done: 'Done',
  failed: 'Not finished',
  cancelled: 'Stopped',
}

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const megabytes = (bytes: number) => figures.format(bytes / 1_048_576)

export const imports = {
  title: 'Import',
  newProject: 'Import a project',
  kinds,
  reasons,
  states,
  noteOf: (code: NoteCode, count: number) => notes[code](count),
  problemOf: (code: ImportProblem['code'], line: number | null, column: number | null) =>
    problems[code](`line ${line}, column ${column}`),
  choose: {
    title: 'Drop a Trello export here',
    button: 'Choose a file',
    hint: 'In Trello, open the board’s menu, then “Print, export and share”, then “Export as JSON”. Up to 100 MB.',
    promise: 'You see what would happen before anything is stored.',
    tooLarge: (bytes: number) =>
      `This file has ${megabytes(bytes)} MB; an import may have at most 100 MB.`,
    empty: 'This file is empty.',
    earlier: 'Earlier imports',
  },
  upload: {
    label: (name: string) => `Sending ${name}`,
    sent: (done: number, total: number) => `${megabytes(done)} of ${megabytes(total)} MB`,
    failed: 'The file could not be sent',
  },
  reading: (name: string) => `Reading ${name}`,
  refused: 'This file can’t be imported',
  another: 'Choose another file',
  stop: 'Stop',
  missing: 'This import doesn’t exist any more',
  preview: {
    ready: 'Nothing is stored yet.',
    name: 'Name of the new project',
    key: 'Key',
    keyTaken: (key: string) => `${key} is or was the key of another project.`,
    keyWrong: 'Use 2 to 10 letters from A to Z.',
    nameNeeded: 'Give the project a name.',
    lists: 'What the lists become',
    listsHint: 'A guess from their names. Correct what is wrong; it is asked only once.',
    becomes: (list: string) => `What ${list} becomes`,
    archived: 'archived',
    cards,
    completed: (count: number) =>
      `Put ${count === 1 ? 'the 1 card' : `the ${figures.format(count)} cards`} marked complete into the first completed status`,
    apply: (count: number) => `Import ${cards(count)}`,
    applyChanges: 'Import the changes',
    starting: 'Starting',
    nothing: 'Everything in this file is already here',
    failed: 'The import could not start',
  },
  applying: {
    label: (name: string) => `Importing ${name}`,
    hint: 'You can leave this page; the import goes on.',
  },
  done: {
    title: (count: number, project: string) => `${cards(count)} imported into ${project}`,
    changed: (count: number, project: string) =>
      `${plural(count, 'change', 'changes')} taken over into ${project}`,
    nothing: (project: string) => `${project} had everything already`,
    failed: 'The import was not finished',
    cancelled: 'The import was stopped',
    cancelledHint: 'What was stored until then stays. Importing the file again goes on from there.',
    open: 'Open the tasks',
    download: 'Download the report',
  },
  table: {
    caption: 'The file against what is stored',
    what: 'What',
    inFile: 'In the file',
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    kept: 'Kept as here',
    rejected: 'Not usable',
    ignored: 'Left out',
  },
  kept: (count: number) => `${plural(count, 'thing', 'things')} kept as here`,
  keptHint: 'People changed these here since the last import, so the file’s version is not taken.',
  rejections: (count: number) => `${plural(count, 'thing', 'things')} not usable`,
  andMore: (count: number) => `and ${figures.format(count)} more; the first 1,000 are listed`,
  unnamed: 'without a name',
  notes: 'Good to know',
  history: (types: string) => `Not imported from the history: ${types}`,
}
