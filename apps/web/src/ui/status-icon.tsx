import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { text } from '#text/en.ts'
import { type LabelHue, getHueTextClass } from './badge.tsx'

const groups = ['triage', 'backlog', 'unstarted', 'started', 'completed', 'cancelled'] as const

/** A status of any project belongs to one of these; each is told apart by its shape before its colour. */
export type StatusGroup = (typeof groups)[number]
export const statusGroups: readonly StatusGroup[] = groups

const ring = <circle cx="8" cy="8" r="5.75" />

const shapes: Record<StatusGroup, ReactNode> = {
  triage: <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />,
  backlog: <circle cx="8" cy="8" r="5.75" strokeDasharray="2.2 1.812" />,
  unstarted: ring,
  started: (
    <>
      {ring}
      <path d="M8 4.75a3.25 3.25 0 0 1 0 6.5z" fill="currentColor" stroke="none" />
    </>
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" stroke="none" />
      <path
        d="m5.1 8.2 2 2 3.8-4.1"
        className="stroke-surface"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  cancelled: (
    <>
      {ring}
      <path d="m5.5 10.5 5-5" strokeLinecap="round" />
    </>
  ),
}

const colours: Record<StatusGroup, string> = {
  triage: 'text-status-triage',
  backlog: 'text-status-backlog',
  unstarted: 'text-status-unstarted',
  started: 'text-status-started',
  completed: 'text-status-completed',
  cancelled: 'text-status-cancelled',
}

/** The group of a status. `label` (the project's own word for it) replaces the group's name aloud; '' hides it beside text. */
export function StatusIcon({
  group,
  hue = null,
  label,
  className,
}: {
  group: StatusGroup
  /** A project's own colour for it; its shape stays that of the group. */
  hue?: LabelHue | null
  label?: string
  className?: string
}) {
  const name = label ?? text.ui.status[group]
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      role={name ? 'img' : undefined}
      aria-label={name || undefined}
      aria-hidden={name ? undefined : true}
      className={cn('size-4 shrink-0', hue ? getHueTextClass(hue) : colours[group], className)}
    >
      {shapes[group]}
    </svg>
  )
}
