import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Attributes, isBoolean, isNumber } from '#visitor/overlays/attributes.ts'
import {
  DIALOG_BUTTONS,
  DIALOG_DEFAULTS,
  DIALOG_STYLE,
  TOOLTIP_MARGIN,
  TOOLTIP_OFFSET,
} from '#visitor/overlays/overlay-constants.ts'
import { CLEANED_TEXT, errorKind, networkText } from '#visitor/overlays/error-kinds.ts'
import { placeTooltip } from '#visitor/overlays/tooltip-place.ts'

test('DLG-02 dialogs have four styles, and the default is confirm-or-cancel', () => {
  expect(DIALOG_STYLE).toEqual({ confirmOrReject: 1, confirmOrCancel: 2, confirmOnly: 3, noButtons: 4 })
  expect(DIALOG_DEFAULTS.style).toBe(DIALOG_STYLE.confirmOrCancel)
  expect(Object.keys(DIALOG_BUTTONS).map(Number)).toEqual(Object.values(DIALOG_STYLE))
})

test('attributes accept only valid values, including the first ones', () => {
  const made = new Attributes(
    { size: 1, isOpen: false },
    { size: isNumber, isOpen: isBoolean },
    { size: 'x', isOpen: true },
  )
  expect([made.get('size'), made.get('isOpen')]).toEqual([1, true])
  expect([made.set('size', Infinity), made.set('size', 3), made.get('size')]).toEqual([false, true, 3])
  expect(made.set('toString' as 'size', 3)).toBe(false)
})

describe('the position of a tooltip', () => {
  test('TIP-06 is 15 px from the pointer, or 20 px from the edge', () => {
    const size = { width: 250, height: 80 }
    const room = { width: 1440, height: 900 }
    expect(placeTooltip({ x: 100, y: 100 }, size, room)).toEqual({ left: 115, top: 115 })
    expect(placeTooltip({ x: 1400, y: 880 }, size, room)).toEqual({ left: 1135, top: 785 })
    expect(placeTooltip({ x: 2, y: 2 }, size, room)).toEqual({ left: 20, top: 20 })
  })

  test('is inside the margin where it fits, and never over the pointer along both axes', () => {
    const length = fc.integer({ min: 0, max: 3000 })
    fc.assert(
      fc.property(
        length,
        length,
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 500, max: 3000 }),
        (x, y, size, window) => {
          const point = { x: Math.min(x, window), y: Math.min(y, window) }
          const { left, top } = placeTooltip(
            point,
            { width: size, height: size },
            { width: window, height: window },
          )
          for (const at of [left, top]) {
            expect(at).toBeGreaterThanOrEqual(TOOLTIP_MARGIN)
            expect(at + size).toBeLessThanOrEqual(Math.max(window - TOOLTIP_MARGIN, TOOLTIP_MARGIN + size))
          }
          const isFar = (one: number, at: number) =>
            at >= one + TOOLTIP_OFFSET || at + size <= one - TOOLTIP_OFFSET
          const fits = (one: number) => one + TOOLTIP_OFFSET + size <= window - TOOLTIP_MARGIN
          if (fits(point.x)) expect(isFar(point.x, left) || left === TOOLTIP_MARGIN).toBe(true)
        },
      ),
    )
  })
})

test('ERO-07 the text of an error depends on whether there was a response, and on the visitor', () => {
  const kinds = [
    errorKind({ hasResponse: false, isInsider: true }),
    errorKind({ hasResponse: true, text: 'No such table.', isInsider: false }),
    errorKind({ hasResponse: true, text: 'No such table.', isInsider: true }),
    errorKind({ hasResponse: true, isInsider: true }),
  ]
  expect(kinds).toEqual(['network', 'cleaned', 'other', 'cleaned'])
})

test('ERO-06 only the product name in the network text can be replaced', () => {
  expect(networkText()).toBe('Unable to connect to the product.  Please try again.')
  expect(networkText('$& Sitewright')).toBe('Unable to connect to $& Sitewright.  Please try again.')
  expect(CLEANED_TEXT).toContain('error.  This')
})
