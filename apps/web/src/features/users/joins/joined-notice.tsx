import { useNavigate } from '@tanstack/react-router'
import { joinText } from '#text/user-joins.ts'
import { Notice } from '#ui/notice.tsx'

/** Says that this is somebody else now, and leads there, where it is taken apart. */
export function JoinedNotice({ into }: { into: { readonly uid: string; readonly name: string } }) {
  const navigate = useNavigate()
  return (
    <Notice
      action={joinText.goTo(into.name)}
      reason={undefined}
      onAction={() => void navigate({ to: '/users/$userId', params: { userId: into.uid } })}
    >
      {joinText.isJoined(into.name)}
    </Notice>
  )
}
