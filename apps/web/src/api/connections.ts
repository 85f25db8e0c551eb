import { text } from '#text/en.ts'

/** What calls and the live connection need from the rest of the app. */
export type ApiConnections = {
  /** Where the API lives, such as `https://tasks.example.org`; empty for the app's own origin. */
  readonly origin: string
  /** The signed-in person's token; `force` asks the identity service for a new one. */
  readonly getToken: (options: { force: boolean }) => Promise<string>
  /** The API takes no token of this sign-in any more, not even a new one. */
  readonly onEnded: (code: string) => void
  /** The API said that the app is closed for maintenance. */
  readonly onMaintenance: (details: unknown) => void
  /** Something was asked and answered. */
  readonly onAnswered: () => void
  /** Something was written. */
  readonly onWritten: () => void
}

let connections: ApiConnections = {
  origin: '',
  getToken: () => Promise.reject(new Error(text.api.noToken)),
  onEnded: () => undefined,
  onMaintenance: () => undefined,
  onAnswered: () => undefined,
  onWritten: () => undefined,
}

/** Tells the API's client what it needs; what is left out stays as it was. */
export function connectApi(given: Partial<ApiConnections>): void {
  connections = { ...connections, ...given }
}

/** What the API's client was told last. */
export const getApiConnections = (): ApiConnections => connections
