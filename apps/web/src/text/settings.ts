export const settings = {
  title: 'Settings',
  sections: {
    profile: 'Profile',
    account: 'Account',
    appearance: 'Appearance',
    notifications: 'Notifications',
    display: 'Display',
  },
  profile: 'Your name, handle, picture, language and time zone will be set here.',
  display: 'The start page and how lists are shown will be chosen here.',
  appearance: {
    description: 'How Courtside looks on this device.',
    theme: 'Theme',
    themeHint: 'Kept on this device only. System follows the setting of your computer or phone.',
    dark: 'Dark',
    light: 'Light',
    system: 'System',
  },
  errorExample: 'This section always fails, to show what a failure looks like.',
  fallback: {
    title: 'Settings could not be shown',
    description: 'Nothing was changed. Try again, or choose another section.',
  },
}
