export const settings = {
  title: 'Settings',
  sections: {
    profile: 'Profile',
    account: 'Account',
    appearance: 'Appearance',
    notifications: 'Notifications',
    display: 'Display',
    organisation: 'Organisation',
  },
  fallback: {
    title: 'Settings couldn’t be shown',
    description: 'Nothing was changed. Try again, or choose another section.',
  },
}
