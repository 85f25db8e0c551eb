import { resources } from '../../apps/server/src/http/api-resources.ts'

/** The parts of the documentation in reading order: each page of docs/ by its path without `.md`, under the name of the sidebar. */
export const sections: readonly { readonly title: string; readonly pages: Pages }[] = [
  {
    title: 'Use it',
    pages: {
      index: 'Welcome',
      'getting-started': 'Getting started',
      phone: 'On your phone',
      views: 'Views',
      filters: 'Filters',
      'repeating-tasks': 'Repeating tasks',
      'moving-tasks': 'Moving tasks',
      workflow: 'Workflow',
      wiki: 'Wiki',
      'wiki-writing': 'Writing pages',
      'wiki-access': 'Page access',
      'wiki-import': 'Importing pages',
      people: 'People',
      inviting: 'Inviting people',
      roles: 'Roles',
      permissions: 'Permissions',
      'pkr-ids': 'PKR IDs',
      'pkr-lists': 'PKR ID lists',
      'pkr-import': 'Importing members',
      'member-cards': 'Member cards',
      account: 'Your account',
      notifications: 'Notifications',
      telegram: 'Telegram',
      'calendar-feeds': 'Calendar feeds',
      import: 'Import',
      'import-sources': 'Import sources',
      export: 'Export',
      'audit-log': 'Audit log',
      glossary: 'Glossary',
    },
  },
  {
    title: 'Run it',
    pages: {
      'self-hosting': 'Install',
      configuration: 'Configure',
      mail: 'Mail and push',
      backup: 'Back up',
      upgrading: 'Upgrade',
      operating: 'Scale and secure',
      identity: 'Sign-in',
      'sign-in-limits': 'Sign-in limits',
      google: 'Google',
      firebase: 'Firebase',
      'telegram-setup': 'Telegram',
    },
  },
  {
    title: 'Build on it',
    pages: {
      'api/index': 'The API in short',
      'api-tokens': 'API tokens',
      webhooks: 'Webhooks',
      'api/live': 'Live changes',
      'sign-in-api': 'Sign-in for programs',
      ...Object.fromEntries(resources.map(({ page, title }) => [`api/${page}`, title])),
    },
  },
  {
    title: 'Work on it',
    pages: {
      architecture: 'Architecture',
      'add-a-field': 'Add a field',
      'add-an-entity': 'Add an entity',
      'add-a-screen': 'Add a screen',
      testing: 'Testing',
      releasing: 'Making a version',
      languages: 'Languages',
      'translating/ru': 'Russian terms',
      'translating/vi': 'Vietnamese terms',
      'decisions/README': 'Decisions',
    },
  },
]

type Pages = Readonly<Record<string, string>>

/** Tables that tests read: they are no pages of the site, nor is there a limit to their words. */
export const tables: readonly string[] = ['attacks', 'specification']
