import { DocumentError } from '@courtside/document/limits.ts'
import type { PackedFile } from './open-archive.ts'
import { type ReadText, readText, getText } from './page-texts.ts'
import { isHtmlFile, isTableFile, getTitle } from './place-files.ts'
import type { OpenPlan } from './plan-pages.ts'
import { readDatabase } from './read-databases.ts'
import { withinTime } from './within-time.ts'

/** A file as a page; undefined for one that is none, which the plan is told. */
export async function readPage(
  plan: OpenPlan,
  kind: 'pages' | 'pageVersions',
  file: PackedFile | undefined,
  path: string,
  name: string,
): Promise<ReadText | undefined> {
  const bytes = await file?.read()
  if (!bytes) {
    plan.reject(kind, path, name, 'broken_file')
    return undefined
  }
  if (bytes.includes(0) && !/^(\u00ff\u00fe|\u00fe\u00ff)/.test(bytes.toString('latin1', 0, 2))) {
    plan.reject(kind, path, name, 'not_a_text')
    return undefined
  }
  try {
    const inTime = isTableFile(path)
      ? { value: await readDatabase(bytes, getTitle(name)) }
      : withinTime(() => readText(getText(bytes), isHtmlFile(path), getTitle(name)), plan.patience)
    const read = inTime?.value
    if (!read) plan.reject(kind, path, name, inTime ? 'not_a_text' : 'page_too_slow')
    return read
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    const isDeep = error.code === 'too_deep'
    plan.reject(kind, path, name, isDeep ? 'page_too_deep' : 'page_too_large')
    return undefined
  }
}
