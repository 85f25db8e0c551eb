import { text } from './en.ts'

const { places } = text.shell
const { layouts } = text.views

/** Words of how one has the app. */
export const preferenceText = {
  yours: 'Your settings',
  said: {
    language: 'Language changed',
    fontSize: 'Type size changed',
    density: 'Density changed',
    accent: 'Accent changed',
    hiddenPlaces: 'Sidebar changed',
    weekStart: 'First day of the week changed',
    timeZone: 'Time zone changed',
    dateFormat: 'Date format changed',
    clock: 'Clock changed',
    startPage: 'Start page changed',
    taskLayout: 'Layout of projects changed',
    quietHours: 'Quiet hours changed',
  },
  sidebar: {
    title: 'Sidebar',
    hint: 'Search still finds what you hide.',
  },
  timeZone: {
    title: 'Time zone',
    hint: 'Dates, times and reminders use this time zone. Task times use the time zone of the project.',
    browser: (zone: string) => `Same as this browser: ${zone}`,
    now: (clock: string) => `It is ${clock} there.`,
  },
  quietHours: {
    title: 'Quiet hours',
    hint: 'Nothing is sent during quiet hours. You get it when they end.',
    from: 'From',
    until: 'Until',
  },
  language: {
    beta: (name: string) => `${name} (beta)`,
    refused: 'This browser blocks cookies, so its language can’t be changed here.',
  },
  choices: {
    language: {
      title: 'Language',
      hint: 'Beta translations may contain errors.',
      auto: 'Same as your browser',
    },
    dateFormat: {
      title: 'Date format',
      auto: 'Same as your browser',
      dmy: '31 Dec 2026',
      mdy: 'Dec 31, 2026',
      ymd: '2026-12-31',
    },
    clock: {
      title: 'Clock',
      auto: 'Same as your browser',
      h23: '18:00',
      h12: '6:00 pm',
    },
    startPage: {
      title: 'Start page',
      hint: 'The first screen after you sign in.',
      projects: places.projects,
      myWork: places.myWork,
      inbox: places.inbox,
      tasks: 'All tasks as a table',
      workspace: 'All tasks in any layout',
    },
    taskLayout: {
      title: 'Default layout of projects',
      hint: 'Links and saved views keep their own layout.',
      ...layouts,
    },
    weekStart: {
      title: 'First day of the week',
      hint: 'In calendars and timelines.',
      auto: 'Same as your region',
      monday: 'Monday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    fontSize: {
      title: 'Type size',
      small: 'Small',
      normal: 'Normal',
      large: 'Large',
    },
    density: {
      title: 'Density',
      hint: 'The height of rows and cards.',
      comfortable: 'Comfortable',
      compact: 'Compact',
    },
    accent: {
      title: 'Accent',
      hint: 'The colour of buttons, links and selections.',
      blue: 'Blue',
      violet: 'Violet',
      pink: 'Pink',
      orange: 'Orange',
      green: 'Green',
      teal: 'Teal',
    },
  },
} as const
