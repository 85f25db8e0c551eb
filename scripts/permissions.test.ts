import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionKeys } from '../packages/contract/src/permissions.ts'
import { permissionsFile, permissionsPage } from './permissions.ts'

test('docs/permissions.md is what the table of rights says; npm run permissions writes it anew', () => {
  expect(readFileSync(permissionsFile, 'utf8')).toBe(permissionsPage)
})

test('the page has every right', () => {
  for (const key of permissionKeys) expect(permissionsPage).toContain(`| \`${key}\` `)
})
