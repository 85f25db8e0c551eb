/** The list of projects: what happens in each. */
export const projectListText = {
  columns: {
    project: 'Project',
    event: 'Event day',
    late: 'Overdue',
    progress: 'Progress',
    lead: 'Lead',
    people: 'Members',
  },
  pin: (name: string) => `Pin ${name}`,
  unpin: (name: string) => `Unpin ${name}`,
  pinned: (name: string) => `${name} pinned`,
  unpinned: (name: string) => `${name} unpinned`,
  pinKey: 'Pin or unpin the project',
  late: (count: number) => `${count} overdue`,
  lead: (name: string) => `Lead: ${name}`,
  running: (day: number, count: number) => `Day ${day} of ${count}`,
}
