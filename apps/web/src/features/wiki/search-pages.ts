import * as contract from '@courtside/contract/pages.ts'
import { call } from '#api/call.ts'

/** Asks for the pages that answer some words; apart, so that the palette opens without what pages are. */
export const searchPages = async (
  words: string,
  filter: contract.PageFilter = {},
  signal?: AbortSignal,
) => (await call(contract.searchPages, { query: { words, ...filter } }, { signal })).items
