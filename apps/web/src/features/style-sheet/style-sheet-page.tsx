import { text } from '#text/en.ts'
import { Screen } from '#ui/layout/screen.tsx'

export default function StyleSheetPage() {
  return <Screen title={text.styleSheet.title} />
}
