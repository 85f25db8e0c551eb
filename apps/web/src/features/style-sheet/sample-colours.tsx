import { styleSheet } from '#text/style-sheet.ts'
import { Sample } from './sample.tsx'

const { sections, swatches, type } = styleSheet

const palettes = [
  [
    swatches.surfaces,
    ['background', 'surface', 'raised', 'hover', 'selected', 'border', 'control', 'ring'],
  ],
  [
    swatches.text,
    ['text', 'muted', 'faint', 'link', 'accent', 'spark', 'danger', 'warning', 'success', 'info'],
  ],
  [
    swatches.status,
    [
      'status-triage',
      'status-backlog',
      'status-unstarted',
      'status-started',
      'status-completed',
      'status-cancelled',
    ],
  ],
  [
    swatches.labels,
    [
      'label-red',
      'label-orange',
      'label-yellow',
      'label-green',
      'label-teal',
      'label-blue',
      'label-purple',
      'label-grey',
    ],
  ],
] as const

/** The tokens as they come out in the theme around them. */
export function ColourSamples() {
  return (
    <Sample title={sections.colours} className="grid gap-4">
      {palettes.map(([title, names]) => (
        <div key={title} className="grid gap-1.5">
          <h4 className="text-2xs text-faint">{title}</h4>
          <ul className="flex flex-wrap gap-x-2 gap-y-3">
            {names.map((name) => (
              <li key={name} className="grid w-17 gap-1 text-2xs text-muted">
                <span
                  style={{ backgroundColor: `var(--color-${name})` }}
                  className="h-8 rounded-md border border-border"
                />
                <span className="truncate">{name.replace(/^(status|label)-/, '')}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Sample>
  )
}

/** The type scale, with the scripts the organisation's names are written in. */
export function TypeSamples() {
  return (
    <Sample title={sections.type} className="grid items-start gap-1.5">
      <p className="text-2xl font-semibold tracking-tight">{type.heading}</p>
      <p className="text-lg font-medium">{type.title}</p>
      <p className="measure text-base text-muted">{type.body}</p>
      <p className="text-sm">{type.dense}</p>
      <p className="text-sm text-muted tabular">{type.figures}</p>
      <p className="text-sm text-muted">{type.scripts}</p>
    </Sample>
  )
}
