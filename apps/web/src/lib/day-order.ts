/** A day in words with day and month in the order that was chosen, for languages that have no locale of that order. */
export function wordInOrder(
  format: Intl.DateTimeFormat,
  instant: number,
  order: 'dmy' | 'mdy',
): string {
  const parts = format.formatToParts(instant)
  const getPlace = (type: string) => parts.findIndex((part) => part.type === type)
  const [day, month] = [getPlace('day'), getPlace('month')]
  const isAsChosen = day < 0 || month < 0 || day < month === (order === 'dmy')
  const findValueAt = (place: number) =>
    parts[isAsChosen ? place : place === day ? month : place === month ? day : place]?.value
  return parts.map((_part, place) => findValueAt(place)).join('')
}
