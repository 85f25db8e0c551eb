/** The living style sheet's own words; it imports this file directly, so they load with that screen only. */
export const styleSheet = {
  theme: { label: 'Theme', both: 'Both', dark: 'Dark', light: 'Light' },
  density: { label: 'Density', dense: 'Dense', comfortable: 'Comfortable' },
  sections: {
    colours: 'Colours',
    type: 'Type',
    buttons: 'Buttons',
    fields: 'Fields',
    choices: 'Choices',
    badges: 'Badges and labels',
    people: 'People',
    status: 'Status, priority, due',
    progress: 'Progress',
    rows: 'Rows',
    tabs: 'Tabs',
    layers: 'Layers',
    keys: 'Keys',
    states: 'States',
    editor: 'Page editor',
  },
  swatches: {
    surfaces: 'Surfaces and edges',
    text: 'Text and meaning',
    status: 'Status groups',
    labels: 'Labels',
  },
  type: {
    heading: 'Court 3 is free from nine',
    title: 'Draw for the mixed doubles',
    body: 'The referee desk opens at half past eight. Volunteers sign in with their PKR ID and take a vest in the colour of their court.',
    dense: 'Order balls, mark kitchen lines, print score sheets',
    figures: '0123456789 · 11–9, 9–11, 12–10',
    scripts: 'Nguyễn Thị Ánh · Łukasz Żółć · Мария Щербакова',
  },
  buttons: {
    primary: 'Create task',
    secondary: 'Import',
    ghost: 'Cancel',
    danger: 'Delete project',
    link: 'Clear filters',
    disabled: 'Archive',
    refused: 'Publish',
    refusal: 'You need the permission “Publish wiki pages”.',
    small: 'Add label',
    icon: 'Edit',
  },
  fields: {
    name: 'Name',
    nameValue: 'Spring Open 2027',
    namePlaceholder: 'Spring Open',
    nameHint: 'Shown on boards and in messages.',
    key: 'Key',
    keyValue: 'OPEN!',
    keyError: 'Use 2 to 10 capital letters.',
    description: 'Description',
    descriptionPlaceholder: 'What is this project for?',
    lead: 'Lead',
    locked: 'Created by',
    lockedValue: 'Dana Whitfield',
  },
  choices: {
    selected: 'Selected rows',
    some: 'Some of them',
    none: 'Show completed',
    locked: 'Locked',
    reminders: 'Remind me the day before',
    quiet: 'Quiet hours',
  },
  badges: {
    neutral: 'Draft',
    accent: 'New',
    success: 'Published',
    warning: 'Unsaved',
    danger: 'Overdue',
    info: 'Imported',
    labels: [
      'Courts',
      'Referees',
      'Catering',
      'Volunteers',
      'Media',
      'Juniors',
      'Sponsors',
      'Office',
    ],
  },
  people: [
    'Dana Whitfield',
    'Nguyễn Thị Ánh',
    'Мария Щербакова',
    'Łukasz Żółć',
    'Sam Okafor',
    'Priya',
  ],
  progress: { import: 'Importing cards', waiting: 'Waiting for the server' },
  rows: [
    { key: 'OPEN-12', title: 'Confirm court 3 with the sports centre', label: 'Courts' },
    { key: 'OPEN-9', title: 'Publish the draw', label: 'Media' },
    { key: 'OPEN-31', title: 'Find two more line judges', label: 'Referees' },
    { key: 'JUN-4', title: 'Order 60 outdoor balls', label: 'Juniors' },
  ],
  tabs: {
    overview: 'Overview',
    activity: 'Activity',
    activityText: 'Nothing has happened yet.',
    overviewText: 'Eight courts, two days, 140 players.',
  },
  layers: {
    menu: 'Menu',
    rename: 'Rename',
    copyLink: 'Copy link',
    archive: 'Archive',
    remove: 'Delete',
    grouping: 'Group by',
    byStatus: 'Status',
    byPerson: 'Person',
    showDone: 'Show completed',
    popover: 'Popover',
    popoverText: 'A few words beside the thing they are about.',
    picker: 'Assign to',
    dialog: 'Dialog',
    dialogTitle: 'Invite a volunteer',
    dialogText: 'They get a link that works once, for seven days.',
    invite: 'Send invitation',
    email: 'E-mail',
    confirm: 'Confirm',
    confirmTitle: 'Delete “Spring Open”?',
    confirmText: 'Its 42 tasks go with it. You can restore all of it for 30 days.',
    sheet: 'Sheet',
    sheetTitle: 'Filters',
    sheetText: 'On a phone this comes from below.',
    tooltip: 'Tooltip',
    tooltipText: 'Create task',
    toast: 'Toast',
    toastText: '12 tasks moved to Done',
    undo: 'Undo',
    failure: 'Failed toast',
    failureTitle: 'OPEN-12 was not saved',
    failureText: 'The server did not answer. Your change is kept.',
    retry: 'Retry',
  },
  keys: ['c', 'g p', 'mod+k', 'shift+d', '?', 'escape'],
  states: {
    loading: 'Loading',
    empty: 'No tasks yet',
    emptyText: 'Write down the first thing that has to happen.',
    emptyAction: 'Create task',
    nothing: 'Nothing matches',
    nothingText: 'No task is both urgent and overdue.',
    nothingAction: 'Clear filters',
  },
  editor: {
    open: 'Open the page editor',
    label: 'Court day handbook',
    readOnly: 'The same, read only',
    stored: 'As it is stored',
    /** Every node there is, as Markdown. */
    page: `# Court day handbook

Welcome to **Riverside**. Read _this_ first, then ~~ask~~ look at [the club's site](https://riverside.example 'Site') or [the rules](/wiki/rules); <mark>bring water</mark>, press <kbd>Esc</kbd>, mind H<sub>2</sub>O and x<sup>2</sup>, <u>never</u> run \`npm start\`.\\
A second line.[^1] Ask [Ann Kowalski](mention:person/1) about [OPEN-12](mention:task/OPEN-12).

## Before play

- Nets at 86 cm
- Balls
  1. indoor
  2. outdoor
- [x] Book court 3
- [ ] Call the referee

> [!TIP]
> Shade is on the west side after noon.

> Everybody plays; nobody waits longer than one game.

| Court | From | Who |
| :-- | :-: | --: |
| 1 | 9:00 | juniors |
| 3 | 10:30 | mixed doubles |

<details><summary>If it rains</summary>

We play in the hall. [Plan of the hall](attachment:0190aaaa-0000-7000-8000-000000000001)

</details>

\`\`\`ts
const score = (mine: number, yours: number) => mine >= 11 && mine - yours >= 2
\`\`\`

---

![The court](attachment:0190aaaa-0000-7000-8000-000000000000)

<iframe src="https://www.youtube-nocookie.com/embed/M7lc1UVf-VE" title="How to serve"></iframe>

<custom-widget court="3">
</custom-widget>

[^1]: Courts open at eight.`,
  },
}
