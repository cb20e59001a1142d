import { expect, test } from 'vitest'
import {
  changesLabel,
  countLabel,
  MAX_COUNTED,
  moreLabel,
  publishLabel,
} from '#features/content/releases/publish-label.rules.ts'

test('labels say how many changes are unpublished, and that there may be more from 1,000', () => {
  const counts = [0, 1, 2, 999, MAX_COUNTED]
  expect(counts.map(publishLabel)).toEqual([
    'Nothing to publish',
    'Publish 1 change',
    'Publish 2 changes',
    'Publish 999 changes',
    'Publish 1,000+ changes',
  ])
  expect(counts.map(changesLabel)).toEqual([
    'No unpublished changes',
    '1 unpublished change',
    '2 unpublished changes',
    '999 unpublished changes',
    '1,000+ unpublished changes',
  ])
  expect(countLabel(MAX_COUNTED)).toBe('1,000+')
})

test('the number after a list is exact below 1,000 changes, and a minimum from there on', () => {
  expect(moreLabel(7, 5)).toBe('2 more')
  expect(moreLabel(999, 5)).toBe('994 more')
  expect(moreLabel(MAX_COUNTED, 5)).toBe('at least 995 more')
})
