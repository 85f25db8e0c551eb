import type { Plugin } from 'vite'

const declaration = / = defineEndpoint\(\{\n(?: .*\n)*\}\)/g
const summary = /^ {2}summary:\s*(['"]).*\1,\n/gm
/** With the lines that belong to it: they are indented further, or close a bracket. */
const unread = /^ {2}(?:result|query|body|conflict):.*\n(?: {3,}.*\n| {2}[)\]}].*\n)*/gm
/** What files call a field of the table: the server alone reads and writes files. */
const fileName = /(?<= kind: .*|^ {4})file: '\w+',?\s/gm
/** Making a schema does nothing else, so that one nobody reads is left out. */
const schema =
  /(?<![\w.])(?=(?:z\s*\.[a-zA-Z]+|[A-Z]\w+\.(?:extend|pick|omit|partial|nullable)|defineEndpoint|line|prose|page|change|oneOrMany|getChanges|withEntries|getFieldShape|joinShapes|getOptionalShape|getTemplateShape|getLabelsBy|pickKinds|pickFields|omitFields)\()/g

const importLine = /^import (?:type )?\{([^}]*)\} from '@courtside\/contract\//gm

/** Schemas of endpoints that are asked for all the same, as `createTask.body`. */
function findReads(code: string): string[] {
  const names = Array.from(code.matchAll(importLine), ([, list = '']) => list.split(',')).flat()
  return names
    .map((name) => name.trim())
    .filter((name) => /^[a-z]\w*$/.test(name))
    .flatMap(
      (name) => code.match(new RegExp(`\\b${name}\\.(?:result|query|body|conflict)\\b`)) ?? [],
    )
}

/** How Zod's schemas describe themselves as JSON Schema: the server alone asks for that. */
const describing = /^ *inst\._zod\.processJSONSchema = .*;\n/gm
const describe = /create(?:Standard|To)JSONSchemaMethod\(this, .*?\)(?:\(params\))?/g

/**
 * Leaves out of the browser's code what it never reads. Of an endpoint that is what its description says, the schemas of
 * what is sent, which the server looks at, and of its answer, which the server has kept to. Of Zod it is how a schema is
 * described. A form that checks what is sent before it goes takes the schema by a name of its own.
 */
export const stripUnread: Plugin = {
  name: 'strip-unread',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id.includes('/packages/contract/src/'))
      return {
        code: (id.endsWith('/task-fields.ts') ? code.replace(fileName, '') : code)
          .replace(declaration, (said) => said.replace(summary, '').replace(unread, ''))
          .replace(schema, '/* @__PURE__ */ '),
        map: null,
      }
    if (id.endsWith('/zod/v4/classic/schemas.js'))
      return { code: code.replace(describing, '').replace(describe, 'undefined'), map: null }
    const [read] = id.includes('/apps/web/src/') ? findReads(code) : []
    if (read) this.error(`${read} is not in the browser: export its schema by a name, and use that`)
    return undefined
  },
}
