import { z } from 'zod'

const importProblems = [
  'empty',
  'not_text',
  'not_json',
  'too_deep',
  'too_complex',
  'unknown_format',
  'web_page',
  'xml',
  'calendar',
  'markdown',
  'picture',
  'too_large',
  'too_many_rows',
  'too_many_columns',
  'no_rows',
  'old_excel',
  'encrypted',
  'broken_workbook',
  'no_such_sheet',
  'broken_archive',
  'encrypted_archive',
  'too_many_files',
  'archive_too_large',
  'no_pages',
  'not_one_export',
  'broken_export',
  'not_finished',
] as const

/** Why a file can't be used; line and column count from 1. */
export const ImportProblem = z.object({
  code: z.enum(importProblems),
  message: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
})
export type ImportProblem = z.infer<typeof ImportProblem>
