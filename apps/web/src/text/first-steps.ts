/** What the owner of a new organisation does first; shown until it is done. */
export const firstStepsText = {
  title: 'First steps',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  hide: 'Hide',
  done: 'Done',
  steps: {
    name: { title: 'Name your organisation', hint: 'Change its name or add a logo.' },
    event: { title: 'Create your event', hint: 'Pick a template and the day.' },
    people: { title: 'Invite people', hint: 'You can assign them before they join.' },
    phone: { title: 'Open it on your phone', hint: 'Scan a code and sign in.' },
  },
  phone: {
    description: 'Scan this code with your phone’s camera, or open the address. Then sign in.',
    code: (address: string) => `QR code of ${address}`,
    close: 'Close',
  },
}
