import { z } from 'zod'
import { customKinds, customNameLimit } from './custom-fields.ts'
import { priorities } from './field-kinds.ts'
import { Id, Instant, line } from './fields.ts'
import { importSources } from './import-sources.ts'
import { pickFields } from './pick-fields.ts'
import { taskFields } from './task-fields.ts'

/** Most columns and rows of a table; one with more is refused. */
export const tableColumnLimit = 10_000
export const tableRowLimit = 100_000

/** Encodings that can be chosen; all are known to TextDecoder under these names. */
export const tableEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-15',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** Order of day, month and year in dates written with figures alone. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** In the order in which they are offered, before those of the table of fields that are not among them. */
const offeredFields = [
  'title',
  'description',
  'status',
  'priority',
  'assignees',
  'labels',
  'start',
  'due',
  'completed',
  'created',
  'createdBy',
  'updated',
  'archived',
  'id',
  'comment',
  'type',
  'estimate',
  'repeats',
  'checklist',
  'watchers',
  'attachments',
  'parent',
  'blockedBy',
  'follows',
  'related',
  'duplicateOf',
] as const
const fileNames = Object.values(pickFields(taskFields, 'file')).map(({ file }) => file)

/**
 * What a column becomes. `text` keeps it as a line of the description, `none` leaves it out, `custom` is a field of the
 * project's own. Several columns may become what `sharedTableFields` names; every other field is one column's.
 */
export const tableFields = [
  ...new Set([...offeredFields, ...fileNames.filter((file) => file !== 'custom')]),
  'custom',
  'text',
  'none',
] as const
export type TableField = (typeof tableFields)[number]

/** Fields that several columns may become. */
export const sharedTableFields: readonly TableField[] = [
  'assignees',
  'labels',
  'comment',
  'watchers',
  'checklist',
  'attachments',
  'custom',
  'text',
  'none',
]

/** What stands between the people or labels of one cell; null when a cell holds one. */
export const listSeparators = [',', ';', '|', '\n', ' ', '/', '&'] as const

/** A field of the project's own that a column fills: the one of this name, made with this kind where there is none. */
const ColumnOwnField = z.strictObject({ name: line(1, customNameLimit), kind: z.enum(customKinds) })
export type ColumnOwnField = z.infer<typeof ColumnOwnField>

const ColumnChoice = z.strictObject({
  field: z.enum(tableFields),
  separator: z.enum(listSeparators).nullable().default(null),
  /** Which, where `field` is `custom`. */
  custom: ColumnOwnField.optional(),
})
export type ColumnChoice = z.infer<typeof ColumnChoice>

const PriorityChoice = z.strictObject({
  value: z.string().max(300),
  priority: z.enum(priorities),
})

/** How the cells of a table are told apart, whatever they become. */
export const tableReading = {
  encoding: z.enum(tableEncodings),
  delimiter: z.string().length(1),
  /** Empty when no character quotes. */
  quote: z.enum(['"', "'", '']),
  /** Name of the sheet of a workbook. */
  sheet: z.string().max(200),
  /** The row that names the columns, counted from 1 in the file; rows above it are passed over. 0 when no row does. */
  headerRow: z.int().min(0).max(1000),
  dateOrder: z.enum(dateOrders),
} as const

const settings = z.strictObject({
  /** Says of a table that another product wrote to read it like any other, column by column. */
  as: z.literal('table').optional(),
  ...tableReading,
  /** IANA name; of times in the file that name no zone of their own. */
  timeZone: z.string().max(100),
  /** One for each column, from the left. */
  columns: z.array(ColumnChoice).max(tableColumnLimit),
  /** What the values of the priority column become; one that is not listed becomes what it is called. */
  priorities: z.array(PriorityChoice).max(200),
  /** What becomes of rows that stand in the file before, cell for cell. */
  duplicates: z.enum(['skip', 'import']),
  /** The earlier import whose table this is a newer version of: its rows are found again. Null when it is another table. */
  continues: Id.nullable(),
})

/** What a person set about a table; all that is missing is detected. Sent as a whole, it replaces what was set before. */
export const TableSettings = settings.partial()
export type TableSettings = z.infer<typeof TableSettings>

/** What a column seems to hold. */
const columnKinds = ['empty', 'text', 'number', 'date', 'datetime', 'person', 'list'] as const
export type ColumnKind = (typeof columnKinds)[number]

const count = z.int().min(0)

/** What is told of a column, whatever it becomes. */
export const columnFacts = {
  name: z.string(),
  kind: z.enum(columnKinds),
  filledCount: count,
  /** The first few different values, cut to 200 characters. */
  samples: z.array(z.string()),
} as const

const TableColumn = z.object({
  ...columnFacts,
  /** What it was taken for at first. */
  suggested: z.enum(tableFields),
})
export type TableColumn = z.infer<typeof TableColumn>

/** What a table looks like as it is read, whatever its columns become. */
export const tableLooks = {
  format: z.enum(['csv', 'xlsx']),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** Rows below the header that are not empty. */
  rowCount: count,
  /**
   * The first 20 of them, each with its row in the file; cells are cut to 200 characters. `understood` is the day or local
   * time that a cell is taken for, `2027-03-14` or `2027-03-14T18:30`, a range with a slash; null where it says that itself.
   */
  rows: z.array(
    z.object({
      row: count,
      cells: z.array(z.string()),
      understood: z.array(z.string().nullable()).optional(),
    }),
  ),
  /** The dates of the file would be dates in another order too: ask. */
  isDateOrderUnsure: z.boolean(),
} as const

/** How a table is read, and what it looks like then. */
export const TablePreview = z.object({
  ...tableLooks,
  /** In effect: what was set, else what was detected. `encoding`, `delimiter` and `quote` say nothing of a workbook. */
  settings: settings,
  /** What a person set. */
  chosen: TableSettings,
  /** The product that wrote it, when it is read as a table all the same. */
  product: z.enum(importSources).nullable().default(null),
  columns: z.array(TableColumn),
  /** The values of the priority column; null is one that is not understood, and rejected. */
  priorities: z.array(
    z.object({ value: z.string(), count, priority: z.enum(priorities).nullable() }),
  ),
  /** The fields that the project it goes to has of its own. */
  customFields: z.array(ColumnOwnField).optional(),
  /** Rows that stand in the file before, cell for cell. */
  duplicateCount: count,
  /** The import that `settings.continues` names. */
  continues: z.object({ id: Id, fileName: z.string(), createdAt: Instant }).nullable(),
})
export type TablePreview = z.infer<typeof TablePreview>
