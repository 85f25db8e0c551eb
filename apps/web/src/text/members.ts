import { plural } from './plural.ts'

export const memberText = {
  title: 'Members',
  none: 'No members yet.',
  failed: 'The members could not be loaded.',
  retry: 'Try again',
  add: 'Add people',
  addTitle: (project: string) => `Add people to ${project}`,
  addDescription: 'Their permissions come from their role here and their role in the organisation.',
  people: 'People',
  choosePeople: 'Choose people',
  role: 'Role in the project',
  chooseRole: 'Choose a role',
  confirm: 'Add',
  needPeople: 'Choose at least one person',
  needRole: 'Choose a role',
  roleOf: (name: string, role: string) => `Role of ${name}: ${role}`,
  remove: (name: string) => `Remove ${name} from the project`,
  cannotGive: 'It grants permissions you don’t have in this project',
  done: {
    added: (names: readonly string[], role: string) =>
      names.length === 1
        ? `${names[0]} added as ${role}`
        : `${plural(names.length, 'person', 'people')} added as ${role}`,
    changed: (name: string, role: string) => `${name} is now ${role} here`,
    removed: (name: string) => `${name} removed from the project`,
  },
}
