/** What the sections of the settings say, beside their names. */
export const settingsText = {
  display: 'What you see, on all your devices.',
  appearance: {
    description: 'How Courtside looks on all your devices. The theme applies to this device only.',
    theme: 'Theme',
    themeHint: 'Saved on this device only. System follows your computer or phone.',
    dark: 'Dark',
    light: 'Light',
    system: 'System',
  },
  errorExample: 'This section always fails, to show what a failure looks like.',
}
