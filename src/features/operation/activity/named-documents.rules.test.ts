import { expect, test } from 'vitest'
import { documentIdsOf } from '#features/operation/activity/named-documents.rules.ts'

test('the documents of the path and the details are named once each, and at most four', () => {
  expect(documentIdsOf({ document: '88' }, {})).toEqual(['88'])
  expect(documentIdsOf({ navigation: '7' }, { document: '7' })).toEqual(['7'])
  expect(documentIdsOf({}, { documents: ['1', '2', '3', '4', '5'] })).toEqual(['1', '2', '3', '4'])
  expect(documentIdsOf({ version: '2' }, { documents: 3, document: null })).toEqual([])
})
