import { expect, test } from 'vitest'
import { platformBrand } from './email-brand.ts'
import { renderEmail } from './email-layout.tsx'

const content = { to: { email: 'ada@example.test' }, subject: 'S', title: 'T', parts: [], reason: 'R' }
const brand = { ...platformBrand('https://app.example.test'), language: 'de' }

test('an email is in the language of its sender unless its text is in another one', () => {
  expect(renderEmail(content, brand).html).toContain('<html lang="de">')
  expect(renderEmail({ ...content, language: 'en' }, brand).html).toContain('<html lang="en">')
})

test('an email says in its own language what to do if its button does not work', () => {
  const withButton = { ...content, parts: [{ button: 'B', url: 'https://b.example.test' }] }
  expect(renderEmail(withButton, brand).html).toContain('Falls die Schaltfläche nicht funktioniert')
  expect(renderEmail({ ...withButton, language: 'en' }, brand).html).toContain('If the button does not work')
})

test('amounts are in the HTML and in the text, and the total is emphasized', () => {
  const amounts = [['2 × Pot', '$96.00'] as const, ['Total', '$96.00', true] as const]
  const { html, text } = renderEmail({ ...content, parts: [{ amounts }] }, brand)
  expect(text).toContain('  2 × Pot: $96.00\n  Total: $96.00')
  expect(html).toMatch(/font-weight:400[^>]*>2 × Pot<.*font-weight:600[^>]*>Total</)
})
