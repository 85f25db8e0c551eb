import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type {
  ImportKind,
  ImportProblem,
  ImportState,
  NoteCode,
} from '@courtside/contract/imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { figure, plural } from './plural.ts'

const kinds: Record<ImportKind, string> = {
  statuses: 'Lists',
  labels: 'Labels',
  types: 'Types',
  people: 'Members',
  formerPeople: 'Former members',
  tasks: 'Cards',
  assignments: 'Assignments',
  taskLabels: 'Labels on cards',
  customOptions: 'Options of custom fields',
  customValues: 'Values of custom fields',
  subtasks: 'Subtasks',
  relations: 'Relations',
  checklists: 'Checklists',
  checklistItems: 'Checklist items',
  comments: 'Comments',
  attachments: 'Links to files',
  keptTexts: 'Long texts kept whole',
  actions: 'History',
  customFields: 'Custom fields',
  cells: 'Cells',
  pkrIds: 'PKR IDs',
  pages: 'Pages',
  pageVersions: 'Versions of pages',
  pageLinks: 'Links between pages',
  pagePictures: 'Pictures in pages',
  pageFiles: 'Other files',
}

const reasons: Record<RejectionReason, string> = {
  no_id: 'It has no id',
  duplicate_id: 'Its id stands in the file before',
  wrong_shape: 'It can’t be read',
  unknown_status: 'Its list is not in the file',
  unknown_task: 'Its task is not in the file',
  unknown_label: 'This label is not in the file',
  twice: 'It stands there twice',
  empty: 'It is empty',
  name_taken: 'Another label here has this name and colour',
  no_title: 'It has no title',
  conflicting_row: 'Another row before it has the same id',
  not_a_date: 'This is not a date',
  not_a_priority: 'This is not a priority',
  not_a_number: 'This is not a number',
  not_yes_or_no: 'This is neither yes nor no',
  not_a_link: 'This is not a link that begins with https://, http://, mailto: or tel:',
  not_an_option: 'This is not one of the options of the field',
  not_a_rule: 'This is not a rule to repeat by, or there is no due day',
  too_long: 'This is longer than the field takes',
  too_many: 'These are more than there can be',
  circle: 'This would go round in a circle',
  too_deep: 'It would stand more than 8 levels deep',
  no_number: 'It has no number',
  no_name: 'It has no name',
  none_to_issue: 'No number could be issued: the format has none left, or was switched off',
  not_a_pkr_number:
    'A number has letters and digits, with dashes, dots, slashes or spaces between them, up to 32',
  not_the_prefix: 'New numbers begin with the prefix that the organisation has set',
  not_the_digits: 'New numbers have as many digits as the organisation has set',
  wrong_check_digit: 'Its check digit doesn’t match: a digit is mistyped, or two changed places',
  number_twice: 'A row before it has the same number',
  not_an_address: 'This is not an e-mail address',
  not_a_status: 'This is none of free, assigned, suspended and retired',
  days_reversed: 'This is a day before the first',
  not_a_page: 'This is no page: Markdown and HTML are',
  unsafe_path: 'Its name leads out of the archive, or it only points to another file',
  file_too_large: 'It is larger than 30 MB',
  broken_file: 'It is damaged or missing',
  not_a_text: 'This is no text',
  page_too_large: 'It is larger than a page may be: split it',
  page_too_deep: 'Something in it is nested too deeply',
  page_too_slow: 'It takes too long to read: split it',
  same_path: 'Another file before it has the same name',
  a_table: 'This is a table of a database; put it into a page or import it as tasks',
  an_archive: 'This is an archive of its own: unpack it and import it by itself',
  leads_nowhere: 'The link’s target is not in this file. The link was kept.',
  no_such_picture: 'This picture is not in the file; its address stays',
  not_a_picture: 'This is no picture that can stand in a page; its address stays',
  picture_too_large: 'This picture is too large to stand in a page; its address stays',
  parent_gone: 'The page it was to stand below is not there any more',
  may_not_write: 'You may not write this page',
  written_meanwhile: 'Somebody wrote this page after the file was looked at',
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
    `${plural(count, 'file stays', 'files stay')} where it came from: the task keeps the name and the link`,
  duplicate_rows: (count) => `${plural(count, 'row stands', 'rows stand')} in the file before`,
  longer_rows: (count) =>
    `${plural(count, 'row has', 'rows have')} more cells than there are columns`,
  unclosed_quote: () => 'A quote is opened and never closed',
  told_twice: (count) =>
    `${plural(count, 'relation is', 'relations are')} told by both of the tasks, and taken once`,
  comments_missing: (count) =>
    `${plural(count, 'task has', 'tasks have')} more comments than stand in the file`,
  not_a_task: (count) =>
    `${plural(count, 'entry is', 'entries are')} no task, such as a pull request`,
  relation_left_out: (count) =>
    `${plural(count, 'relation leads', 'relations lead')} to tasks that are not in the file`,
  page_title_cut: (count) =>
    `${plural(count, 'title was', 'titles were')} longer than 200 characters: the whole title stays in the text`,
  page_moved_up: (count) =>
    `${plural(count, 'page stands', 'pages stand')} further up, for pages stand at most 20 levels deep`,
  system_files: (count) => `${plural(count, 'file', 'files')} of an operating system left out`,
}

