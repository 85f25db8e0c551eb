import type { Plugin } from 'vite'

const summary = /^ {2}summary:\s*(['"]).*\1,\n/gm
/** On one line, or from one that ends in an open bracket to the one that closes it. */
const result = /^ {2}result: (?:.*,\n|.*[([{]\n(?: {3,}.*\n)* {2}[)\]}]+,\n)/gm
/** Making a schema does nothing else, so that one nobody reads is left out. */
const schema =
  /(?<![\w.])(?=(?:z\s*\.[a-zA-Z]+|[A-Z]\w+\.(?:extend|pick|omit|partial|nullable)|endpoint|line|prose|page|change|oneOrMany)\()/g

/**
 * Leaves out of the browser's code what it never reads of an endpoint: what its description says, and the schema of its
 * answer, which the server has kept to.
 */
export const stripAnswers: Plugin = {
  name: 'strip-answers',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/packages/contract/src/')
      ? {
          code: code.replace(summary, '').replace(result, '').replace(schema, '/* @__PURE__ */ '),
          map: null,
        }
      : undefined,
}
