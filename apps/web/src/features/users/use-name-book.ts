import type { Person } from '@courtside/contract/users.ts'
import { forgetOnSignOut } from '#features/activity/use-writes.ts'
import { createListeners } from '#lib/listeners.ts'

/** Finds a person by uid; undefined for somebody whom the reader doesn't know. */
export type FindPerson = (uid: string | null) => Person | undefined

/** Stands for somebody while their name is on its way, so that nobody is called otherwise for a moment. */
const onItsWay = (uid: string): Person => ({
  uid,
  name: '…',
  handle: '',
  avatarUrl: null,
  isPlaceholder: false,
  isGroup: false,
})

type Load = (ids: readonly string[]) => Promise<readonly Person[]>

/**
 * The people that the signed-in person knows: those of the list for pickers, and whoever else is named on screen. These
 * are loaded by their ids, all of one moment together and each once.
 */
export function createNameBook(load: Load) {
  const listeners = createListeners()
  const metListeners = createListeners()
  /** Null for whom the reader doesn't know. */
  const met = new Map<string, Person | null>()
  const waiting = new Map<string, Person>()
  const state = {
    isOpen: false,
    listed: undefined as ReadonlyMap<string, Person> | undefined,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    session: 0,
  }

  /** Another function each time that it may find others than before, so that whoever shows names is drawn again. */
  let finder: FindPerson = (uid) => find(uid)
  const publish = () => {
    finder = (uid) => find(uid)
    listeners.tell()
  }

  const loadWaiting = async () => {
    state.timer = undefined
    const { session } = state
    const ids = [...waiting.keys()]
    const found = await load(ids).catch(() => undefined)
    if (session !== state.session) return
    for (const id of ids) waiting.delete(id)
    // Without an answer they are asked for again when they are shown again.
    if (!found) return
    const byId = new Map(found.map((person) => [person.uid, person]))
    for (const id of ids) met.set(id, byId.get(id) ?? null)
    if (waiting.size > 0) scheduleFetch()
    if (found.length > 0) metListeners.tell()
    publish()
  }

  const scheduleFetch = () => {
    state.timer ??= setTimeout(() => void loadWaiting(), 0)
  }

  const wait = (uid: string): Person => {
    const person = waiting.get(uid) ?? onItsWay(uid)
    // The list may have them, and is on its way.
    if (state.listed) {
      waiting.set(uid, person)
      scheduleFetch()
    }
    return person
  }

  const find: FindPerson = (uid) => {
    if (uid === null) return undefined
    const known = state.listed?.get(uid) ?? met.get(uid)
    if (known !== undefined) return known ?? undefined
    return state.isOpen ? wait(uid) : undefined
  }

  return {
    /** Somebody is signed in, and their list is being loaded. */
    open: () => {
      state.isOpen = true
    },
    /** Forgets everybody: somebody else may sign in. */
    close: () => {
      clearTimeout(state.timer)
      Object.assign(state, { isOpen: false, listed: undefined, timer: undefined })
      state.session += 1
      met.clear()
      waiting.clear()
      publish()
    },
    /** Takes in the list as it is now. Who was not known may be known by now, in it or beside it. */
    list: (people: readonly Person[]) => {
      state.listed = new Map(people.map((person) => [person.uid, person]))
      for (const [uid, person] of met) if (person === null) met.delete(uid)
      publish()
    },
    find,
    getFinder: () => finder,
    subscribe: listeners.subscribe,
    /** Calls when people were met who are not in the list; call the answer to end it. */
    onMet: metListeners.subscribe,
  }
}

/** The one of this tab. */
export const nameBook = createNameBook(async (ids) =>
  (await import('./fetch-names.ts')).fetchNames(ids),
)
forgetOnSignOut(nameBook.close)
