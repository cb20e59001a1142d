import { describe, expect, test } from 'vitest'
import { parseCollectionQuery } from '#lib/query/collection.ts'
import { QUERY_LIMITS } from '#lib/query/query-limits.ts'
import { parseNestedQuery } from '#lib/query/nested.ts'

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
const nested = (query: string) => plain(parseNestedQuery(query))
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name(index)}=${index}`).join('&')

describe('a nested query', () => {
  test('is parsed into objects and lists', () => {
    expect(nested('?a=1&b[c]=2&b[d][e]=3+4%21&f[]=5&f[]=6&g[1]=8&g[0]=7&h=9&h=10&i&=j&%zz=%zz')).toEqual({
      a: '1',
      b: { c: '2', d: { e: '3 4!' } },
      f: ['5', '6'],
      g: ['7', '8'],
      h: ['9', '10'],
      i: '',
      '': 'j',
      '%zz': '%zz',
    })
    expect(nested('a[x]=1&a[]=2&b=1&b[c]=2&c[d=1&[e]=2')).toEqual({
      a: { x: '1', '': '2' },
      b: { '1': 'true', c: '2' },
      c: { '[d': '1' },
      '[e]': '2',
    })
  })

  test('HTP-09 is parsed 5 levels deep: deeper levels stay in the last name', () => {
    expect(QUERY_LIMITS).toEqual({ depth: 5, array: 20, parameters: 1000, keys: 1000 })
    expect(nested('a[b][c][d][e][f]=1')).toEqual({ a: { b: { c: { d: { e: { f: '1' } } } } } })
    expect(nested('a[b][c][d][e][f][g][h]=1')).toEqual({
      a: { b: { c: { d: { e: { f: { '[g][h]': '1' } } } } } },
    })
  })

  test('HTP-09 has lists up to index 20, and objects beyond it', () => {
    expect(nested('a[20]=x')).toEqual({ a: ['x'] })
    expect(nested('a[21]=x')).toEqual({ a: { '21': 'x' } })
    for (const name of ['a[]', 'a']) {
      expect(nested(many(21, () => name))).toMatchObject({ a: { length: 21 } })
      const { a } = nested(many(22, () => name)) as { a: Record<string, string> }
      expect(Array.isArray(a)).toBe(false)
      expect(a['21']).toBe('21')
    }
  })

  test('HTP-09 is parsed up to its 1000th pair', () => {
    const read = nested(many(1001, (index) => `k${index}`)) as Record<string, string>
    expect(Object.keys(read)).toHaveLength(1000)
    expect(read['k1000']).toBeUndefined()
  })

  test('pollutes no prototype', () => {
    const read = parseNestedQuery(
      '__proto__[polluted]=1&a[__proto__][polluted]=1&a[constructor][prototype][x]=1',
    )
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
    expect(Object.getPrototypeOf(read)).toBeNull()
    expect(Object.hasOwn(read, '__proto__')).toBe(true)
  })
})

describe('a query of repeated keys', () => {
  test('contains all values of a repeated key', () => {
    expect(plain(parseCollectionQuery('?a=1&b=2&a=3&a=4&&c[d]=5'))).toEqual({
      a: ['1', '3', '4'],
      b: '2',
      'c[d]': '5',
    })
    expect(Object.getPrototypeOf(parseCollectionQuery('__proto__=1'))).toBeNull()
  })

  test('HTP-10 is parsed up to its 1000th key', () => {
    expect(Object.keys(parseCollectionQuery(many(1001, (index) => `k${index}`)))).toHaveLength(1000)
    expect(parseCollectionQuery(many(1001, () => 'a'))['a']).toHaveLength(1000)
  })
})
