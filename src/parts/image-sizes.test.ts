import { expect, test } from 'vitest'
import { imageSizes, type ShownWidth } from '#parts/image-sizes.ts'

/** Returns the width that a browser chooses in a window of so many rem: of the first entry whose condition holds. */
function shownAt(window: number, sizes: string): number {
  for (const entry of sizes.split(', ')) {
    const [, limit, length = ''] = /^(?:\(max-width: ([\d.]+)rem\) )?(\S+)$/.exec(entry) ?? []
    if (limit !== undefined && window > Number(limit)) continue
    const value = Number.parseFloat(length)
    return length.endsWith('vw') ? (value / 100) * window : value
  }
  throw new Error(`Nothing holds at ${window}rem in ${sizes}`)
}

test.each<[string, ShownWidth]>([
  ['(max-width: 74rem) 100vw, 74rem', {}],
  ['(max-width: 42rem) 100vw, 42rem', { max: 42 }],
  ['(max-width: 48rem) 100vw, (max-width: 74rem) 50vw, 37rem', { share: 0.5 }],
  ['(max-width: 20rem) 100vw, 20rem', { max: 20, share: 0.5 }],
  [
    '(max-width: 30rem) 50vw, (max-width: 48rem) 33.3vw, (max-width: 74rem) 25vw, 18.5rem',
    { share: 0.25, narrowShare: 1 / 3, phoneShare: 0.5 },
  ],
])('the sizes are %s for %j', (expected, shown) => {
  expect(imageSizes(shown)).toBe(expected)
})

test('the sizes have the width of layout, page and maximum at every window width', () => {
  for (const share of [1 / 12, 0.25, 1 / 3, 0.5, 1])
    for (const max of [8, 20, 42, 62, undefined])
      for (const narrowShare of [1, 0.5])
        for (const phoneShare of [1, 0.5]) {
          const shown = { share, narrowShare, phoneShare, ...(max !== undefined && { max }) }
          const sizes = imageSizes(shown)
          for (let window = 10; window < 120; window += 0.5) {
            const part = window <= 30 ? phoneShare : window <= 48 ? narrowShare : share
            const cap = Math.min(max ?? Infinity, window <= 48 ? Infinity : 74 * share)
            const real = Math.min(part * window, cap)
            expect(Math.abs(shownAt(window, sizes) - real), `${window}rem: ${sizes}`).toBeLessThan(0.2)
          }
        }
})
