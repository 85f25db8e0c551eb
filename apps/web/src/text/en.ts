import { api } from './api.ts'
import { errors } from './errors.ts'
import { identity } from './identity.ts'
import { placeholders } from './placeholders.ts'
import { projects } from './projects.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { tasks } from './tasks.ts'
import { ui } from './ui.ts'
import { users } from './users.ts'

/** Every string people read, by feature; what varies is a function. Each feature keeps its own file beside this one. */
export const text = {
  api,
  errors,
  identity,
  placeholders,
  projects,
  settings,
  shell,
  tasks,
  ui,
  users,
}
