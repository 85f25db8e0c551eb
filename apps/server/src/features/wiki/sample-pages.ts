import type { DemoPerson } from '@courtside/contract/identity.ts'

type Author = Exclude<DemoPerson, 'finn'>

/** A page of the demo. In its texts `(person:ben)`, `(task:OPEN-3)` and `(page:Faults)` lead to what they name. */
export type SamplePage = {
  readonly title: string
  readonly icon?: string
  readonly versions: readonly SampleVersion[]
  readonly threads?: readonly SampleThread[]
  readonly below?: readonly SamplePage[]
}

export type SampleVersion = {
  readonly by: Author
  /** Counted from today: -3 is three days ago. */
  readonly day: number
  readonly name?: string
  readonly summary?: string
  readonly text: string
}

/** What was said about some words of a page, the first beginning the thread. */
export type SampleThread = {
  readonly quote: string
  readonly said: readonly (readonly [by: Author, day: number, body: string])[]
}

const whoPlays = `> [!NOTE]
> Valid for all tournaments and leagues of the club, decided by the board.

What is not said here is played as the national rules say. [Scoring](page:Scoring) and [Faults](page:Faults) have pages of their own.

## Who plays

Every member with a licence of the season. Guests play once, with a member, and pay at the desk.
`

const conduct = `## Conduct

Line calls are made by the players on their side of the net, at once and aloud. Whoever did not see the ball well calls it in.

1. The first offence is a word of the referee.
2. The second one is a point.
3. The third one ends the match.
`

const disputes = `## Disputes

The referee decides on court. A protest is made to the desk before the next match on that court begins; the tournament director answers it the same day.
`

const levels = `## Levels

| Level | Rating     | Who that is                             | Plays in        |
| :---- | :--------: | --------------------------------------- | --------------- |
| 3.0   | up to 3.24 | Knows the rules and keeps a rally going | Saturday        |
| 3.5   | 3.25–3.74  | Serves and returns deep, dinks on purpose | Saturday      |
| 4.0   | 3.75–4.24  | Third-shot drops under pressure         | Saturday, Sunday |
| 4.5+  | from 4.25  | Few mistakes of their own               | Sunday          |

Who stands between two levels plays in the higher one.
`

const rulebook: SamplePage = {
  title: 'Rulebook',
  icon: '📘',
  versions: [
    { by: 'ann', day: -96, text: `${whoPlays}\n${disputes}` },
    {
      by: 'eve',
      day: -61,
      summary: 'What the referees agreed on about conduct',
      text: `${whoPlays}\n${conduct}\n${disputes}`,
    },
    {
      by: 'ben',
      day: -12,
      name: 'As voted in November',
      summary: 'Levels by rating',
      text: `${whoPlays}\n${levels}\n${conduct}\n${disputes.replace('the next match on that court', 'the next match')}`,
    },
  ],
  threads: [
    {
      quote: 'Guests play once',
      said: [
        ['cleo', -9, 'Once a season, or once a month? Two people asked at the desk.'],
        ['ann', -8, 'Once a season. I bring it to the next board meeting.'],
      ],
    },
    {
      quote: 'calls it in',
      said: [['eve', -4, 'The scorekeepers should hear this one first.']],
    },
  ],
  below: [
    {
      title: 'Scoring',
      versions: [
        {
          by: 'ann',
          day: -95,
          text: `## Pool matches

One game to 11, win by two.

## Finals

| Round     | Games     | To |
| :-------- | :-------: | -: |
| Semifinal | best of 3 | 11 |
| Final     | best of 3 | 11 |
`,
        },
        {
          by: 'ben',
          day: -20,
          summary: 'Pools to 15, so that eight courts are enough',
          text: `## Pool matches

One game to 15, win by two, **rally scoring**.

## Finals

| Round     | Games     | To |
| :-------- | :-------: | -: |
| Semifinal | best of 3 | 11 |
| Final     | best of 3 | 15 |
`,
        },
      ],
    },
    {
      title: 'Faults',
      versions: [
        {
          by: 'eve',
          day: -60,
          text: `1. A ball that lands out, or in the net.
2. A volley from [the kitchen](page:The%20kitchen), or carried into it.
3. A serve above the waist.

A let is played again.
`,
        },
      ],
      below: [
        {
          title: 'The kitchen',
          versions: [
            {
              by: 'eve',
              day: -58,
              text: `The non-volley zone reaches 2.13 m from the net, its lines belong to it.

- Nobody volleys while touching it, nor falls into it afterwards, even when the ball is dead by then.
- Standing in it is allowed at any time; the ball must bounce first.
- A paddle, a cap or sunglasses that drop into it count as their player.
`,
            },
          ],
        },
      ],
    },
  ],
}

