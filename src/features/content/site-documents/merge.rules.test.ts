import { expect, test } from 'vitest'
import { mergeFields } from '#features/content/site-documents/merge.rules.ts'

const base = { title: 'A', language: 'en', cookies: { text: '', label: 'OK' } }

test('changes of different fields are merged', () => {
  const local = { ...base, title: 'B' }
  const remote = { ...base, cookies: { text: 'We store nothing.', label: 'OK' } }
  expect(mergeFields(base, local, remote)).toEqual({ ...remote, title: 'B' })
  expect(mergeFields(base, base, remote)).toEqual(remote)
})

test('the same change of a field by both is not a conflict, but a different one is', () => {
  const remote = { ...base, title: 'B', language: 'de' }
  expect(mergeFields(base, { ...base, title: 'B' }, remote)).toEqual(remote)
  expect(mergeFields(base, { ...base, title: 'C' }, remote)).toBeUndefined()
})
