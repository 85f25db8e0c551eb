/** What every screen with tasks says of custom fields; the words of their settings are in custom-field-settings.ts. */
export const customFieldText = {
  title: 'Custom fields',
  unknown: 'A deleted field',
  history: {
    created: (name: string) => `added the field “${name}”`,
    changed: (name: string) => `changed the field “${name}”`,
    renamed: (was: string, set: string) => `renamed the field “${was}” to “${set}”`,
    moved: (name: string) => `moved the field “${name}”`,
    removed: (name: string) => `removed the field “${name}”`,
    restored: (name: string) => `restored the field “${name}”`,
  },
  value: {
    yes: 'Yes',
    no: 'No',
    clear: 'Clear',
    save: 'Save',
    open: 'Open',
    badLink: 'Start with https://, http://, mailto: or tel:',
    badNumber: 'Enter a number',
    nobody: 'Nobody',
    newLine: 'Shift+Enter adds a new line',
  },
  filter: {
    title: 'Fields',
    any: 'Any value',
    none: 'No value',
    ticked: 'Yes',
    unticked: 'No',
  },
}