const broken = 'Export it again, and choose the file as it is.'

const problems: Record<ImportProblem['code'], (place: string) => string> = {
  empty: () => 'This file is empty.',
  not_text: () =>
    'This is neither text nor a workbook. Choose a .csv, .xlsx or .json file as another program exported it.',
  not_json: (place) => `This is not valid JSON: it breaks at ${place}. ${broken}`,
  too_deep: () => 'This file is nested too deeply to be a board.',
  too_complex: () => 'This file needs more memory to read than the server allows.',
  unknown_format: () =>
    'This is JSON, but of no program that is known here. The list of those that are says how to get a file out of each.',
  too_large: () => 'This file is too large: JSON may have at most 100 MB.',
  too_many_rows: () => 'This table has more than 100,000 rows. Split it into several files.',
  too_many_columns: () => 'This table has more than 10,000 columns.',
  no_rows: () => 'This table has no rows.',
  old_excel: () => 'This is a workbook of an old Excel. Save it as .xlsx or CSV.',
  encrypted: () => 'This workbook has a password. Save it without one.',
  broken_workbook: () =>
    'This workbook is damaged. Open it in a spreadsheet program and save it again.',
  no_such_sheet: () => 'The workbook has no such sheet.',
  broken_archive: () => 'This zip is damaged. Export it again and choose the file as it is.',
  encrypted_archive: () => 'This zip has a password. Make one without.',
  too_many_files: () => 'This zip has more than 50,000 files. Split it into several.',
  archive_too_large: () =>
    'This zip is larger than 1 GB once it is unpacked. Split it, or leave out what is no page.',
  no_pages: () =>
    'There is no page in this file. Choose Markdown or HTML, or a zip of them as another wiki exports it.',
  broken_export: () =>
    'The list of pages in this zip can’t be read. Export it again and choose the file as it is.',
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
  reverting: 'Being taken back',
  reverted: 'Taken back',
}

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const megabytes = (bytes: number) => figures.format(bytes / 1_048_576)

const tableKinds: Partial<Record<ImportKind, string>> = {
  statuses: 'Statuses',
  people: 'People',
  tasks: 'Tasks',
  taskLabels: 'Labels on tasks',
  cells: 'Cells not understood',
}

/** Boards speak of lists and cards, everything else of statuses and tasks. */
const isBoard = (source: ImportSource | null): boolean => source === 'trello' || source === 'wekan'

