/** Why a write goes out: the gesture it is part of, and the gesture it takes back. */
export type ChangeOrigin = { readonly batchId: string; readonly undoOf?: string | undefined }

/** One field two people changed: in words, as this person wants it and as it is now. */
export type Difference = { readonly field: string; readonly mine: string; readonly theirs: string }

/** One kind of change: how it is shown, sent, settled and taken back. Its arguments are plain data. */
export type MutationDefinition<Args, Result> = {
  /** Kept with failed writes on this device, so it never changes. */
  readonly name: string
  /** Writes of one lane go out one after the other, so that nobody conflicts with themselves. */
  readonly queueKey: (args: Args) => string
  /** Further lanes, for writes that must arrive in order although each is about something else: new tasks get numbers. */
  readonly orderOf?: (args: Args) => string | readonly string[] | undefined
  /** What the change is about, in words: it may have to be said long after. */
  readonly subjectOf: (args: Args) => string
  /** What it changes there, in words, where the subject alone leaves that open. */
  readonly detailOf?: (args: Args) => string | undefined
  /** The task, page or project it belongs to, where the subject is something else. */
  readonly aboutOf?: (args: Args) => string | undefined
  /** The whole of what somebody typed, so that it can be read and copied when it is refused. */
  readonly textOf?: (args: Args) => string | undefined
  /** Shows the change before it is stored; the result takes that away again. */
  readonly optimistic: (args: Args) => () => void
  readonly send: (args: Args, cause: ChangeOrigin, idempotencyKey: string) => Promise<Result>
  /** Sends several of one gesture at once, so many at most: all are stored or none. */
  readonly together?: {
    readonly most: number
    readonly send: (args: readonly Args[], cause: ChangeOrigin) => Promise<readonly Result[]>
    /** Also those that share lanes: the order is with others only. */
    readonly sharesLanes?: true
  }
  /** Stores the answer, while what `optimistic` did still shows. */
  readonly onSuccess: (result: Result, args: Args) => void
  readonly inverse?: (args: Args) => Write
  /** Called on a waiting write when an earlier one of its lane failed, since it believed in that one. */
  readonly rebase?: (args: Args, failed: Write) => Args
  /**
   * What a refused conflict means: the differences, and the arguments that insist on this person's values. Without
   * differences it goes out again so by itself.
   */
  readonly resolveConflict?: (
    args: Args,
    details: unknown,
  ) => { differences: Difference[]; insist: Args }
}

/** A change as plain data: it survives a reload. */
export type Write = { readonly kind: string; readonly args: unknown }

/** What a write is that could not be sent and goes out by itself. */
export type Waiting = {
  /** The tab that sends it. */
  readonly tab: string
  /** Its place among all that wait, of all tabs: when it was made, in milliseconds. */
  readonly at: number
  /** The lane of its gesture, where that is in order. */
  readonly order?: string | undefined
  /** Whether it may have arrived, though nothing was answered. */
  readonly mayBeStored?: boolean | undefined
}

/** What is said of a write, in words that were known when it was made. */
export type Said = {
  readonly subject: string
  readonly detail?: string | undefined
  readonly about?: string | undefined
  readonly text?: string | undefined
}

/** A write that was refused, or that waits until it can be sent. */
export type FailedMutation = Write &
  Said & {
    readonly id: string
    /** Why it was refused, in words; empty while it waits. */
    readonly reason: string
    readonly cause: ChangeOrigin
    readonly waiting?: Waiting | undefined
    readonly differences?: readonly Difference[] | undefined
    /** The arguments of "keep mine". */
    readonly insist?: unknown
  }

/** Where writes wait that failed or could not be sent; one entry a write, so that two tabs don't overwrite each other's. */
export type FailedMutationStore = {
  readonly list: () => FailedMutation[]
  readonly put: (entry: FailedMutation) => void
  readonly remove: (id: string) => void
}

/** What of a write is there already where it was begun elsewhere. */
export type Begun = Partial<Waiting & Pick<Pending, 'id' | 'said'>>

/** A write on its way. */
export type Pending = {
  readonly id: string
  readonly kind: MutationDefinition<unknown, unknown>
  args: unknown
  readonly cause: ChangeOrigin
  /** It goes out when it is the first in each. */
  readonly lanes: readonly string[]
  /** Whether what it is about has an order of its own, its gesture's aside. */
  readonly isApart: boolean
  hide: () => void
  readonly done: PromiseWithResolvers<void>
  readonly at: number
  readonly order: string | undefined
  mayBeStored: boolean
  /** It was sent, and then it was on a line, as the browser believes. */
  wasOnLine: boolean
  /** How often it was in vain while others were answered. */
  vain: number
  /** How it waits on this device. */
  entry?: FailedMutation
  /** What it was called when it was made: the rows of it may not be known here, or no more. */
  readonly said: Said
}
