import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPhpValue } from '#features/transfer/imports/read/php-value.ts'

describe('readPhpValue', () => {
  test.each([
    ['i:-7;', -7],
    ['d:0.5;', 0.5],
    ['b:1;', true],
    ['b:0;', false],
    ['N;', null],
    ['s:0:"";', ''],
    ['s:4:"a";b";', 'a";b'],
    ['s:5:"ö€";', 'ö€'],
  ])('reads %s', (text, value) => {
    expect(readPhpValue(text)).toBe(value)
  })

  test('reads nested arrays with any keys', () => {
    const value = readPhpValue('a:2:{s:9:"__proto__";a:1:{i:0;s:1:"x";}s:5:"width";i:604;}')
    expect(value).toEqual(
      new Map<string, unknown>([
        ['__proto__', new Map([['0', 'x']])],
        ['width', 604],
      ]),
    )
  })

  test.each([
    '',
    'x',
    'i:1',
    'i:;1',
    'i:1;i:2;',
    's:3:"ab";',
    's:99999999:"a";',
    'a:1:{i:0;}',
    'a:2:{i:0;i:1;}',
    'a:9999999:{',
    'd:INF;',
    'O:8:"stdClass":0:{}',
    'C:1:"A":0:{}',
    'R:1;',
    'a:1:{N;i:1;}',
    `${'a:1:{i:0;'.repeat(50)}i:1;${'}'.repeat(50)}`,
  ])('returns undefined for %j', (text) => {
    expect(readPhpValue(text)).toBeUndefined()
  })

  test('never throws an error', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom('a:', 's:', 'i:', '1', '2', ':', '{', '}', ';', '"', 'N'),
            fc.string({ maxLength: 3 }),
          ),
          { maxLength: 40 },
        ),
        (parts) => {
          readPhpValue(parts.join(''))
        },
      ),
    )
  })
})
