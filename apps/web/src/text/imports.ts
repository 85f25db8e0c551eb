import type { ImportProblem } from '@courtside/contract/import-problems.ts'
import type { ImportSource } from '@courtside/contract/import-sources.ts'
import type { ImportKind, ImportState, NoteCode } from '@courtside/contract/imports.ts'
import type { RejectionReason } from '@courtside/contract/rejection-reasons.ts'
import { formatNumber, plural } from './plural.ts'

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
  attachments: 'Files and links',
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
  duplicate_id: 'Another row has this id',
  wrong_shape: 'It can’t be read',
  unknown_status: 'Its list is not in the file',
  unknown_task: 'Its task is not in the file',
  unknown_label: 'This label is not in the file',
  twice: 'It’s in the file twice',
  empty: 'It is empty',
  name_taken: 'Another label here has this name and colour',
  no_title: 'It has no title',
  conflicting_row: 'An earlier row has the same id',
  not_a_date: 'This is not a date',
  not_a_priority: 'This is not a priority',
  not_a_number: 'This is not a number',
  not_yes_or_no: 'This is neither yes nor no',
  not_a_link: 'This is not a link that begins with https://, http://, mailto: or tel:',
  not_an_option: 'This is not one of the options of the field',
  not_a_rule: 'This isn’t a repeat rule, or the due date is missing',
  too_long: 'This is too long for the field',
  too_many: 'There are too many of these',
  circle: 'This would create a loop',
  too_deep: 'It would be more than 8 levels deep',
  no_number: 'It has no number',
  no_name: 'It has no name',
  none_to_issue: 'No number could be issued. The format has none left, or was switched off',
  not_a_pkr_number:
    'A number has up to 64 letters and digits, with dashes, dots, slashes or spaces between them',
  not_the_prefix: 'New numbers begin with the prefix that the organisation has set',
  not_the_digits: 'New numbers have as many digits as the organisation has set',
  wrong_check_digit: 'Its check digit doesn’t match: a digit is mistyped, or two changed places',
  number_twice: 'An earlier row has the same number',
  not_an_address: 'This is not an e-mail address',
  not_a_status: 'Use free, assigned, suspended or retired',
  days_reversed: 'The last day is before the first day',
  not_a_page: 'This isn’t a page. Use Markdown or HTML',
  unsafe_path: 'Its path leads outside the archive, or it’s a link to another file',
  file_too_large: 'It is larger than 30 MB',
  broken_file: 'It is damaged or missing',
  not_a_text: 'This isn’t text',
  page_too_large: 'It’s too large for a page. Split it',
  page_too_deep: 'Something in it is nested too deeply',
  page_too_slow: 'It takes too long to read. Split it',
  same_path: 'An earlier file has the same name',
  a_table: 'This is a database table. Put it into a page, or import it as tasks',
  an_archive: 'This is another archive. Unpack it and import it separately',
  leads_nowhere: 'The link’s target is not in this file. The link was kept.',
  no_such_picture: 'This picture isn’t in the file. Its address was kept.',
  not_a_picture: 'A page can’t show this kind of picture. Its address was kept.',
  picture_too_large: 'This picture is too large for a page. Its address was kept.',
  parent_gone: 'Its parent page no longer exists',
  may_not_write: 'You can’t edit this page',
  written_meanwhile: 'Someone edited this page after the file was checked',
}

const formatCardCount = (count: number) => plural(count, 'card', 'cards')

const notes: Record<NoteCode, (count: number) => string> = {
  title_cut: (count) =>
    `${plural(count, 'name was', 'names were')} longer than 300 characters. The description starts with the full name`,
  description_cut: (count) =>
    `${plural(count, 'description was', 'descriptions were')} too long and kept whole as an attachment`,
  comment_cut: (count) =>
    `${plural(count, 'comment was', 'comments were')} too long and kept whole as an attachment`,
  text_cleaned: (count) =>
    `${plural(count, 'text', 'texts')} had characters that can’t be stored. They were left out`,
  label_renamed: (count) =>
    `${plural(count, 'label', 'labels')} got a number, because another has the same name and colour`,
  in_archived_status: (count) => `${formatCardCount(count)} in archived lists: archived here too`,
  history_incomplete: () =>
    'Trello exports only the last 1,000 entries of the history, so older comments may be missing. Import the comments file of Trello’s API afterwards',
  file_not_imported: (count) =>
    `${plural(count, 'file was', 'files were')} not copied. The task keeps the name and the link`,
  file_left_over: (count) =>
    `${plural(count, 'file of the zip fits', 'files of the zip fit')} no attachment, or more than one. They were left out`,
  duplicate_rows: (count) => `${plural(count, 'row repeats', 'rows repeat')} an earlier row`,
  row_left_out: (count) =>
    `${plural(count, 'row is', 'rows are')} no task but a section, a total or a repeated heading. They were left out`,
  longer_rows: (count) =>
    `${plural(count, 'row has', 'rows have')} more cells than there are columns`,
  unclosed_quote: () => 'A quote is opened and never closed',
  told_twice: (count) =>
    `${plural(count, 'relation is', 'relations are')} listed on both tasks, and imported once`,
  comments_missing: (count) =>
    `${plural(count, 'task has', 'tasks have')} more comments than the file contains`,
  not_a_task: (count) =>
    `${plural(count, 'entry isn’t a task', 'entries aren’t tasks')}, such as a pull request`,
  card_left_out: (count) =>
    `${plural(count, 'card is', 'cards are')} no task but a template, a mirror of another card or a line between cards. They were left out`,
  relation_left_out: (count) =>
    `${plural(count, 'relation points', 'relations point')} to tasks that are not in the file`,
  page_title_cut: (count) =>
    `${plural(count, 'title was', 'titles were')} longer than 200 characters. The full title stays in the text`,
  page_moved_up: (count) =>
    `${plural(count, 'page was', 'pages were')} moved up, because pages can be at most 20 levels deep`,
  system_files: (count) => `${plural(count, 'system file', 'system files')} left out`,
}

