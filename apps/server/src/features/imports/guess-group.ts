import type { StatusGroup } from '@courtside/contract/statuses.ts'

const words = (alternatives: string) => new RegExp(`(?<!\\p{L})(${alternatives})(?!\\p{L})`, 'u')

/** What people call the lists of each group, in the languages of clubs; the first match counts. */
const names: readonly (readonly [StatusGroup, RegExp])[] = [
  [
    'unstarted',
    words(
      'not (yet )?(started|begun|done|complete[d]?)|unstarted|incomplete|unfinished|pending|chưa (bắt đầu|làm|xong)|cần làm|не (начат|сделан|готов|выполнен)\\p{L}*|nicht (begonnen|gestartet|erledigt)|offen|zu erledigen|à faire|pas commencé|non commencé|por hacer|sin empezar|pendiente|a fazer|não iniciad[ao]|pendente|未开始|待办|待处理|未着手|未開始',
    ),
  ],
  [
    'cancelled',
    words(
      "cancell?ed|won'?t( do)?|duplicate|invalid|declined|rejected|abandoned|dropped|отмен\\p{L}*|đã hủy|hủy|abgebrochen|annulée?|cancelad[ao]|已取消|中止",
    ),
  ],
  ['triage', words('triage|inbox|incoming|requests?|suggestions?|входящ\\p{L}*')],
  [
    'completed',
    words(
      'done|completed?|finished|closed|shipped|released|live|deployed|delivered|resolved|готово|сделан[оаы]?|выполнен[оаы]?|заверш[её]н[оаы]?|закрыт[оаы]?|erledigt|fertig|abgeschlossen|geschlossen|terminée?s?|fini|fait|hecho|terminad[ao]|completad[ao]|concluíd[ao]|feito|xong|đã xong|hoàn thành|hoàn tất|đã hoàn thành|完成|已完成|完了|済',
    ),
  ],
  [
    'backlog',
    words('backlog|ideas?|later|someday|icebox|wish ?list|parking lot|бэклог|идеи|потом'),
  ],
  [
    'unstarted',
    words(
      'to[ -]?do|open(ed)?|reopened|new|next( up)?|ready|planned|up next|this week|upcoming|сделать|к выполнению|план\\p{L}*',
    ),
  ],
  [
    'started',
    words(
      'doing|(in )?progress|wip|started|working|current|active|test(ing|s)?|qa|review(ing)?|blocked|waiting|staging|development|đang làm|đang thực hiện|in bearbeitung|in arbeit|en cours|en curso|en progreso|em andamento|进行中|進行中|в работе|в процессе|проверка|тест\\p{L}*',
    ),
  ],
]

/** What the name alone says. */
export const groupByName = (name: string): StatusGroup | undefined =>
  names.find(([, pattern]) => pattern.test(name.toLowerCase()))?.[0]

/**
 * The group of each list, from its name, else from its place: between lists of running work it is running, before work
 * begins it is not started, and behind all that it is put by.
 */
export function guessGroups(lists: readonly string[]): StatusGroup[] {
  const known = lists.map(groupByName)
  const underWay = known.map((group) => group === 'started' || group === 'completed')
  return known.map((group, index) => {
    if (group) return group
    if (!underWay.includes(true, index)) return 'backlog'
    return known.slice(0, index).includes('started') ? 'started' : 'unstarted'
  })
}
