import { useEffect, useState } from 'react'
import { live } from '#api/live.ts'
import { useFindPerson } from '#features/users/use-users.ts'

const nobody: readonly string[] = []

/** Says that a page is on screen for as long as it is, and tells who else has it open. */
export function usePageReaders(pageId: string, ownId: string) {
  const [readers, setReaders] = useState({ pageId, userIds: nobody })
  const findPerson = useFindPerson()
  useEffect(() => {
    const say = () => live.read(document.visibilityState === 'visible' ? pageId : null)
    const end = live.onReaders((ofPage, userIds) => setReaders({ pageId: ofPage, userIds }))
    document.addEventListener('visibilitychange', say)
    say()
    return () => {
      end()
      document.removeEventListener('visibilitychange', say)
      live.read(null)
    }
  }, [pageId])
  const ids = readers.pageId === pageId ? readers.userIds : nobody
  return ids.flatMap((uid) => (uid === ownId ? [] : (findPerson(uid) ?? [])))
}
