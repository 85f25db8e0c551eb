// npm run openapi: writes docs/api/openapi.json and the pages about the API from the contract. Run it after a change of the API; a test fails on an
// old file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDescription } from '../apps/server/src/http/serve-api-reference.ts'
import { apiPages } from './api-pages.ts'

const folder = join(import.meta.dirname, '../docs/api')
mkdirSync(folder, { recursive: true })
const description = await apiDescription()
writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(description, undefined, 2)}\n`)
for (const [file, page] of apiPages(description)) writeFileSync(join(folder, file), page)
