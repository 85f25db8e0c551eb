/** An answer that the database has already written as JSON, where building it there is cheapest. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
