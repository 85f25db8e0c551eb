// npm run openapi: writes docs/api/openapi.json from the contract. Run it after a change of the API; a test fails on an
// old file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiDescription } from '../apps/server/src/http/serve-api-reference.ts'

const folder = join(import.meta.dirname, '../docs/api')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'openapi.json'),
  `${JSON.stringify(await apiDescription(), undefined, 2)}\n`,
)
