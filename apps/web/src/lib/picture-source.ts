/** Where pictures of people come from: said by whoever starts the app, for parts that know nothing of it. */
export const pictureSource: {
  load?: (address: string) => Promise<Blob>
  /** Lets go of those that are there, with who is signed in. */
  forget?: () => void
} = {}
