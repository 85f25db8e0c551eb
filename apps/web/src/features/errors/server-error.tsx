import { text } from '#text/en.ts'
import { ErrorPage } from './error-page.tsx'

export default function ServerError() {
  return <ErrorPage {...text.errors.serverError} />
}
