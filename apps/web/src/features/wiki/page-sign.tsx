import { FileText } from 'lucide-react'

/** What stands before the title of a page in lists: its emoji, or a sheet. */
export const PageSign = ({ icon }: { icon: string | null }) => (
  <span aria-hidden className="grid w-4.5 shrink-0 place-items-center text-sm leading-none">
    {icon ?? <FileText className="size-3.5 text-faint" />}
  </span>
)
