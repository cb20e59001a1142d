import { expect, test } from 'vitest'
import { chooseEncoding } from '#site/encoding.ts'

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0.5, identity', 'identity'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br;q=nothing, gzip', 'gzip'],
  ['identity;q=0, *;q=0', 'identity'],
  [`${'x,'.repeat(10_000)} br`, 'identity'],
] as const)('the header %s selects the encoding %s', ([header, encoding]) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