const minutes: SamplePage = {
  title: 'Minutes',
  icon: '📝',
  versions: [
    {
      by: 'ann',
      day: -90,
      text: 'The board meets on the second Tuesday of the month, upstairs in the clubhouse. Minutes are written the same week.\n',
    },
  ],
  below: [
    {
      title: 'Board meeting of November',
      versions: [
        {
          by: 'cleo',
          day: -11,
          text: `**Present**: [@Ann Kowalski](person:ann), [@Ben Okafor](person:ben), [@Cleo Martins](person:cleo), [@Eve Lindqvist](person:eve)

**Excused**: [@Dev Patel](person:dev)

## Decisions

1. The new [rulebook](page:Rulebook) holds for the Riverside Open, four to none.
2. Hall B stays in reserve for both days. [@Ben Okafor](person:ben) asks what it costs.
3. Volunteers eat for free, their guests pay half.

## Discussed

181 players and 11 on the waiting list are more than last year. Nobody wants a third day, so the pools play one game to 15.

## To do

- [ ] [OPEN-12](task:OPEN-12)
- [ ] [OPEN-17](task:OPEN-17)
- [x] [OPEN-11](task:OPEN-11)
- [ ] [LEAGUE-16](task:LEAGUE-16)
- [ ] Ask the hall for Hall B, [@Ben Okafor](person:ben)
`,
        },
      ],
    },
  ],
}

const playbook: SamplePage = {
  title: 'Playbook: open day',
  icon: '🏓',
  versions: [
    {
      by: 'ben',
      day: -40,
      text: `## Eight weeks before

- [x] Book the courts
- [x] Ask the referees

## The day

| Time  | What           | Who        |
| ----- | -------------- | ---------- |
| 08:00 | Nets and balls | Volunteers |
| 09:00 | Doors          | Desk       |
| 10:00 | First matches  | Referees   |

## If it rains

Hall B is ours until 18:00; the desk has the key.
`,
    },
    {
      by: 'dev',
      day: -6,
      summary: 'What the last open day taught',
      text: `An afternoon for whoever has never held a paddle. [@Dev Patel](person:dev) leads it, six volunteers are enough.

## Eight weeks before

- [x] Book the courts
- [x] Ask the referees
- [ ] Posters to the schools and the library

## The day

| Time  | What                               | Who        |
| ----- | ---------------------------------- | ---------- |
| 08:00 | [Courts](page:How%20to%20mark%20a%20court), nets and balls | Volunteers |
| 09:00 | Doors, name tags by level          | Desk       |
| 10:00 | First matches                      | Referees   |
| 12:30 | Try-out for children               | Dev        |
| 17:00 | Everything back to the store       | Volunteers |

> [!WARNING]
> The paddles on loan are counted before and after. Last time four were gone.

## If it rains

Hall B is ours until 18:00; the desk has the key.

## Afterwards

- [ ] Mail to everybody who left an address, within three days
- [ ] What we do better next time, on this page
`,
    },
  ],
}

const howTo: SamplePage = {
  title: 'How to mark a court',
  icon: '📐',
  versions: [
    {
      by: 'dev',
      day: -30,
      text: `Two people and one roll and a half of tape mark a court in 25 minutes.

## What you need

- Tape 5 cm wide, in a colour that the hall has no lines in
- A measuring tape of 20 m and a piece of chalk

## Measures

| Line            |    Metres |    Feet |
| :-------------- | --------: | ------: |
| Sideline        |     13.41 |      44 |
| Baseline        |      6.10 |      20 |
| Kitchen         |      2.13 |       7 |
| Net at the post |      0.91 |       3 |
| Net in the middle |    0.86 |   2 5/6 |

## Steps

1. Mark the net line, and the middle of it.
2. Measure 6.705 m to both sides: there the baselines lie.
3. Check the diagonals. Both are **14.73 m**, or the court is crooked.
4. Tape the kitchen, then the line in the middle behind it.

<details>
<summary>When the tape does not hold</summary>

Wipe the floor with water alone. Wax and cleaner are what it does not stick to.

</details>
`,
    },
  ],
}

export const samplePages: readonly SamplePage[] = [rulebook, minutes, playbook, howTo]
