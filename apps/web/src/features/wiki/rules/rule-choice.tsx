import type { PageRight, PageRule, PageRules } from '@courtside/contract/page-rules.ts'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ProjectBadge } from '#features/projects/project-badge.tsx'
import { useLoadedProjects } from '#features/projects/use-projects.ts'
import { useUsers } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { Avatar, getFace } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Picker } from '#ui/picker.tsx'

const words = wikiRuleText
const none: readonly string[] = []

/** Everybody whose role allows it, or those alone who are named here. */
export function RuleChoice({
  right,
  rule,
  known,
  onChange,
}: {
  right: PageRight
  rule: PageRule | null
  /** Everybody and all projects that were named before. */
  known: Pick<PageRules, 'people' | 'projects'>
  onChange: (rule: PageRule | null) => void
}) {
  const [open, setOpen] = useState<PageRight | 'people' | 'projects'>()
  const projects = useLoadedProjects(none)
  const people = new Map([...known.people, ...useUsers()].map((person) => [person.uid, person]))
  const names = new Map(
    [...known.projects, ...projects].map((project) => [project.id, project.name]),
  )
  const named = rule ?? { people: [], projects: [] }
  const toggle = (list: readonly string[], id: string) =>
    (list.includes(id) ? list.filter((one) => one !== id) : [...list, id]).toSorted()
  const renderChoice = (isOpen: boolean, label: string) => (
    <label className="flex min-h-control-sm cursor-pointer items-center gap-2 text-sm touch:min-h-11">
      <input
        type="radio"
        name={right}
        className="size-4 accent-accent"
        checked={(rule === null) === isOpen}
        onChange={() => onChange(isOpen ? null : named)}
      />
      {label}
    </label>
  )
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-sm font-medium">{words.about[right]}</legend>
      {renderChoice(true, words.everybody[right])}
      {renderChoice(false, words.chosen)}
      {rule && (
        <div className="grid gap-2 ps-6">
          {named.people.length + named.projects.length > 0 && (
            <ul aria-label={words.named[right]} className="grid gap-0.5">
              {named.people.map((uid) => {
                const person = people.get(uid)
                return (
                  <Named
                    key={uid}
                    name={person?.name ?? words.somebody}
                    sign={person && <Avatar {...getFace(person)} />}
                    hint={person?.isGroup ? words.group : undefined}
                    onRemove={() => onChange({ ...named, people: toggle(named.people, uid) })}
                  />
                )
              })}
              {named.projects.map((id) => (
                <Named
                  key={id}
                  name={names.get(id) ?? words.someProject}
                  sign={<ProjectBadge hue={projects.find((one) => one.id === id)?.hue ?? 'grey'} />}
                  hint={words.members}
                  onRemove={() => onChange({ ...named, projects: toggle(named.projects, id) })}
                />
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            <UserPicker
              open={open === 'people'}
              onOpenChange={(isOpen) => setOpen(isOpen ? 'people' : undefined)}
              multiple
              withGroups
              extra={known.people}
              selected={named.people}
              onChange={(uids) => onChange({ ...named, people: uids.toSorted() })}
            >
              <Button size="sm">
                <Plus /> {words.addPeople}
              </Button>
            </UserPicker>
            <Picker
              open={open === 'projects'}
              onOpenChange={(isOpen) => setOpen(isOpen ? 'projects' : undefined)}
              multiple
              title={words.addProject}
              options={projects.map(({ id, name, key, hue }) => ({
                value: id,
                label: name,
                hint: key,
                icon: <ProjectBadge hue={hue} />,
              }))}
              selected={named.projects}
              onPick={(id) => onChange({ ...named, projects: toggle(named.projects, id) })}
            >
              <Button size="sm">
                <Plus /> {words.addProject}
              </Button>
            </Picker>
          </div>
        </div>
      )}
    </fieldset>
  )
}

function Named({
  name,
  sign,
  hint,
  onRemove,
}: {
  name: string
  sign: ReactNode
  hint: string | undefined
  onRemove: () => void
}) {
  return (
    <li className="flex min-w-0 items-center gap-2 text-sm">
      {sign}
      <span className="truncate" dir="auto">
        {name}
      </span>
      {hint !== undefined && <span className="shrink-0 text-xs text-muted">{hint}</span>}
      <IconButton size="icon-sm" className="ms-auto" label={words.remove(name)} onClick={onRemove}>
        <X />
      </IconButton>
    </li>
  )
}
