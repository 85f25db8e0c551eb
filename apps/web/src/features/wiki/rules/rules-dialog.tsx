import { isSame } from '@courtside/contract/changes.ts'
import {
  type PageRight,
  type PageRule,
  type PageRules,
  pageRights,
} from '@courtside/contract/page-rules.ts'
import type { Page } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCurrentUser } from '#features/users/use-users.ts'
import { wikiRuleText } from '#text/wiki-rules.ts'
import { wikiText } from '#text/wiki.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RuleChoice } from './rule-choice.tsx'
import { editPageRules, usePageRules } from './use-rules.ts'

const words = wikiRuleText

/** Says who may read a page and all below it, and who may write there. */
export function RulesDialog({ page, onClose }: { page: Page; onClose: () => void }) {
  const { data: rules, isError, refetch } = usePageRules(page.id)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} description={words.description}>
        {rules ? (
          <RulesForm page={page} rules={rules} onClose={onClose} />
        ) : isError ? (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {words.failed}
            <Button variant="link" size="sm" onClick={() => void refetch()}>
              {wikiText.tree.retry}
            </Button>
          </p>
        ) : (
          <Skeleton className="h-32 appear-late" />
        )}
      </DialogContent>
    </Dialog>
  )
}

function RulesForm({
  page,
  rules,
  onClose,
}: {
  page: Page
  rules: PageRules
  onClose: () => void
}) {
  const client = useQueryClient()
  const me = useCurrentUser()?.uid
  // What it was when one began, also when somebody else changes it meanwhile: they are asked about it then.
  const [was] = useState(rules)
  const [chosen, setChosen] = useState<Record<PageRight, PageRule | null>>(rules)
  const [isBusy, setBusy] = useState(false)
  // Nobody shuts themself out without meaning to.
  const withMe = (rule: PageRule | null, before: PageRule | null): PageRule | null =>
    rule && !before && me !== undefined && rule.people.length + rule.projects.length === 0
      ? { ...rule, people: [me] }
      : rule
  const isNobody = pageRights.some((right) => {
    const rule = chosen[right]
    return rule !== null && rule.people.length + rule.projects.length === 0
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The form of a picker is inside this one in the tree of components, not in the page.
    event.stopPropagation()
    if (isNobody || isBusy) return
    const changed = pageRights.filter((right) => !isSame(was[right], chosen[right]))
    if (changed.length === 0) return onClose()
    setBusy(true)
    const changes = Object.fromEntries(
      changed.map((right) => [right, { was: was[right], set: chosen[right] }]),
    )
    const done = await editPageRules(client, page, changes)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-5">
      {was.above.length > 0 && (
        <div className="grid gap-1 rounded-md bg-hover px-3 py-2 text-sm">
          {was.above.map((level) => (
            <p key={level.id} dir="auto">
              {pageRights
                .filter((right) => level[right])
                .map((right) => words.above[right](level.title, getNames(level[right], was)))
                .join(' ')}
            </p>
          ))}
        </div>
      )}
      {pageRights.map((right) => (
        <RuleChoice
          key={right}
          right={right}
          rule={chosen[right]}
          known={was}
          onChange={(rule) => setChosen({ ...chosen, [right]: withMe(rule, chosen[right]) })}
        />
      ))}
      {isNobody && <p className="text-sm text-danger">{words.nobody}</p>}
      <FormButtons submit={words.save} isBusy={isNobody || isBusy} />
    </form>
  )
}

function getNames(rule: PageRule | null, { people, projects }: PageRules): readonly string[] {
  const named = (id: string) => people.find(({ uid }) => uid === id)?.name ?? words.somebody
  const project = (id: string) => projects.find((one) => one.id === id)?.name
  return [
    ...(rule?.people ?? []).map(named),
    ...(rule?.projects ?? []).map((id) => words.membersOf(project(id) ?? words.someProject)),
  ]
}
