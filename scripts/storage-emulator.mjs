// The Firebase Storage emulator of an installed firebase-tools, as test-emulator.mjs starts it: only its server, without
// the program beside it that judges security rules, which the interface of Google Cloud Storage never asks. Prints its
// origin. The first argument is the folder of firebase-tools.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const load = createRequire(join(process.argv[2] ?? '', 'package.json'))
const { StorageEmulator } = load('./lib/emulator/storage')
const { createApp } = load('./lib/emulator/storage/server')
const { EmulatorRegistry } = load('./lib/emulator/registry')

const projectId = 'demo-courtside'
const settings = { projectId, host: '127.0.0.1', port: 0, rules: { name: 'none', content: '' } }
const emulator = new StorageEmulator(settings)
const app = await createApp(projectId, emulator)
const server = app.listen(0, settings.host, () => {
  settings.port = server.address().port
  EmulatorRegistry.set('storage', emulator)
  console.log(`http://${settings.host}:${settings.port}`)
})
