import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

const any = () => true
const isLength = (value: string) => /^\[\d/.test(value)
const every = (...roots: string[]) => roots.map((root) => ({ [root]: [any] }))

/**
 * The classes of which a component's own and its caller's may meet. The library's default configuration knows
 * all of Tailwind and weighs 6 KB more in the first screen; what is missing here is kept from both.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
    display: [
      'hidden',
      'block',
      'inline',
      'inline-block',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
    ],
    size: every('size'),
    w: every('w'),
    'min-w': every('min-w'),
    'max-w': every('max-w'),
    h: every('h'),
    'min-h': every('min-h'),
    'max-h': every('max-h'),
    p: every('p'),
    px: every('px'),
    py: every('py'),
    pt: every('pt'),
    pe: every('pe'),
    pb: every('pb'),
    ps: every('ps'),
    m: every('m'),
    mx: every('mx'),
    my: every('my'),
    mt: every('mt'),
    me: every('me'),
    mb: every('mb'),
    ms: every('ms'),
    gap: every('gap'),
    'gap-x': every('gap-x'),
    'gap-y': every('gap-y'),
    'grid-cols': every('grid-cols'),
    items: every('items'),
    justify: [{ justify: ['start', 'center', 'end', 'between'] }],
    transition: every('transition'),
    overflow: [{ overflow: ['auto', 'hidden', 'visible', 'clip'] }],
    'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '4xl', isLength] }],
    'text-align': [{ text: ['start', 'center', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    colour: every('text'),
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    bg: every('bg'),
    fill: every('fill'),
    stroke: every('stroke'),
    'border-width': [{ border: ['', '0', '2'] }],
    'border-t': [{ 'border-t': ['', '0', '2'] }],
    'border-e': [{ 'border-e': ['', '0', '2'] }],
    'border-b': [{ 'border-b': ['', '0', '2'] }],
    'border-s': [{ 'border-s': ['', '0', '2'] }],
    'border-colour': every('border'),
    rounded: [{ rounded: ['', 'none', 'sm', 'md', 'lg', 'xl', 'full'] }],
    shadow: every('shadow'),
    opacity: every('opacity'),
    inset: every('inset'),
    'inset-x': every('inset-x'),
    'inset-y': every('inset-y'),
    top: every('top'),
    end: every('end'),
    bottom: every('bottom'),
    start: every('start'),
    z: every('z'),
    grow: ['grow', 'grow-0'],
    shrink: ['shrink', 'shrink-0'],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pe', 'pb', 'ps'],
    px: ['pe', 'ps'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'me', 'mb', 'ms'],
    mx: ['me', 'ms'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'end', 'bottom', 'start'],
    'inset-x': ['end', 'start'],
    'inset-y': ['top', 'bottom'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', '*', '**'],
}))

/** Joins class names; of two that set the same property the later wins, so a caller's className overrides. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
