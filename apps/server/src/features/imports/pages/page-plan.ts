import type { Rejection } from '@courtside/contract/imports.ts'
import type { Document } from '@courtside/document/document.ts'

/** Somebody who wrote a version elsewhere; `id` tells them from others of the same name there. */
export type PlanAuthor = { readonly id: string; readonly name: string }

/** What a page said elsewhere at some time. What is null or absent the file does not say. */
export type PlanVersion = {
  readonly title: string
  readonly icon: string | null
  /** Links to pages of the same file are `/wiki/row-<row>`. */
  readonly document: Document
  readonly at?: string
  readonly author?: PlanAuthor
  readonly name?: string
  readonly summary?: string
  /** The file that it stood in, where that was another one than its page's. */
  readonly path?: string
  /** Absent where the importer decides. */
  readonly isPublished?: boolean
}

export type PlanPage = {
  readonly row: number
  /** The row of the page above it, which comes before. */
  readonly parentRow: number | null
  readonly depth: number
  /** Its file. */
  readonly place: string
  readonly versions: readonly PlanVersion[]
}

/** A file of the archive that pages show. */
export type PlanFile = {
  /** Where it lies there. */
  readonly path: string
  /** SHA-256 in hex. */
  readonly hash: string
  readonly name: string
  readonly byteCount: number
  /** The id it had where the archive was made; null where that says none. */
  readonly fileId: string | null
}

/** What an archive of pages holds. */
export type PagePlan = {
  readonly pages: readonly PlanPage[]
  /** In documents their addresses are `getFileAddress`es. */
  readonly files: readonly PlanFile[]
  readonly rejections: readonly Rejection[]
  /** Links that lead to pages of the file, pictures that are kept, and other files that are. */
  readonly counts: { readonly links: number; readonly pictures: number; readonly files: number }
  readonly notes: readonly { readonly code: PageNote; readonly place: string }[]
}
export type PageNote = 'page_title_cut' | 'page_moved_up' | 'system_files'

/** How a file of pages is asked to be read. */
export type PageRequest = {
  readonly pages: {
    readonly fileName: string
    /** How many levels of pages fit below where they go. */
    readonly levels: number
    /** The largest file that hangs on a page, in bytes. */
    readonly byteLimit: number
    /** Milliseconds in which each page is read, where it is not as long as usual. */
    readonly patience?: number
  }
}

/** What a link to the page of a row is until that has an id. */
export const getRowAddress = (row: number): string => `/wiki/row-${row}`
export const getRow = (address: string): { row: number; rest: string } | undefined => {
  const [, row, rest = ''] = /^\/wiki\/row-(\d+)(#.*)?$/.exec(address) ?? []
  return row === undefined ? undefined : { row: Number(row), rest }
}

/** What the address of a file is until that has an id on its page; by its place in the plan. */
export const getFileAddress = (index: number): string => `/import-file-${index}`
export const findFile = (address: string): number | undefined => {
  const [, index] = /^\/import-file-(\d+)$/.exec(address) ?? []
  return index === undefined ? undefined : Number(index)
}
