/** What the sections of the settings say, beside their names. */
export const settingsText = {
  display: 'What you have in sight, on all of your devices.',
  appearance: {
    description:
      'How Courtside looks to you. What you choose is on all of your devices, the theme on this one only.',
    theme: 'Theme',
    themeHint: 'Kept on this device only. System follows the setting of your computer or phone.',
    dark: 'Dark',
    light: 'Light',
    system: 'System',
  },
  errorExample: 'This section always fails, to show what a failure looks like.',
}
