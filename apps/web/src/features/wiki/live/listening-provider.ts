import { HocuspocusProvider, MessageType } from '@hocuspocus/provider'
import type { Transaction } from 'yjs'

/** Of the messages about a document the one that only asks: https://github.com/yjs/y-protocols/blob/master/PROTOCOL.md. */
export const asks = 0

/**
 * Says nothing of what was written here on a new line before it has heard what the server has. The server asks before it
 * answers, and the library would tell it all at once: where a place is gone in which words were written, they would arrive
 * without one, and a page that ends before the answer comes would never know that they are to be written anew.
 */
export class ListeningProvider extends HocuspocusProvider {
  /** Both have what the other had; what is sent from now on comes after it. */
  onEven: () => void = () => undefined
  #question: MessageEvent | undefined

  override onMessage(event: MessageEvent<ArrayBuffer>): void {
    if (isQuestion(new Uint8Array(event.data))) this.#question = event
    else super.onMessage(event)
    if (!this.synced || !this.#question) return
    super.onMessage(this.#question)
    this.#question = undefined
    this.onEven()
  }

  override onClose(): void {
    this.#question = undefined
    super.onClose()
  }

  /** What is written until then goes with the answer to the question. */
  override documentUpdateHandler(update: Uint8Array, origin: Transaction['origin']): void {
    if (this.synced) super.documentUpdateHandler(update, origin)
  }
}

/** Behind the name of a draft, which is short, stand what a message is about and what it does. */
function isQuestion(message: Uint8Array): boolean {
  const [nameLength = 0] = message
  return message[1 + nameLength] === MessageType.Sync && message[2 + nameLength] === asks
}
