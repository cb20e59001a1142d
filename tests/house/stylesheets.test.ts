import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inCheckout, textOf } from './support/checkout.ts'

/** As for code. */
const MAX_LINES = 400

const linesOf = (text: string): number => text.split('\n').length - 1

test('no stylesheet has more than 400 lines', () => {
  const files = globSync('{src,tools}/**/*.css', { cwd: inCheckout() })
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => linesOf(textOf(file)) > MAX_LINES)).toEqual([])
})
