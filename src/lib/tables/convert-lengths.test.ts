import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertLengths } from '#lib/tables/convert-lengths.ts'

const cellIn = (cell: string, from: 'cm' | 'in', header = 'Chest') =>
  convertLengths(
    [
      ['', header],
      ['S', cell],
    ],
    from,
  )[1]?.[1]

describe('lengths of a table in the other unit', () => {
  test('are converted in cells that name the unit, alone, in ranges and products', () => {
    expect(cellIn('90 cm', 'cm')).toBe('35.4 in')
    expect(cellIn('90–96 cm', 'cm')).toBe('35.4–37.8 in')
    expect(cellIn('20 x 30 cm', 'cm')).toBe('7.9 x 11.8 in')
    expect(cellIn('60,5cm', 'cm')).toBe('23,8 in')
    expect(cellIn('35½ in', 'in')).toBe('90.2 cm')
    expect(cellIn('35"', 'in')).toBe('88.9 cm')
    expect(cellIn('¾ inch', 'in')).toBe('1.9 cm')
  })

  test('are converted below or beside a header that names the unit, and the header changes too', () => {
    const rows = [
      ['', 'Chest (cm)', 'Shoe'],
      ['S', '90', '38'],
      ['Length, cm', '70', '71'],
    ]
    expect(convertLengths(rows, 'cm')).toEqual([
      ['', 'Chest (in)', 'Shoe'],
      ['S', '35.4', '38'],
      ['Length, in', '27.6', '28'],
    ])
  })

  test('are nothing else: numbers without the unit, other units and words are unchanged', () => {
    for (const cell of ['38', '200 g', 'one size', '2 in 1 pack of cmyk', 'M–L', ''])
      expect(cellIn(cell, 'cm')).toBe(cell)
  })

  test('are the same within a rounding after they are converted back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (tenths) => {
        const there = cellIn(`${tenths / 10} cm`, 'cm') ?? ''
        const back = Number(cellIn(there, 'in')?.replace(' cm', ''))
        expect(Math.abs(back - tenths / 10)).toBeLessThanOrEqual(0.18)
      }),
    )
  })
})
