import { fileNameLimit } from '@courtside/contract/files.ts'
import type { AttachmentLine } from '#features/exports/cell-texts.ts'
import { beginning, cleanLine } from './clean-text.ts'
import { getDigest } from './diff-item.ts'
import type { Findings, PlanAttachment, PlanTask } from './import-plan.ts'

type Holder = Pick<PlanTask, 'externalId' | 'place' | 'createdAt'>

/** What an export of ours tells of files, as links to them: the files stay where they were, and the report says so. */
export function openPlannedAttachments(findings: Findings) {
  const planned = new Map<string, PlanAttachment>()
  return {
    all: (): PlanAttachment[] => [...planned.values()],
    add({ name: given, byteCount, link }: AttachmentLine, task: Holder): void {
      const { place, createdAt } = task
      const name = beginning(cleanLine(given, place, findings) || 'Untitled', fileNameLimit)
      const externalId = `${task.externalId}:file:${getDigest(`${link}\n${given}`)}`
      if (planned.has(externalId)) {
        findings.reject('attachments', place, name, 'twice')
        return
      }
      // A link is nothing but a link, also here.
      if (byteCount !== null) findings.note('file_not_imported', place)
      planned.set(externalId, {
        externalId,
        place,
        taskId: task.externalId,
        name,
        url: link,
        byteCount,
        createdAt,
        createdById: null,
      })
    },
  }
}
