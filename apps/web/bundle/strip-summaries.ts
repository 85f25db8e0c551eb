import type { Plugin } from 'vite'

const summary = /^ {2}summary:\s*(['"]).*\1,\n/gm

/** Leaves out of the browser's code what the description of the API says of each endpoint. */
export const stripSummaries: Plugin = {
  name: 'strip-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/packages/contract/src/')
      ? { code: code.replace(summary, ''), map: null }
      : undefined,
}
