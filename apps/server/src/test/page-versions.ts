import { addPageVersion, listPageVersions } from '@courtside/contract/page-versions.ts'
import { createPage } from '@courtside/contract/pages.ts'
import type { Caller } from './app.ts'

/** A page with its first version. */
export const makePage = (caller: Caller, markdown = 'One', isPublished = true) =>
  caller.call(createPage, { body: { title: 'Serving', markdown, isPublished } })

const version = (id: string, body: object) => ({
  params: { id },
  body: { isPublished: true, ...body },
})

/** Writes a page over, published unless the body says otherwise. */
export const writeVersion = (caller: Caller, id: string, body: object) =>
  caller.call(addPageVersion, version(id, body))

/** Why that is refused. */
export const refusedToWrite = (caller: Caller, id: string, body: object) =>
  caller.refusal(addPageVersion, version(id, body))

/** The numbers of its versions, the newest first. */
export const numbersOf = async (caller: Caller, id: string) =>
  (await caller.call(listPageVersions, { params: { id } })).items.map(({ number }) => number)
