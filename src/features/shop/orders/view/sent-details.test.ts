import { expect, test } from 'vitest'
import { sentDetailsOf } from '#features/shop/orders/view/sent-details.rules.ts'

test('an order that was sent has its carrier and tracking number, and a tracking link only to a page of the web', () => {
  const sent = (data: Record<string, unknown>) =>
    sentDetailsOf([
      { type: 'note', data: {} },
      { type: 'fulfilled', data },
    ])
  const nothing = { carrier: '', trackingNumber: '', trackingUrl: '' }
  expect(sentDetailsOf([])).toEqual(nothing)
  expect(sent({ carrier: 'DHL', trackingNumber: '00340', trackingUrl: 'https://dhl.example/00340' })).toEqual(
    {
      carrier: 'DHL',
      trackingNumber: '00340',
      trackingUrl: 'https://dhl.example/00340',
    },
  )
  expect(sent({ trackingUrl: 'javascript:alert(1)', carrier: 7 })).toEqual(nothing)
})
