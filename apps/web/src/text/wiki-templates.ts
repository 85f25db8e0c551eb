/** Pages to begin with, as Markdown. */
export const wikiTemplateText = {
  blank: { name: 'Empty page', title: '', markdown: '' },
  rulebook: {
    name: 'Rulebook',
    title: 'Rulebook',
    markdown: `> [!note]
> Valid from …, decided by …

## Who plays

## How a match is played

## Scoring

## Faults and let serves

## Conduct

## Disputes

Who decides, and by when a protest must be made.
`,
  },
  minutes: {
    name: 'Meeting minutes',
    title: 'Minutes of …',
    markdown: `**When and where**:

**Present**:

**Excused**:

## Decisions

1.

## Discussed

## To do

- [ ] Who does what until when
`,
  },
  playbook: {
    name: 'Event playbook',
    title: 'Playbook: …',
    markdown: `## In short

What the event is, for whom, and who leads it.

## Eight weeks before

- [ ] Book the courts
- [ ] Open registration

## Two weeks before

- [ ] Publish the draw
- [ ] Roster of referees and volunteers

## The day

| Time | What | Who |
| ---- | ---- | --- |
|      |      |     |

## If it rains

## Afterwards

- [ ] Results published
- [ ] What we do better next time
`,
  },
  howTo: {
    name: 'How-to',
    title: 'How to …',
    markdown: `## When you need this

## Before you begin

## Steps

1.

## If something goes wrong

Whom to ask.
`,
  },
}
