import { text } from '#text/en.ts'
import { ErrorPage } from './error-page.tsx'

export default function Maintenance() {
  return <ErrorPage {...text.errors.maintenance} actions={null} />
}
