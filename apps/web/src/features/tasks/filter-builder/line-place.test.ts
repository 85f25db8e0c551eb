import { expect, test } from 'vitest'
import { getPlaceAt, getPlace } from './line-place.ts'

/** A line with | where the caret stands. */
function at(marked: string) {
  const caret = marked.indexOf('|')
  const line = marked.replace('|', '')
  const { start, end, typed, condition } = getPlaceAt(line, caret)
  return { replaced: line.slice(start, end), typed, ...condition }
}

test.each([
  ['|', { replaced: '', typed: '' }],
  ['sta|', { replaced: 'sta', typed: 'sta' }],
  ['courts -sta|', { replaced: 'sta', typed: 'sta' }],
  ['(label:a OR as|)', { replaced: 'as', typed: 'as' }],
  ['cou|rts due<7d', { replaced: 'courts', typed: 'cou' }],
  ['"Court sur|', { replaced: '"Court sur', typed: 'Court sur' }],
  ['a -|', { replaced: '', typed: '' }],
  ['label:"First aid" |', { replaced: '', typed: '' }],
])('in %j a name or a word is being typed', (marked, expected) => {
  expect(at(marked)).toEqual(expected)
})

test.each([
  ['status:|', { replaced: '', typed: '', name: 'status', operator: ':', others: [] }],
  ['-status:sta|', { replaced: 'sta', typed: 'sta', name: 'status', operator: ':', others: [] }],
  ['due<=to|', { replaced: 'to', typed: 'to', name: 'due', operator: '<=', others: [] }],
  ['label:"First aid",co|', { replaced: 'co', typed: 'co', operator: ':', others: ['First aid'] }],
  ['label:a,|', { replaced: '', typed: '', operator: ':', others: ['a'] }],
  ['label:"First a|', { replaced: '"First a', typed: 'First a', operator: ':', others: [] }],
  ['label:"Fir|st aid" x', { replaced: '"First aid"', typed: 'Fir', operator: ':', others: [] }],
  ['label:"Fir| is:late', { replaced: '"Fir', typed: 'Fir', operator: ':', others: [] }],
  ['"Court surface":ha|', { replaced: 'ha', typed: 'ha', name: 'Court surface', isQuoted: true }],
  ['(label:co|)', { replaced: 'co', typed: 'co', name: 'label' }],
])('in %j a value is being typed', (marked, expected) => {
  expect(at(marked)).toMatchObject(expected)
})

test('behind a closing quotation mark begins another word', () => {
  const line = 'status:"To do"cof'
  expect(getPlaceAt(line, line.length)).toEqual({ start: 14, end: 17, typed: 'cof' })
})

test('what was not understood is found at its own place', () => {
  expect(getPlace('redue:soon -due:soon', 'due:soon')).toEqual({ start: 12, end: 20 })
  expect(getPlace('due:today', 'due:soon')).toBeUndefined()
})
