/** Fields in which one types a day or a time, and the calendar to choose a day from. */
export const dayFieldText = {
  example: 'fri, 12 dec',
  mixed: 'Different days',
  type: 'Type a day: fri, 12 dec, in 2 weeks',
  notDay: 'This isn’t a date. Try fri, 12 dec or in 2 weeks.',
  notTime: 'This isn’t a time. Try 18:00 or 6 pm.',
  from: (day: string) => `Choose ${day} or a later day.`,
  until: (day: string) => `Choose ${day} or an earlier day.`,
  open: 'Open calendar',
  days: 'Days',
  clear: 'Clear',
  bounds: 'Choose a day between 1900 and 2199.',
  today: 'Today',
  tomorrow: 'Tomorrow',
  monday: 'Next Monday',
  week: 'In a week',
  time: 'Time',
  zone: (name: string) => `Time in ${name.replaceAll('_', ' ')}`,
  /** How a day in figures was read that could be another one, too. */
  readAs: { dmy: 'day/month', mdy: 'month/day' },
}
