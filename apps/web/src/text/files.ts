import { plural } from './plural.ts'

const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

const formatSize = (bytes: number): string => {
  if (bytes < 1000) return plural(bytes, 'byte', 'bytes')
  const [value, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${figures.format(value)} ${unit}`
}

/** The words of files that hang on a task, and of those on their way there. */
export const fileText = {
  title: 'Attachments',
  add: 'Attach files',
  photo: 'Take a photo',
  drop: 'Drop files to attach them',
  size: formatSize,
  open: (name: string) => `Open ${name}`,
  save: (name: string) => `Save ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} removed`,
  restored: (name: string) => `${name} restored`,
  actions: (name: string) => `Actions for ${name}`,
  saveFailed: 'The file could not be opened',
  states: {
    waiting: 'Waiting',
    paused: 'Paused',
    offline: 'Waiting for the connection. It continues by itself',
    storing: 'Almost done',
  },
  failed: 'Not attached',
  progress: (done: number, total: number) => `${formatSize(done)} of ${formatSize(total)}`,
  sending: (name: string) => `Sending ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,
  retry: (name: string) => `Retry ${name}`,
  cancel: (name: string) => `Stop sending ${name}`,
  heic: (name: string) => ({
    title: `${name} is still an HEIC file`,
    description:
      'Only Safari can show it. Others can download it. To let everyone see it, send it from the iPhone, or save it as a JPEG first.',
  }),
  couldNotStore: 'The server received this file but couldn’t store it. Try again later',
  diskFull:
    'The server’s disk is full. Ask the server’s operator to make room. Sending then continues.',
  history: {
    added: (name: string) => `attached ${name}`,
    removed: (name: string) => `removed the attachment ${name}`,
    restored: (name: string) => `restored the attachment ${name}`,
  },
  lightbox: {
    close: 'Close',
    next: 'Next picture',
    previous: 'Previous picture',
    position: (at: number, of: number) => `${at} of ${of}`,
    failed: 'This picture can’t be shown',
  },
}
