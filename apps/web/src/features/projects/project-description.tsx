import { can } from '@courtside/contract/can.ts'
import type { Project } from '@courtside/contract/projects.ts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { useDraft } from '#lib/use-draft.ts'
import { text } from '#text/en.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MarkdownEditor } from '#ui/markdown-editor.tsx'
import { Markdown } from '#ui/markdown.tsx'
import { lacking, projectFacts } from './use-access.ts'
import { changeProject } from './use-projects.ts'

const words = text.projects

/** What a project is about, to read and to write. A draft keeps the text it started from beside it. */
export function ProjectDescription({ project }: { project: Project }) {
  const actor = useActor()
  const reason = lacking(can.editProject(actor, projectFacts(project)), 'project.edit')
  const draft = useDraft(`project-description:${project.id}`, project.description)
  const base = useDraft(`project-description-base:${project.id}`, project.description)
  const [isEditing, setEditing] = useState(draft.hasDraft && reason === undefined)
  const stop = () => {
    draft.clear()
    base.clear()
    setEditing(false)
  }
  if (isEditing) {
    return (
      <MarkdownEditor
        value={draft.value}
        label={words.fields.description}
        maxLength={50_000}
        startsFocused
        canSave={draft.value !== project.description}
        className="max-h-none min-h-40"
        onChange={(value) => {
          if (!draft.hasDraft) base.change(project.description)
          draft.change(value)
        }}
        onSave={() => {
          changeProject({ ...project, description: base.value }, { description: draft.value })
          stop()
        }}
        onCancel={stop}
        note={draft.hasDraft ? text.tasks.editor.draft : undefined}
      />
    )
  }
  if (project.description === '') {
    return (
      <p className="flex items-center gap-2 text-sm text-faint">
        {words.page.noDescription}
        <Button
          variant="link"
          size="sm"
          className="text-sm"
          disabledReason={reason}
          onClick={() => setEditing(true)}
        >
          {words.page.addDescription}
        </Button>
      </p>
    )
  }
  return (
    <section aria-label={words.fields.description} className="group/text relative">
      <Markdown source={project.description} className="measure" />
      {!reason && (
        <IconButton
          label={words.edit}
          size="icon-sm"
          className="absolute -top-1 right-0 bg-surface opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 touch:opacity-100"
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </IconButton>
      )}
    </section>
  )
}
