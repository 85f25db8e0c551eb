import type { Delivery, DeliveryProblem, WebhookEvent } from '@courtside/contract/webhooks.ts'
import { plural } from './plural.ts'

const events: Record<WebhookEvent, string> = {
  'task.created': 'Task created',
  'task.updated': 'Task changed',
  'task.completed': 'Task completed',
  'task.deleted': 'Task moved to the trash',
  'task.restored': 'Task restored',
  'comment.created': 'Comment added',
  'project.created': 'Project created',
  'project.updated': 'Project changed',
  'project.deleted': 'Project moved to the trash',
  'project.restored': 'Project restored',
  'person.joined': 'Person joined',
  'person.updated': 'Person changed',
}

const states: Record<Delivery['state'], string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not sent',
}

const problems: Record<DeliveryProblem, string> = {
  no_answer: 'No answer from a public address within five seconds',
  certificate:
    'The certificate of the address is not trusted: it may be self-signed, run out, or name another address',
  refused: 'Not taken',
  not_allowed: 'You may not send or see it any more',
  switched_off: 'Switched off before it was sent',
  secret_lost: 'The secret can’t be read: rotate it',
}

export const webhookText = {
  description:
    'A webhook tells another program what happens here: names and addresses, never contents, and only what you may see yourself.',
  add: 'New webhook',
  list: 'Webhooks',
  none: {
    title: 'No webhooks',
    description: 'Make one for each program that wants to hear what happens.',
  },
  failed: 'The webhooks could not be loaded',
  owner: (name: string) => `of ${name}`,
  own: 'yours',
  eventCount: (count: number) => plural(count, 'event', 'events'),
  rename: 'Name of the webhook',
  address: 'Address of the webhook',
  notTaken: (address: string) => `${address} was not taken.`,
  isOn: (name: string) => `${name} is on`,
  off: 'Off',
  failing: (ago: string) => `Failing since ${ago}`,
  givenUp: 'Switched off: it took nothing for days, or said that it is gone',
  changed: (name: string) => `${name} changed`,
  undo: 'Undo',
  edit: 'Events',
  editOf: (name: string) => `Events of ${name}`,
  save: 'Save',
  test: 'Send a test',
  testOf: (name: string) => `Send a test to ${name}`,
  tested: 'A test is on its way',
  rotate: 'New secret',
  rotateOf: (name: string) => `New secret for ${name}`,
  rotateTitle: (name: string) => `Give ${name} a new secret?`,
  rotateDescription:
    'For 24 hours deliveries are signed with the old one, too. After that the old one is worth nothing.',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeDescription: 'Its deliveries are deleted with it. This can’t be undone.',
  removed: (name: string) => `${name} deleted`,
  secret: (name: string) => `Secret of ${name}`,
  onlyNow:
    'Shown only now: copy it to the program that receives. With it that program can tell that a delivery comes from here.',
  copy: 'Copy secret',
  copied: 'Secret copied',
  done: 'I have it',
  events,
  form: {
    title: 'New webhook',
    name: 'Name',
    nameHint: 'The program that receives, such as Scoreboard.',
    nameNeeded: 'Give it a name',
    address: 'Address',
    addressHint: 'On the internet, beginning with https://',
    addressNeeded: 'Give the address that the program gave you',
    addressRefused:
      'Give an address on the internet that begins with https://, without name and password: those of this machine and of private networks are refused.',
    events: 'What it tells of',
    eventsNeeded: 'Choose what it tells of',
    everything: 'Everything',
    nothing: 'Nothing',
    submit: 'Make webhook',
  },
  log: {
    open: 'Deliveries',
    openOf: (name: string) => `Deliveries of ${name}`,
    none: 'Nothing was to be sent yet.',
    failed: 'The deliveries could not be loaded',
    test: 'Test',
    states,
    problems,
    status: (status: number) => `Status ${status}`,
    milliseconds: (count: number) => `${count} ms`,
    tries: (count: number) => plural(count, 'try', 'tries'),
    next: (when: string) => `next try ${when}`,
    body: 'What was sent',
    replay: 'Send again',
    replayOf: (event: string) => `Send again: ${event}`,
    replayed: 'On its way again',
  },
}
