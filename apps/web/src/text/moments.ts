/** What the form that asks for a moment to come says. */
export const momentText = {
  choices: { laterToday: 'Later today', tomorrow: 'Tomorrow', nextWeek: 'Next week' },
  day: 'Day',
  time: 'Time',
  zone: (timeZone: string) => `In your time zone, ${timeZone}`,
  past: 'Choose a time in the future, within a year.',
}
