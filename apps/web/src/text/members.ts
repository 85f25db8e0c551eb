import { plural } from './plural.ts'

export const memberText = {
  title: 'Takes part',
  none: 'Nobody takes part yet.',
  failed: 'Who takes part could not be loaded.',
  retry: 'Try again',
  add: 'Add people',
  addTitle: (project: string) => `Add people to ${project}`,
  addDescription:
    'What they may do in it is what their role here allows, and their role in the organisation.',
  people: 'People',
  choosePeople: 'Choose people',
  role: 'Role in the project',
  chooseRole: 'Choose a role',
  confirm: 'Add',
  needPeople: 'Choose somebody',
  needRole: 'Choose a role',
  roleOf: (name: string, role: string) => `Role of ${name}: ${role}`,
  remove: (name: string) => `Remove ${name} from the project`,
  cannotGive: 'It allows what you may not do in this project',
  done: {
    added: (names: readonly string[], role: string) =>
      names.length === 1
        ? `${names[0]} takes part as ${role}`
        : `${plural(names.length, 'person takes part', 'people take part')} as ${role}`,
    changed: (name: string, role: string) => `${name} is ${role} here now`,
    removed: (name: string) => `${name} takes part no longer`,
  },
}
