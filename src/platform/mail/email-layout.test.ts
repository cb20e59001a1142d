import { expect, test } from 'vitest'
import { platformBrand } from './email-brand.ts'
import { renderEmail } from './email-layout.tsx'

const content = { to: { email: 'ada@example.test' }, subject: 'S', title: 'T', parts: [], reason: 'R' }
const brand = { ...platformBrand('https://app.example.test'), language: 'de' }

test('an email is in the language of its sender unless its text is in another one', () => {
  expect(renderEmail(content, brand).html).toContain('<html lang="de">')
  expect(renderEmail({ ...content, language: 'en' }, brand).html).toContain('<html lang="en">')
})
