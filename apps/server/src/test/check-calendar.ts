/**
 * What RFC 5545 says MUST be so of a calendar, read sign by sign and line by line: line ends, folding, the grammar of
 * content lines, the values of the properties we know, which components hold which, and how they go together. Written
 * from the standard alone, without a word of what writes our feeds.
 */

type Line = {
  readonly name: string
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}
type Component = { readonly name: string; readonly lines: Line[]; readonly parts: Component[] }

const controls = /(?!\t)[\p{Cc}--[\u0080-\u009F]]/v
const name = '[A-Za-z0-9-]+'
const paramValue = String.raw`(?:"[^"]*"|[^";:,]*)`
const contentLine = new RegExp(
  `^(${name})((?:;${name}=${paramValue}(?:,${paramValue})*)*):(.*)$`,
  'su',
)
const oneParam = new RegExp(`;(${name})=(${paramValue}(?:,${paramValue})*)`, 'gu')

/** Every MUST that a calendar breaks, in words; none for one that holds all. */
export function checkCalendar(bytes: Buffer): string[] {
  const faults: string[] = []
  const fault = (...words: unknown[]) => void faults.push(words.join(' '))
  const lines = unfold(bytes, fault).map((text) => readLine(text, fault))
  const calendars = readComponents(lines, fault)
  if (calendars.length === 0) fault('no VCALENDAR')
  for (const calendar of calendars) checkObject(calendar, fault)
  return faults
}

type Fault = (...words: unknown[]) => void

/** 3.1: lines end in CRLF, are of 75 octets at most, and no letter is cut. */
function unfold(bytes: Buffer, fault: Fault): string[] {
  const raw = bytes.toString('latin1')
  if (!raw.endsWith('\r\n')) fault('the last line has no CRLF')
  const cut = raw.split('\r\n').slice(0, -1)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const whole: string[] = []
  for (const part of cut) {
    if (/[\r\n]/.test(part)) fault('CR or LF alone in', JSON.stringify(part))
    if (part.length > 75) fault('a line of', part.length, 'octets')
    if (part === '') fault('an empty line')
    try {
      decoder.decode(Buffer.from(part, 'latin1'))
    } catch {
      fault('a letter is cut in', JSON.stringify(part))
    }
    if (/^[ \t]/.test(part)) {
      if (whole.length === 0) fault('the first line is a continuation')
      else whole.push(`${whole.pop()}${part.slice(1)}`)
    } else whole.push(part)
  }
  return whole.map((text) => Buffer.from(text, 'latin1').toString())
}

function readLine(text: string, fault: Fault): Line {
  const [, lineName = '', params = '', value = ''] = contentLine.exec(text) ?? []
  if (lineName === '') fault('no content line:', JSON.stringify(text))
  if (controls.test(text)) fault('control signs in', JSON.stringify(text))
  const found = new Map<string, string>()
  for (const [, param = '', given = ''] of params.matchAll(oneParam)) {
    if (found.has(param.toUpperCase())) fault(param, 'stands twice in', text)
    found.set(param.toUpperCase(), given)
  }
  return { name: lineName.toUpperCase(), params: found, value }
}

function readComponents(lines: readonly Line[], fault: Fault): Component[] {
  const root: Component = { name: '', lines: [], parts: [] }
  const open = [root]
  for (const line of lines) {
    const inner = open.at(-1) ?? root
    if (line.name === 'BEGIN') {
      const part = { name: line.value.toUpperCase(), lines: [], parts: [] }
      inner.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') {
      if (inner === root || inner.name !== line.value.toUpperCase()) fault('END of', line.value)
      else open.pop()
    } else if (inner === root) fault(line.name, 'stands outside of a calendar')
    else inner.lines.push(line)
  }
  if (open.length > 1) fault(open.at(-1)?.name, 'has no end')
  return root.parts
}

const valuesOf = ({ lines }: Component, wanted: string): Line[] =>
  lines.filter((line) => line.name === wanted)

