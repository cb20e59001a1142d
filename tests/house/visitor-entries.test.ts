import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { visitorEntries } from '#tools/build/visitor-entries.ts'
import { pageMarkers } from '../support/page-markers.ts'
import { inCheckout } from './support/checkout.ts'

describe('entries of published pages', () => {
  /** Returns the entries of a source tree of these files. */
  function entriesOf(files: Readonly<Record<string, string>>) {
    const root = mkdtempSync(path.join(tmpdir(), 'sitewright-entries-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), text)
    }
    return visitorEntries(root)
  }
  const named = (name: string) => `export const M: PageMarker = { name: '${name}', selector: 'a' }`
  const cart = { 'src/features/shop/cart/cart.marker.ts': named('cart') }
  const script = { 'src/features/shop/cart/visitor/cart.entry.ts': '' }

  test('are found by their files', () => {
    expect(entriesOf({ ...cart, ...script, 'src/features/shop/cart/visitor/total.ts': '' })).toEqual({
      cart: 'src/features/shop/cart/visitor/cart.entry.ts',
    })
  })

  test('of islands are named like their block', () => {
    const island = { 'src/blocks/cart/island.tsx': '' }
    expect(entriesOf({ ...island, 'src/blocks/cart/cart.marker.ts': named('cart') })).toEqual({
      cart: 'src/blocks/cart/island.tsx',
    })
    expect(() => entriesOf(island)).toThrow('has no marker')
  })

  test('are those of all markers of the program', () => {
    expect(Object.keys(visitorEntries(inCheckout())).toSorted()).toEqual(
      pageMarkers.map(({ name }) => name).toSorted(),
    )
  })

  test('fail the build where a marker and its entry do not match', () => {
    expect(() => entriesOf(cart)).toThrow('has no entry')
    expect(() => entriesOf(script)).toThrow('has no marker')
    expect(() => entriesOf({ ...script, 'src/features/shop/cart/cart.marker.ts': named('basket') })).toThrow(
      'must have the name cart',
    )
    const other = {
      'src/blocks/cart/cart.marker.ts': named('cart'),
      'src/blocks/cart/visitor/cart.entry.ts': '',
    }
    expect(() => entriesOf({ ...cart, ...script, ...other })).toThrow('have the same name')
  })
})
