import { can } from '@courtside/contract/can.ts'
import { projectFields } from '@courtside/contract/project-fields.ts'
import { type Project } from '@courtside/contract/projects.ts'
import { useActor } from '#features/users/use-users.ts'
import { TextEditor } from '#features/wiki/text-editor-section.tsx'
import { text } from '#text/en.ts'
import { Button } from '#ui/button.tsx'
import { LongText } from '#ui/long-text.tsx'
import { lacking, getProjectFacts } from './use-access.ts'
import { saveProject } from './use-projects.ts'

const words = text.projects

/** What a project is about, to read and to write. */
export function ProjectDescription({ project }: { project: Project }) {
  const actor = useActor()
  const reason = lacking(can.editProject(actor, getProjectFacts(project)), 'project.edit')
  return (
    <LongText
      saved={project.description}
      label={words.fields.description}
      draftKey={`project-description:${project.id}`}
      maxLength={projectFields.description.max}
      isReadOnly={reason !== undefined}
      Editor={TextEditor}
      className="measure"
      whenEmpty={(write) => (
        <p className="flex items-center gap-2 text-sm text-faint">
          {words.page.noDescription}
          <Button
            variant="link"
            size="sm"
            className="text-sm"
            disabledReason={reason}
            onClick={write}
          >
            {words.page.addDescription}
          </Button>
        </p>
      )}
      onSave={(was, set) => saveProject({ ...project, description: was }, { description: set })}
    />
  )
}