/** 3.4, 3.6, 3.7. */
function checkObject(calendar: Component, fault: Fault): void {
  if (calendar.name !== 'VCALENDAR') return fault(calendar.name, 'stands outside of a calendar')
  need(calendar, ['PRODID', 'VERSION'], ['CALSCALE', 'METHOD'], fault)
  if (valuesOf(calendar, 'VERSION').some(({ value }) => value !== '2.0')) fault('VERSION is 2.0')
  if (calendar.parts.length === 0) fault('a calendar has one component at least')
  checkValues(calendar, fault)
  const zones = calendar.parts.filter((part) => part.name === 'VTIMEZONE')
  const zoneNames = zones.flatMap((zone) => valuesOf(zone, 'TZID').map(({ value }) => value))
  if (new Set(zoneNames).size < zoneNames.length) fault('a zone stands twice:', zoneNames)
  const events = calendar.parts.filter((part) => part.name === 'VEVENT')
  const uids = events.flatMap((event) => valuesOf(event, 'UID').map(({ value }) => value))
  if (new Set(uids).size < uids.length) fault('a UID stands twice')
  for (const part of calendar.parts) {
    if (part.name === 'VTIMEZONE') checkZone(part, fault)
    else if (part.name === 'VEVENT') checkEvent(part, zoneNames, calendar, fault)
    else if (!/^(X-|VTODO|VJOURNAL|VFREEBUSY)/.test(part.name)) fault(part.name, 'is no component')
  }
}

/** Which stand once, and which at most once. */
function need(
  part: Component,
  once: readonly string[],
  atMostOnce: readonly string[],
  fault: Fault,
): void {
  for (const wanted of once)
    if (valuesOf(part, wanted).length !== 1)
      fault(part.name, 'has', valuesOf(part, wanted).length, 'of', wanted)
  for (const wanted of atMostOnce)
    if (valuesOf(part, wanted).length > 1) fault(part.name, 'has more than one', wanted)
}

/** 3.6.5. */
function checkZone(zone: Component, fault: Fault): void {
  need(zone, ['TZID'], ['LAST-MODIFIED', 'TZURL'], fault)
  checkValues(zone, fault)
  if (zone.parts.length === 0) fault('a zone has no STANDARD and no DAYLIGHT')
  for (const part of zone.parts) {
    if (part.name !== 'STANDARD' && part.name !== 'DAYLIGHT') fault(part.name, 'in a zone')
    need(part, ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'], [], fault)
    checkValues(part, fault)
    const [start] = valuesOf(part, 'DTSTART')
    if (start && kindOf(start) !== 'local') fault('a zone begins at', start.value)
    for (const rule of valuesOf(part, 'RRULE')) checkRule(rule.value, 'utc', fault)
  }
}

/** 3.6.1. */
function checkEvent(
  event: Component,
  zones: readonly string[],
  calendar: Component,
  fault: Fault,
): void {
  const hasMethod = valuesOf(calendar, 'METHOD').length > 0
  need(event, hasMethod ? ['UID', 'DTSTAMP'] : ['UID', 'DTSTAMP', 'DTSTART'], onceInEvents, fault)
  checkValues(event, fault)
  for (const line of event.lines) {
    const zone = line.params.get('TZID')
    if (zone === undefined) continue
    if (!zones.includes(zone.replaceAll('"', ''))) fault('no VTIMEZONE for', zone)
    if (kindOf(line) !== 'local') fault('TZID with', line.name, line.value)
  }
  const [start] = valuesOf(event, 'DTSTART')
  const [end] = valuesOf(event, 'DTEND')
  if (end && valuesOf(event, 'DURATION').length > 0) fault('DTEND beside DURATION')
  if (start && end) checkEnd(start, end, fault)
  for (const rule of valuesOf(event, 'RRULE'))
    checkRule(rule.value, start?.params.has('TZID') ? 'utc' : start && kindOf(start), fault)
  for (const part of event.parts) if (part.name !== 'VALARM') fault(part.name, 'in an event')
}

const onceInEvents = (
  'CLASS,CREATED,DESCRIPTION,DTEND,DURATION,GEO,LAST-MODIFIED,LOCATION,ORGANIZER,PRIORITY,RECURRENCE-ID,' +
  'RRULE,SEQUENCE,STATUS,SUMMARY,TRANSP,URL'
).split(',')

/** 3.8.2.2: of the same kind as DTSTART, and later. Two local times are compared as they are written. */
function checkEnd(start: Line, end: Line, fault: Fault): void {
  if (kindOf(start) !== kindOf(end) || start.params.get('TZID') !== end.params.get('TZID'))
    fault('DTEND is of another kind than DTSTART:', start.value, end.value)
  else if (end.value <= start.value) fault('DTEND is not later:', start.value, end.value)
}

type Kind = 'day' | 'local' | 'utc'
const kindOf = ({ params, value }: Line): Kind =>
  params.get('VALUE') === 'DATE' ? 'day' : value.endsWith('Z') ? 'utc' : 'local'

const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? []
  if (year === '' || month === '00' || day === '00' || Number(month) > 12) return false
  const days = [31, isLeap(Number(year)) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return Number(day) <= (days[Number(month) - 1] ?? 0)
}
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
const isTime = (text: string) => /^([01]\d|2[0-3])[0-5]\d([0-5]\d|60)$/.test(text)
const isMoment = (text: string): boolean => {
  const [day = '', time = '', ...more] = text.replace(/Z$/, '').split('T')
  return more.length === 0 && isDay(day) && isTime(time)
}
const isText = (text: string) => /^(?:\\[\\;,nN]|[^\\;,])*$/u.test(text)
const isDuration = (text: string) =>
  /^\+?P(\d+W|(?=\d|T\d)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/.test(text) && /[1-9]/.test(text)
const isOffset = (text: string) =>
  /^[+-]([01]\d|2[0-3])[0-5]\d([0-5]\d)?$/.test(text) && !/^-0000(00)?$/.test(text)

/** 3.3: by the property that has the value; RFC 7986 for what came later. */
const forms: Readonly<Record<string, (line: Line) => boolean>> = {
  DTSTART: (line) => (kindOf(line) === 'day' ? isDay(line.value) : isMoment(line.value)),
  DTEND: (line) => (kindOf(line) === 'day' ? isDay(line.value) : isMoment(line.value)),
  ...Object.fromEntries(
    ['DTSTAMP', 'CREATED', 'LAST-MODIFIED'].map((known) => [
      known,
      (line: Line) => kindOf(line) === 'utc' && isMoment(line.value),
    ]),
  ),
  ...Object.fromEntries(
    ['SUMMARY', 'DESCRIPTION', 'UID', 'PRODID', 'NAME', 'X-WR-CALNAME', 'TZID', 'TZNAME'].map(
      (known) => [known, ({ value }: Line) => isText(value)],
    ),
  ),
  SEQUENCE: ({ value }) => /^\+?\d+$/.test(value) && Number(value) <= 2_147_483_647,
  TRANSP: ({ value }) => value === 'OPAQUE' || value === 'TRANSPARENT',
  URL: ({ value }) => URL.canParse(value) && /^[\u0021-\u007E]+$/.test(value),
  TZOFFSETFROM: ({ value }) => isOffset(value),
  TZOFFSETTO: ({ value }) => isOffset(value),
  'REFRESH-INTERVAL': ({ params, value }) =>
    params.get('VALUE') === 'DURATION' && isDuration(value),
  'X-PUBLISHED-TTL': ({ value }) => isDuration(value),
}

function checkValues(part: Component, fault: Fault): void {
  for (const line of part.lines)
    if (forms[line.name]?.(line) === false)
      fault(part.name, line.name, [...line.params], JSON.stringify(line.value))
}

const byLimits: Readonly<Record<string, RegExp>> = {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  COUNT: /^[1-9]\d*$/,
  INTERVAL: /^[1-9]\d*$/,
  BYMONTH: /^(0?[1-9]|1[0-2])(,(0?[1-9]|1[0-2]))*$/,
  BYMONTHDAY: /^[+-]?(0?[1-9]|[12]\d|3[01])(,[+-]?(0?[1-9]|[12]\d|3[01]))*$/,
  BYDAY: /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU))*$/,
  BYSETPOS: /^[+-]?[1-9]\d{0,2}(,[+-]?[1-9]\d{0,2})*$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
}

