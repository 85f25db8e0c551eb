import { expect, test } from 'vitest'
import { describePlain } from './plain-words.ts'

test.each([
  ['**Bring** _nets_ for @ann_b and ~~balls~~ `now`', 'Bring nets for @ann_b and balls now'],
  ['un**frigging**believable snake_case_name 2 * 3', 'unfriggingbelievable snake_case_name 2 3'],
  ['# Rules\n\n- [ ] nets\n- [x] balls\n1. first', 'Rules nets balls first'],
  ['> [!NOTE]\n> Wet court', 'Wet court'],
  ['> **Ann wrote:**\n>\n> > four\n\nyes', 'Ann wrote: four yes'],
  ['see [the rules](/wiki/1) ![plan](attachment:1)', 'see the rules'],
  ['two courts![Court 1](attachment:1)and a net', 'two courts and a net'],
  ['![IMG_2041](attachment:1) Two lines taped', 'Two lines taped'],
  ['![Court 3](attachment:1)', 'Court 3'],
  ['\\[WARN\\] 5 \\* 3 \\_x\\_ C:\\Program', '[WARN] 5 * 3 _x_ C:\\Program'],
  ['| a | b |\n| --- | :-: |\n| 1 | 2 |', 'a b 1 2'],
  ['<details>\n<summary>More</summary>\n\nH<sub>2</sub>O\n\n</details>', 'More H 2 O'],
  ['why is <ul> not a list?', 'why is <ul> not a list?'],
  ['```ts\nconst a = 1\n```', 'const a = 1'],
  ['one\\\ntwo', 'one two'],
])('%j is told as %j', (source, words) => {
  expect(describePlain(source)).toBe(words)
})
