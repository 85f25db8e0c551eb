import { can } from '@courtside/contract/can.ts'
import type { TemplateSummary } from '@courtside/contract/project-templates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#features/users/use-users.ts'
import { text } from '#text/en.ts'
import { templateText } from '#text/templates.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast-store.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { lacking } from './use-access.ts'
import { editTemplate, removeTemplate } from './use-templates.ts'

const words = templateText

/** What can be done about one of the organisation's own templates. */
export function OwnTemplate({
  template,
  onGone,
}: {
  template: TemplateSummary
  onGone: () => void
}) {
  const client = useQueryClient()
  const reason = lacking(can.changeTemplate(useActor(), template), 'org.settings')
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const close = () => setAsked(undefined)
  const remove = async () => {
    try {
      await removeTemplate(client, template.id)
      toast({ title: words.removed(template.name) })
      onGone()
    } catch {
      toast({ title: words.failed, tone: 'danger' })
    }
  }
  return (
    <div className="-mt-3 flex gap-1" title={reason}>
      <Button
        size="sm"
        variant="ghost"
        disabled={reason !== undefined}
        onClick={() => setAsked('rename')}
      >
        {words.rename}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={reason !== undefined}
        onClick={() => setAsked('remove')}
      >
        {words.remove}
      </Button>
      {asked === 'rename' && (
        <TemplateDialog
          title={words.rename}
          given={template}
          confirmLabel={text.projects.save}
          onSave={(named) => editTemplate(client, template, named)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        danger
        title={words.removeQuestion(template.name)}
        description={words.removeWhat}
        confirmLabel={words.remove}
        onConfirm={() => void remove()}
      />
    </div>
  )
}
