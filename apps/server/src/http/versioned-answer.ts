/** An answer whose version is known without making it: a caller who has that version gets 304. */
export class VersionedAnswer<Answer> {
  readonly etag: string
  /** Undefined where the caller has it. */
  readonly answer: Answer | undefined

  constructor(etag: string, answer: Answer | undefined) {
    this.etag = etag
    this.answer = answer
  }
}