export const importText = {
  isBoard,
  title: 'Import',
  newProject: 'Import a project',
  kinds,
  /** The name of a kind in a file of this source. */
  kindOf: (kind: ImportKind, source: ImportSource | null) =>
    (isBoard(source) ? undefined : tableKinds[kind]) ?? kinds[kind],
  /** Fields of things besides tasks, where some stay as they are here. */
  fields: {
    name: 'Name',
    hue: 'Colour',
    body: 'Text',
    text: 'Text',
    listName: 'Checklist',
    isDone: 'Done',
    url: 'Link',
    kind: 'Kind',
    field: 'Relation',
    otherId: 'Other task',
    at: 'Time',
  },
  reasons,
  /** Stands after the row that can’t be used, and a colon. */
  sameNumber: (row: number) => `row ${row} has the same number`,
  states,
  noteOf: (code: NoteCode, count: number) => notes[code](count),
  problemOf: (code: ImportProblem['code'], line: number | null, column: number | null) =>
    problems[code](`line ${line}, column ${column}`),
  choose: {
    title: 'Drop a table or a board here',
    button: 'Choose a file',
    buttonOfMany: 'Choose files',
    folderButton: 'Choose a folder',
    hint: 'CSV or Excel from any program, up to 200 MB, or JSON. What it is, is found by what is in it.',
    promise: 'You see what would happen before anything is stored.',
    tooLarge: (bytes: number, isOne: boolean) =>
      `${isOne ? 'This file has' : 'These files have'} ${megabytes(bytes)} MB; an import may have at most 200 MB.`,
    empty: 'This file is empty.',
    noFiles: 'There is nothing to read in these files. Hidden ones are left out.',
    onlyOne: 'Only one file can be taken at a time. Drop them one after another.',
    unreadable: 'A file was moved or changed meanwhile. Choose it again.',
    several: (count: number) => plural(count, 'file', 'files'),
    earlier: 'Earlier imports',
  },
  upload: {
    label: (name: string) => `Sending ${name}`,
    sent: (done: number, total: number) => `${megabytes(done)} of ${megabytes(total)} MB`,
    packing: 'Packing the files',
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
    apply: (what: string) => `Import ${what}`,
    applyChanges: 'Import the changes',
    starting: 'Starting',
    nothing: 'Everything in this file is already here',
    nothingUsable: 'No row of this file can be imported as it is',
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
    titleOfTasks: (count: number, project: string) =>
      `${plural(count, 'task', 'tasks')} imported into ${project}`,
    open: 'Open the tasks',
    download: 'Download the report',
  },
  revert: {
    button: 'Revert this import',
    title: (name: string) => `Revert the import of ${name}?`,
    undone: 'What it added goes away, and what it changed becomes as it was before.',
    kept: 'What people changed here since stays as it is, and you get a list of it.',
    made: {
      tasks: 'If nothing else is in the project it made, that goes to the trash.',
      pages: 'Pages changed since the import are kept.',
      pkr_ids: 'Numbers that nobody has used since are removed.',
    },
    confirm: 'Revert',
    starting: 'Reverting',
    label: (name: string) => `Reverting the import of ${name}`,
    failed: 'The import could not be reverted',
    done: (name: string) => `The import of ${name} was reverted`,
    trashed: 'The project it had made is in the trash.',
    caption: 'What became of what was imported',
    columns: { removed: 'Removed', restored: 'As before', kept: 'Stays' },
    stays: (count: number) =>
      plural(count, 'thing stays as people changed it', 'things stay as people changed them'),
    nothing: 'Nothing of it was left to take back.',
  },
  table: {
    caption: 'The file against what is stored',
    what: 'What',
    inFile: 'In the file',
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    kept: 'Kept as here',
    rejected: 'Skipped',
    ignored: 'Left out',
  },
  kept: (count: number) => `${plural(count, 'thing', 'things')} kept as here`,
  keptHint: 'People changed these here since the last import, so the file’s version is not taken.',
  rejections: (count: number) => `${figure(count)} skipped`,
  unread: {
    title: (count: number) => `${plural(count, 'value', 'values')} not read`,
    hint: 'Only these are left out of their rows: what is new has nothing there, what is here already keeps what it has.',
  },
  statusTaken: (status: string) => `no status that is known; it is ${status} instead`,
  andMore: (count: number) => `and ${figures.format(count)} more; the first 1,000 are listed`,
  unnamed: 'without a name',
  notes: 'Good to know',
  /** Under it stand the types as the file calls them. */
  history: (count: number) =>
    `${plural(count, 'entry', 'entries')} of the history not imported: they tell of things that are not kept here`,
  historyType: (type: string, count: number) => `${type}: ${figure(count)}`,
}
