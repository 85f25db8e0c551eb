/** Words of how one has the app. */
export const preferenceText = {
  yours: 'Your settings',
  said: {
    fontSize: 'Type size changed',
    density: 'Density changed',
    accent: 'Accent changed',
  },
  choices: {
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
