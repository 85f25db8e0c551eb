/** Words of how one has the app. */
export const preferenceText = {
  yours: 'Your settings',
  said: {
    fontSize: 'Type size changed',
    density: 'Density changed',
    accent: 'Accent changed',
    hiddenPlaces: 'Sidebar changed',
    weekStart: 'First day of the week changed',
  },
  sidebar: {
    title: 'Sidebar',
    hint: 'What you leave out is found in the search and by its address all the same.',
  },
  choices: {
    weekStart: {
      title: 'First day of the week',
      hint: 'In calendars and timelines.',
      auto: 'As where you are',
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
      hint: 'How high rows and cards are.',
      comfortable: 'Comfortable',
      compact: 'Compact',
    },
    accent: {
      title: 'Accent',
      hint: 'The colour of buttons, links and what is selected.',
      blue: 'Blue',
      violet: 'Violet',
      pink: 'Pink',
      orange: 'Orange',
      green: 'Green',
      teal: 'Teal',
    },
  },
} as const