const broken = 'Export it again, and choose the file as it is.'

const problems: Record<ImportProblem['code'], (place: string) => string> = {
  empty: () => 'This file is empty.',
  not_text: () =>
    'This is neither text nor a workbook. Choose a .csv, .xlsx or .json file that another program exported.',
  not_json: (place) => `This is not valid JSON: it breaks at ${place}. ${broken}`,
  too_deep: () => 'This file is nested too deeply.',
  too_complex: () => 'This file needs more memory to read than the server allows.',
  web_page: () =>
    'This is a web page, not a table. Export the table again as CSV or XLSX. To import a page, open Wiki and choose Import.',
  xml: () =>
    'XML can’t be imported. Export your tasks as CSV, XLSX or JSON. In Jira, choose JSON or CSV.',
  calendar: () => 'Calendars (.ics) can’t be imported. Export your tasks as CSV or XLSX.',
  markdown: () =>
    'This is a page in Markdown, not a table of tasks. To import it, open Wiki and choose Import.',
  picture: () =>
    'This is a picture, not a table. Choose a .csv, .xlsx or .json file. You can attach pictures to a task or a page.',
  unknown_format: () =>
    'We don’t know the program this JSON comes from. See the supported formats for how to export a file.',
  too_large: () => 'This file is too large. JSON can have up to 100 MB.',
  too_many_rows: () => 'This table has more than 100,000 rows. Split it into several files.',
  too_many_columns: () => 'This table has more than 10,000 columns.',
  no_rows: () => 'This table has no rows.',
  old_excel: () => 'This is an old Excel format. Save it as .xlsx or CSV.',
  encrypted: () => 'This workbook has a password. Save it without a password.',
  broken_workbook: () =>
    'This workbook is damaged. Open it in a spreadsheet program and save it again.',
  no_such_sheet: () => 'The workbook has no such sheet.',
  broken_archive: () => 'This zip is damaged. Export it again and choose the file as it is.',
  encrypted_archive: () => 'This zip has a password. Create one without a password.',
  too_many_files: () => 'This zip has more than 50,000 files. Split it into several.',
  archive_too_large: () =>
    'This zip is larger than 1 GB once unpacked. Split it, or leave out files that aren’t pages.',
  not_one_export: () =>
    'This zip contains no export of tasks, or several. Choose one export and the files that belong to it.',
  no_pages: () =>
    'This file has no pages. Choose Markdown or HTML files, or a zip of them from another wiki.',
  broken_export: () =>
    'The list of pages in this zip can’t be read. Export it again and choose the file as it is.',
  not_finished: () =>
    'The import failed after several attempts. What was imported stays. Import the file again to continue.',
}

const states: Record<ImportState, string> = {
  uploading: 'Not uploaded',
  reading: 'Reading',
  ready: 'Waiting for you',
  refused: 'Refused',
  applying: 'In progress',
  done: 'Done',
  failed: 'Unfinished',
  cancelled: 'Stopped',
  reverting: 'Reverting',
  reverted: 'Reverted',
}

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const formatMegabytes = (bytes: number) => figures.format(bytes / 1_048_576)

