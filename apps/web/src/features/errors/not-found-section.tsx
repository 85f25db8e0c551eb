import { text } from '#text/en.ts'
import { ErrorPage } from './error-page.tsx'

export default function NotFound() {
  return <ErrorPage {...text.errors.notFound} />
}
