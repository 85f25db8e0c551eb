import { getUnsubscription, setUnsubscription } from '@courtside/contract/notifications.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { useDocumentTitle } from '#lib/use-document-title.ts'
import { unsubscribeText as words } from '#text/unsubscribing.ts'
import { Button } from '#ui/button.tsx'
import { OutsidePage } from '#ui/layout/outside-page.tsx'

/** The page behind the link in a mail: one press stops mail like it, another takes that back. Nobody need be signed in. */
export default function UnsubscribePage() {
  const { token } = useParams({ from: '/unsubscribe/$token' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const queryKey = ['unsubscription', token]
  const asked = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getUnsubscription, { params: { token } }, { signal }),
    staleTime: 0,
  })
  const change = useMutation({
    mutationFn: (isOn: boolean) => call(setUnsubscription, { params: { token }, body: { isOn } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  })
  useDocumentTitle(words.title)
  if (asked.data) {
    const { isOn, reasons } = asked.data
    const { title, description, submit } = isOn ? words.on : words.off
    return (
      <OutsidePage title={title} description={description(words.about(reasons))}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {change.isError && words.failed}
        </p>
        <Button
          variant={isOn ? 'primary' : 'secondary'}
          disabled={change.isPending}
          onClick={() => change.mutate(!isOn)}
        >
          {submit}
        </Button>
      </OutsidePage>
    )
  }
  if (!asked.error) return <OutsidePage title={words.title} description={words.opening} />
  const isBroken = asked.error instanceof ApiError && asked.error.status === 404
  const { title, description, submit } = isBroken ? words.broken : words.unreachable
  return (
    <OutsidePage title={title} description={description}>
      <Button
        variant="primary"
        onClick={() =>
          void (isBroken ? navigate({ to: '/settings/notifications' }) : asked.refetch())
        }
      >
        {submit}
      </Button>
    </OutsidePage>
  )
}
