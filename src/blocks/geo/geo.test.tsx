import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/geo/block.ts'
import { View } from '#blocks/geo/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)
const location = { addressTitle: 'The workshop' }

test('a phone link dials an international number without its trunk zero, and several numbers are not linked', () => {
  const dialled = (phone: string) => /href="tel:([^"]*)"/.exec(show({ location, phone }))?.[1]
  expect(dialled('+41 (0)44 668 18 00')).toBe('+41446681800')
  expect(dialled('(030) 12 34-56')).toBe('030123456')
  for (const phone of ['030 123456 / 57', '030 123456 or 57', 'by the door'])
    expect(dialled(phone), phone).toBeUndefined()
  expect(show({ location, phone: '030 123456 / 57' })).toContain('030 123456 / 57')
})

test('an empty place has a hint in the editor only, and is empty in pages and feeds', () => {
  expect(show({}, scopeOf({ marksBlocks: true }))).toContain('Enter an address')
  for (const runsOwnerCode of [true, false]) expect(show({}, scopeOf({ runsOwnerCode }))).toBe('')
})
