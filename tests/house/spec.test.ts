import { expect, test } from 'vitest'

import { claimedIds, promises, prove, requirements, unknownIds } from '../../bin/lib/spec.js'

const row = (id: string, kind: string) => ({ id, area: 'blocks', kind, text: '' })
const result = (title: string, file: string, status = 'passed') => ({ title, file, status, suite: 'unit' })

test.each([
  ['BLK-05 rejects the 61st block', ['BLK-05']],
  ['P26 never expands an entity', ['P26']],
  ['BLK-05 P26 does both', ['BLK-05', 'P26']],
  ['BLK-05, CTX-02 does both', ['BLK-05', 'CTX-02']],
  ['BLK-05 BLK-06 BLK-07 claims no third', ['BLK-05', 'BLK-06']],
  ['rejects what BLK-05 says', []],
  ['P26b is no id', []],
])('reads the ids at the start of “%s”', (title, ids) => {
  expect(claimedIds(title)).toEqual(ids)
})

test('a row is proved by a passing test, unless another test that claims it failed', () => {
  const rows = [row('BLK-01', 'enum'), row('BLK-02', 'enum'), row('BLK-03', 'enum')]
  const tests = [
    result('BLK-01 a', 'src/a.test.ts'),
    result('BLK-02 a', 'src/a.test.ts'),
    result('BLK-02 b', 'src/b.test.ts', 'failed'),
    result('BLK-03 a', 'src/a.test.ts', 'skipped'),
  ]
  expect(prove(rows, tests).map((proved) => proved.proved)).toEqual([true, false, false])
  expect(unknownIds(rows, [...tests, result('BLK-99 a', 'src/a.test.ts')])).toEqual(['BLK-99'])
})

test('visible behaviour is proved only in a browser', () => {
  const rows = [row('BLK-01', 'visitor-ui'), row('BLK-02', 'owner-ui')]
  const tests = [result('BLK-01 a', 'src/a.test.ts'), result('BLK-02 a', 'tests/browser/a.test.ts')]
  expect(prove(rows, tests).map((proved) => proved.proved)).toEqual([false, true])
})

test('the tables contain every row once', () => {
  const ids = [...requirements(), ...promises()].map(({ id }) => id)
  expect(requirements()).toHaveLength(519)
  expect(promises()).toHaveLength(46)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => claimedIds(`${id} x`).length !== 1)).toEqual([])
})
