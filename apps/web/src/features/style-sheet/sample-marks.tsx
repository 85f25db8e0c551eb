import { text } from '#text/en.ts'
import { styleSheet } from '#text/style-sheet.ts'
import { Avatar, AvatarStack } from '#ui/avatar.tsx'
import { Badge, LabelBadge, labelHues } from '#ui/badge.tsx'
import { DueLabel } from '#ui/due-label.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { priorities, PriorityIcon } from '#ui/priority-icon.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Progress } from '#ui/progress.tsx'
import { statusGroups, StatusIcon } from '#ui/status-icon.tsx'
import { Sample } from './sample.tsx'

const { sections, badges, people, progress, rows, keys } = styleSheet
const tones = ['neutral', 'accent', 'success', 'warning', 'danger', 'info'] as const
const getSampleFace = (name = '') => ({ name, hueKey: name })
const persons = people.map((name) => getSampleFace(name))

/** A fixed day, so that two pictures of this screen differ only where the look does. */
const todayOn = '2026-11-20'
const dueDays = ['2026-11-18', '2026-11-20', '2026-11-21', '2026-11-25', '2026-12-12', '2027-03-06']

export function BadgeSamples() {
  return (
    <Sample title={sections.badges}>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {badges[tone]}
        </Badge>
      ))}
      <span className="flex flex-wrap gap-1.5">
        {labelHues.map((hue, index) => (
          <LabelBadge key={hue} hue={hue}>
            {badges.labels[index] ?? hue}
          </LabelBadge>
        ))}
      </span>
    </Sample>
  )
}

export function PeopleSamples() {
  return (
    <Sample title={sections.people}>
      {people.map((name) => (
        <Avatar key={name} {...getSampleFace(name)} />
      ))}
      <AvatarStack people={persons} />
      <Avatar {...getSampleFace(people[1])} size="md" />
      <Avatar {...getSampleFace(people[2])} size="lg" />
    </Sample>
  )
}

export function StatusSamples() {
  return (
    <Sample title={sections.status} className="grid items-start gap-3 text-sm">
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {statusGroups.map((group) => (
          <span key={group} className="flex items-center gap-2">
            <StatusIcon group={group} label="" />
            {text.ui.status[group]}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {priorities.map((priority) => (
          <span key={priority} className="flex items-center gap-2">
            <PriorityIcon priority={priority} label="" />
            {text.ui.priority[priority]}
          </span>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {dueDays.map((dueOn) => (
          <DueLabel key={dueOn} dueOn={dueOn} todayOn={todayOn} />
        ))}
      </div>
    </Sample>
  )
}

export function ProgressSamples() {
  return (
    <Sample title={sections.progress} className="grid gap-3">
      <Progress label={progress.import} value={312} total={840} showNumbers />
      <Progress label={progress.waiting} />
      <div className="flex gap-3">
        {[0, 2, 5, 8].map((done) => (
          <ProgressRing key={done} done={done} total={8} />
        ))}
      </div>
    </Sample>
  )
}

export function RowSamples() {
  return (
    <Sample title={sections.rows}>
      <ul className="w-full overflow-hidden rounded-lg border border-border">
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="flex h-row items-center gap-2.5 border-b border-border px-3 text-sm last:border-0 hover:bg-hover nth-2:bg-selected"
          >
            <PriorityIcon priority={priorities[index + 1] ?? 'none'} />
            <span className="w-16 shrink-0 text-xs text-muted tabular">{row.key}</span>
            <StatusIcon group={statusGroups[index + 2] ?? 'backlog'} />
            <span className="min-w-0 grow truncate">{row.title}</span>
            <LabelBadge hue={labelHues[index] ?? 'grey'} className="max-sm:hidden">
              {row.label}
            </LabelBadge>
            <DueLabel dueOn={dueDays[index] ?? todayOn} todayOn={todayOn} />
            <Avatar {...getSampleFace(people[index])} />
          </li>
        ))}
      </ul>
    </Sample>
  )
}

export function KeySamples() {
  return (
    <Sample title={sections.keys} className="gap-4">
      {keys.map((key) => (
        <Kbd key={key} keys={key} />
      ))}
    </Sample>
  )
}
