import type { Project } from '@courtside/contract/projects.ts'
import { TablePaste } from './clipboard/table-paste.tsx'
import { QuickHelp } from './quick-add/quick-help.tsx'

/** What tasks in any layout have besides, once they are drawn: help for the line of new ones, and pasting of tables. */
export function FrameTools({ project }: { project: Project | undefined }) {
  return (
    <>
      <QuickHelp project={project} />
      {project && <TablePaste project={project} />}
    </>
  )
}