/** 3.3.10: FREQ first and once; UNTIL of the kind that DTSTART is, and in UTC where that has a zone. */
function checkRule(text: string, kind: Kind | undefined, fault: Fault): void {
  const parts = text.split(';').map((part) => part.split('=') as [string, string | undefined])
  const rule = new Map(parts)
  if (parts[0]?.[0] !== 'FREQ' || rule.size < parts.length) fault('RRULE', text)
  for (const [part, value = ''] of parts)
    if (byLimits[part]?.test(value) !== true) fault('RRULE', part, value)
  const [frequency, until] = [rule.get('FREQ') ?? '', rule.get('UNTIL')]
  if (rule.has('COUNT') && until !== undefined) fault('COUNT beside UNTIL')
  if (frequency === 'WEEKLY' && rule.has('BYMONTHDAY')) fault('BYMONTHDAY of weeks')
  if (/\d/.test(rule.get('BYDAY') ?? '') && !/^(MONTHLY|YEARLY)$/.test(frequency))
    fault('a numbered BYDAY of', frequency)
  if (rule.has('BYSETPOS') && !['BYDAY', 'BYMONTHDAY', 'BYMONTH'].some((part) => rule.has(part)))
    fault('BYSETPOS alone')
  if (until === undefined) return
  const is: Kind = !until.includes('T') ? 'day' : until.endsWith('Z') ? 'utc' : 'local'
  if (is !== kind || !(is === 'day' ? isDay(until) : isMoment(until)))
    fault('UNTIL', until, 'beside a start that is', kind)
}
