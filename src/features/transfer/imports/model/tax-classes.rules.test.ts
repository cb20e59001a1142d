import { describe, expect, test } from 'vitest'
import {
  countUnknown,
  fileTaxClasses,
  taxClassChoiceSchema,
} from '#features/transfer/imports/model/tax-classes.rules.ts'

const CLASSES = [
  { id: '1', name: 'Reduced rate' },
  { id: '2', name: 'Books' },
]

describe('tax classes of a file', () => {
  test('are those of the store with a similar name, otherwise the standard one', () => {
    const { find, nameOf } = fileTaxClasses(CLASSES, [])
    expect(['Reduced rate', 'reduced-rate', ' BOOKS ', 'Default', 'standard'].map(find)).toEqual(
      ['1', '1', '2', null, null].map((id) => ({ id })),
    )
    expect(find('Zero rate')).toBeUndefined()
    expect([null, '2'].map(nameOf)).toEqual(['Standard', 'Books'])
  })

  test('are created or replaced as the owner chooses, and never by a class that does not exist', () => {
    const { find, nameOf } = fileTaxClasses(CLASSES, [
      { name: 'Zero rate', use: 'create' },
      { name: 'Printed', use: '2' },
      { name: 'Gone', use: '99' },
    ])
    const created = find('zero-rate')?.id ?? null
    expect(nameOf(created)).toBe('zero-rate')
    expect(find('printed')).toEqual({ id: '2' })
    expect(find('Gone')).toBeUndefined()
  })

  test('that the store does not have are counted, with what happens to them', () => {
    const unknown = countUnknown(CLASSES, [
      { name: 'Zero rate', use: 'create' },
      { name: 'Gone', use: '99' },
    ])
    for (const name of ['Books', 'Zero rate', 'zero-rate', 'Gone', 'Default']) unknown.add(name)
    expect(unknown.list()).toEqual([
      { name: 'Zero rate', products: 2, use: 'create' },
      { name: 'Gone', products: 1, use: null },
    ])
  })

  test('can be created with at most 50 characters', () => {
    const parse = (name: string, use: string) => taxClassChoiceSchema.safeParse({ name, use }).success
    expect([
      parse('x'.repeat(50), 'create'),
      parse('x'.repeat(51), 'create'),
      parse('x'.repeat(51), '1'),
    ]).toEqual([true, false, true])
  })
})
