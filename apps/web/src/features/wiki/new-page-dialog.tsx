import type { Page, PageName } from '@courtside/contract/pages.ts'
import { pageTitleLimit } from '@courtside/contract/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { cn } from '#lib/cn.ts'
import { createId } from '#lib/new-id.ts'
import { wikiTemplateText } from '#text/wiki-templates.ts'
import { wikiText } from '#text/wiki.ts'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { Input } from '#ui/input.tsx'
import { attempt, addPage } from './use-wiki.ts'

const words = wikiText.create

export type TemplateName = keyof typeof wikiTemplateText
const names = Object.keys(wikiTemplateText) as TemplateName[]

/** Asks what a new page is called and what it begins with, and makes it. */
export function NewPageDialog({
  template,
  parent,
  onMade,
  onClose,
}: {
  template: TemplateName
  /** The page it will stand below; absent for one at the top. */
  parent?: PageName
  onMade: (page: Page) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  // One id for however often it is sent.
  const [id] = useState(createId)
  const [chosen, setChosen] = useState(template)
  const [title, setTitle] = useState(wikiTemplateText[template].title)
  const [isBusy, setBusy] = useState(false)

  const choose = (name: TemplateName) => {
    // A title that was typed stays.
    if (title.trim() === '' || title === wikiTemplateText[chosen].title)
      setTitle(wikiTemplateText[name].title)
    setChosen(name)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isBusy) return
    setBusy(true)
    const { markdown } = wikiTemplateText[chosen]
    const made = await attempt(() =>
      addPage(client, { id, title, parentId: parent?.id ?? null, markdown }),
    )
    setBusy(false)
    if (!made) return
    onClose()
    onMade(made)
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={words.title}
        description={parent ? words.parent(parent.title) : words.top}
      >
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          <Field label={words.name}>
            <Input
              autoFocus
              value={title}
              maxLength={pageTitleLimit}
              placeholder={words.namePlaceholder}
              onChange={({ target }) => setTitle(target.value)}
            />
          </Field>
          <fieldset className="grid gap-1.5">
            <legend className="pb-1.5 text-sm font-medium">{words.template}</legend>
            <div className="flex flex-wrap gap-1.5">
              {names.map((name) => (
                <label
                  key={name}
                  className={cn(
                    'flex h-control-sm cursor-pointer items-center rounded-md border px-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring touch:h-11',
                    name === chosen ? 'border-accent bg-selected' : 'border-border hover:bg-hover',
                  )}
                >
                  <input
                    type="radio"
                    name="template"
                    className="sr-only"
                    checked={name === chosen}
                    onChange={() => choose(name)}
                  />
                  {wikiTemplateText[name].name}
                </label>
              ))}
            </div>
          </fieldset>
          <FormButtons submit={words.submit} isBusy={title.trim() === '' || isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
