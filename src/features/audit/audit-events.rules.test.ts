import { expect, test } from 'vitest'
import { describeDetails } from '#features/audit/audit-events.rules.ts'

test('describes details in plain English and omits internal ids', () => {
  expect(describeDetails({}, { from: '/old', to: '/about' })).toBe('/old → /about')
  expect(describeDetails({}, { from: '/old' })).toBe('/old')
  const roles = { email: 'nora@example.test', from: ['content-editor'], to: ['content-editor', 'reporting'] }
  expect(describeDetails({ account: '17' }, roles)).toBe(
    'nora@example.test · Content editor → Content editor, Reporting',
  )
  expect(describeDetails({ version: '2' }, { version: '5', documents: 1, inTrash: 0 })).toBe(
    'from release 2 · release 5 · 1 page or item',
  )
  expect(describeDetails({}, { what: 'trash', files: ['4', '5'] })).toBe('moved to the trash · 2 files')
  expect(describeDetails({ document: '88' }, {})).toBe('')
  expect(describeDetails({ hostname: 'www.kiln.example' }, { hostname: 'www.kiln.example' })).toBe(
    'www.kiln.example',
  )
})
