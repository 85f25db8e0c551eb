// npm run permissions: writes docs/permissions.md from the contract's table of rights. Run it after a change of that table;
// a test fails on an old file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInRoles } from '../packages/contract/src/built-in-roles.ts'
import {
  type PermissionScope,
  getScopeKeys,
  needs,
  permissionScopes,
  rivals,
} from '../packages/contract/src/permission-needs.ts'
import { type Permission, permissions } from '../packages/contract/src/permissions.ts'

/** Where the page lies. */
export const permissionsFile = join(import.meta.dirname, '../docs/permissions.md')

const roles = Object.values(builtInRoles)

const lineOf = (key: Permission): string[] => [
  permissions[key],
  `\`${key}\``,
  (needs[key] ?? []).map((one) => `\`${one}\``).join(' or '),
  ...roles.map((role) => ((role.permissions as readonly Permission[]).includes(key) ? 'yes' : '')),
]

/** A table whose columns are as wide as what they hold. */
export function table(head: readonly string[], lines: readonly string[][]): string {
  const widths = head.map((cell, at) =>
    Math.max(cell.length, 3, ...lines.map((line) => line[at]?.length ?? 0)),
  )
  const drawn = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [drawn(head), drawn(widths.map((width) => '-'.repeat(width))), ...lines.map(drawn)].join(
    '\n',
  )
}

const groups = (Object.entries(permissionScopes) as [PermissionScope, string][]).map(
  ([scope, name]) => {
    const head = ['Permission', 'Key', 'Needs', ...roles.map((role) => role.name)]
    return `## ${name}\n\n${table(head, getScopeKeys(scope).map(lineOf))}\n`
  },
)

const pairs = Object.entries(rivals)
  .filter(([one, other]) => one < other)
  .map(([one, other]) => `A role has \`${one}\` or \`${other}\`, never both.`)

/** The page: every right with its key, what it needs, and which of the built-in roles have it. */
export const permissionsPage = `# Permissions

A role gives permissions. This page lists each of them, with its key in the API, the permissions it needs, and the built-in roles that have it. How roles work is in [Roles](roles.md).

${pairs.join('\n')}

${table(
  ['Role', 'What it is for'],
  roles.map(({ name, description }) => [name, description]),
)}

${groups.join('\n')}
<!-- Written by npm run permissions from packages/contract/src/permissions.ts and permission-needs.ts. -->
`

if (import.meta.main) writeFileSync(permissionsFile, permissionsPage)