const tableKinds: Partial<Record<ImportKind, string>> = {
  statuses: 'Statuses',
  people: 'People',
  tasks: 'Tasks',
  taskLabels: 'Labels on tasks',
  cells: 'Unreadable cells',
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
    hint: 'CSV or Excel from any program, up to 200 MB, or JSON. Add the files of its tasks in a folder or a zip.',
    promise: 'You see a preview before anything is imported.',
    tooLarge: (bytes: number, isOne: boolean) =>
      `${isOne ? 'This file has' : 'These files have'} ${formatMegabytes(bytes)} MB. An import can have up to 200 MB.`,
    empty: 'This file is empty.',
    noFiles: 'There’s nothing to import in these files. Hidden files are left out.',
    onlyOne: 'Import one file at a time.',
    unreadable: 'A file was moved or changed. Choose it again.',
    several: (count: number) => plural(count, 'file', 'files'),
    earlier: 'Earlier imports',
  },
  upload: {
    label: (name: string) => `Sending ${name}`,
    sent: (done: number, total: number) =>
      `${formatMegabytes(done)} of ${formatMegabytes(total)} MB`,
    packing: 'Packing the files',
    failed: 'The file could not be sent',
  },
  reading: (name: string) => `Reading ${name}`,
  refused: 'This file can’t be imported',
  another: 'Choose another file',
  stop: 'Stop',
  missing: 'This import doesn’t exist any more',
  preview: {
    ready: 'Nothing is imported yet.',
    name: 'Name of the new project',
    key: 'Key',
    keyTaken: (key: string) => `${key} is or was the key of another project.`,
    keyWrong: 'Use 2 to 10 letters from A to Z.',
    nameNeeded: 'Give the project a name.',
    lists: 'Match lists',
    listsHint: 'Suggested from their names. Correct what’s wrong. We ask only once.',
    becomes: (list: string) => `Status for ${list}`,
    archived: 'archived',
    cards: formatCardCount,
    completed: (count: number) =>
      `Put ${count === 1 ? 'the 1 task' : `the ${figures.format(count)} tasks`} marked complete into the first completed status`,
    apply: (what: string) => `Import ${what}`,
    applyChanges: 'Import the changes',
    starting: 'Starting',
    nothing: 'Everything in this file is already here',
    nothingUsable: 'No row of this file can be imported as it is',
    failed: 'The import could not start',
  },
  applying: {
    label: (name: string) => `Importing ${name}`,
    hint: 'You can leave this page. The import continues.',
  },
  done: {
    title: (count: number, project: string) => `${formatCardCount(count)} imported into ${project}`,
    changed: (count: number, project: string) =>
      `${plural(count, 'change', 'changes')} imported into ${project}`,
    nothing: (project: string) => `${project} was already up to date`,
    failed: 'The import was not finished',
    cancelled: 'The import was stopped',
    cancelledHint: 'What was imported stays. Import the file again to continue.',
    titleOfTasks: (count: number, project: string) =>
      `${plural(count, 'task', 'tasks')} imported into ${project}`,
    open: 'Open the tasks',
    download: 'Download the report',
  },
  revert: {
    button: 'Revert this import',
    title: (name: string) => `Revert the import of ${name}?`,
    undone: 'What it added is removed, and what it changed goes back to how it was.',
    kept: 'Later changes by people are kept, and you get a list of them.',
    made: {
      tasks: 'If the project it created has nothing else in it, the project moves to the trash.',
      pages: 'Pages changed since the import are kept.',
      pkr_ids: 'Numbers that nobody has used since are removed.',
    },
    confirm: 'Revert',
    starting: 'Reverting',
    label: (name: string) => `Reverting the import of ${name}`,
    failed: 'The import could not be reverted',
    done: (name: string) => `The import of ${name} was reverted`,
    trashed: 'The project it created is in the trash.',
    caption: 'Result',
    columns: { removed: 'Removed', restored: 'Restored', kept: 'Kept' },
    stays: (count: number) =>
      plural(
        count,
        'item kept, because people changed it',
        'items kept, because people changed them',
      ),
    nothing: 'There was nothing left to revert.',
  },
  table: {
    caption: 'The file compared with Courtside',
    what: 'Item',
    inFile: 'In the file',
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    kept: 'Kept',
    rejected: 'Skipped',
    ignored: 'Left out',
  },
  kept: (count: number) => `${plural(count, 'item', 'items')} kept`,
  leftOut: (count: number) => `${plural(count, 'column', 'columns')} left out`,
  valueCount: (count: number) => plural(count, 'value', 'values'),
  keptHint: 'People changed these since the last import, so their version is kept.',
  rejections: (count: number) => `${formatNumber(count)} skipped`,
  unread: {
    title: (count: number) => `${plural(count, 'value', 'values')} not read`,
    hint: 'Only these values are skipped. New tasks have no value there. Existing tasks keep theirs.',
  },
  statusTaken: (status: string) => `unknown status, so ${status} is used`,
  andMore: (count: number) => `and ${figures.format(count)} more; the first 1,000 are listed`,
  unnamed: 'without a name',
  notes: 'Good to know',
  /** Under it stand the types as the file calls them. */
  history: (count: number) =>
    `${plural(count, 'history entry', 'history entries')} not imported, because Courtside doesn’t store what they describe`,
  historyType: (type: string, count: number) => `${type}: ${formatNumber(count)}`,
}
