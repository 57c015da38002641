import { expect, test } from 'vitest'
import { parseFields, parseJson } from '../../src/storage/json.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', [1]],
  ['7', 7],
  ['{', null],
  ['', null],
  [null, null],
])('the text %j is parsed as %j', (text, value) => {
  expect(parseJson(text)).toEqual(value)
})

test.each([
  ['{"a":1}', { a: 1 }],
  ['[1]', {}],
  ['"a"', {}],
  ['null', {}],
  ['{', {}],
  [null, {}],
])('the fields of the text %j are %j', (text, fields) => {
  expect(parseFields(text)).toEqual(fields)
})
