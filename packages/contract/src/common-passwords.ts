/**
 * Words that lists of leaked passwords are made of. Few leaked passwords have 12 characters; those that do are one of
 * these with digits around it, repeated, or a run of keys. So a short list of parts refuses a long list of passwords.
 */
const words = `
  password passwort motdepasse contrasena senha parola haslo wachtwoord salasana
  pass word login signin admin administrator root user guest test demo default changeme change me letmein let me in
  welcome hello secret private access master superman batman spiderman starwars pokemon naruto minecraft
  iloveyou i love you loveyou love lovely baby babygirl princess angel sunshine sweetheart honey beautiful
  football baseball basketball hockey soccer tennis golf pickleball paddle racket sport sports champion winner
  monkey dragon tiger eagle lion shadow ninja killer hunter ranger warrior phoenix mustang ferrari porsche
  michael jessica jennifer daniel thomas robert andrew joshua charlie ashley nicole matthew jordan maggie
  liverpool chelsea arsenal barcelona realmadrid juventus manchester united
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl yxcvbnm zxcv zxcvbn zxcvbnm
  qaz wsx edc rfv tgb qazwsx qazwsxedc zaq xsw onetwothree trustno trustnoone trustme
  computer internet google facebook samsung apple microsoft windows android iphone whatever nothing
  summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december
  correct horse battery staple correcthorsebatterystaple
  abc abcd abcde abcdef abcdefg abcdefgh abcdefghijkl the my and is a of our club team
`
  .split(/\s+/)
  .filter(Boolean)

const typedInstead: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const onlyCommonWords = new RegExp(
  `^(${words.toSorted((a, b) => b.length - a.length).join('|')})+$`,
)
const runs = '01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm'

/**
 * Whether a password of allowed length is one that guessing programs try first. `about` holds what is known of the
 * person (name, e-mail): a password made of that is common too.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const lower = password.toLowerCase()
  const letters = lower.replaceAll(/[^\p{L}]/gu, '')
  const unmasked = lower
    .replaceAll(/[0-9@$!]/g, (character) => typedInstead[character] ?? '')
    .replaceAll(/[^\p{L}]/gu, '')
  return (
    new Set(lower).size < 5 ||
    isRepetition(lower) ||
    isRun(lower) ||
    onlyCommonWords.test(letters) ||
    onlyCommonWords.test(unmasked) ||
    (letters === '' && /^\d+$/.test(lower) && new Set(lower).size < 6) ||
    isAbout(letters, about)
  )
}

/** `abcabcabcabc`, `pickle1pickle1`. */
const isRepetition = (text: string): boolean => /^(.{1,8}?)\1+.?$/u.test(text)

/** A run over the keys or the alphabet, either way, in at most three pieces: `qwertyuiop12`, `abcdef654321`. */
function isRun(text: string): boolean {
  const backwards = runs.split('').toReversed().join('')
  let rest = text
  for (let piece = 0; piece < 3 && rest !== ''; piece++) {
    let length = rest.length
    while (
      length > 1 &&
      !runs.includes(rest.slice(0, length)) &&
      !backwards.includes(rest.slice(0, length))
    ) {
      length--
    }
    rest = rest.slice(length)
  }
  return rest === ''
}

function isAbout(letters: string, about: readonly string[]): boolean {
  const known = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > 2)
  let rest = letters
  for (const word of known.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '')
  return rest === '' && letters !== ''
}
