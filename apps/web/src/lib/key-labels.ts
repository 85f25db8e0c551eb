const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')

const names: Record<string, string> = {
  mod: isApple ? '⌘' : 'Ctrl',
  shift: isApple ? '⇧' : 'Shift',
  alt: isApple ? '⌥' : 'Alt',
  escape: 'Esc',
  enter: '↵',
  tab: 'Tab',
  space: 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  delete: 'Del',
}

/** What stands on the key caps of one stroke: `mod+k` is ⌘ and K on a Mac, Ctrl and K elsewhere. */
export function getKeyLabels(stroke: string): string[] {
  return stroke
    .split('+')
    .map((key) => names[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key))
}
