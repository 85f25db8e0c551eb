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
    pr: every('pr'),
    pb: every('pb'),
    pl: every('pl'),
    m: every('m'),
    mx: every('mx'),
    my: every('my'),
    mt: every('mt'),
    mr: every('mr'),
    mb: every('mb'),
    ml: every('ml'),
    gap: every('gap'),
    'gap-x': every('gap-x'),
    'gap-y': every('gap-y'),
    'grid-cols': every('grid-cols'),
    items: every('items'),
    justify: [{ justify: ['start', 'center', 'end', 'between'] }],
    transition: every('transition'),
    overflow: [{ overflow: ['auto', 'hidden', 'visible', 'clip'] }],
    'font-size': [{ text: ['2xs', 'xs', 'sm', 'base', 'lg', 'xl', '2xl', '4xl', isLength] }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    colour: every('text'),
    'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold'] }],
    bg: every('bg'),
    fill: every('fill'),
    stroke: every('stroke'),
    'border-width': [{ border: ['', '0', '2'] }],
    'border-t': [{ 'border-t': ['', '0', '2'] }],
    'border-r': [{ 'border-r': ['', '0', '2'] }],
    'border-b': [{ 'border-b': ['', '0', '2'] }],
    'border-l': [{ 'border-l': ['', '0', '2'] }],
    'border-colour': every('border'),
    rounded: [{ rounded: ['', 'none', 'sm', 'md', 'lg', 'xl', 'full'] }],
    shadow: every('shadow'),
    opacity: every('opacity'),
    inset: every('inset'),
    'inset-x': every('inset-x'),
    'inset-y': every('inset-y'),
    top: every('top'),
    right: every('right'),
    bottom: every('bottom'),
    left: every('left'),
    z: every('z'),
    grow: ['grow', 'grow-0'],
    shrink: ['shrink', 'shrink-0'],
  },
  conflictingClassGroups: {
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', '*', '**'],
}))

/** Joins class names; of two that set the same property the later wins, so a caller's className overrides. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
