import { expect, test } from 'vitest'
import { collator, dateTimeFormat, displayNames, numberFormat } from '#lib/i18n/intl-formats.ts'

test('a format is created once for a language and options', () => {
  const percent = () => numberFormat('en', { style: 'percent' })
  const day = () => dateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' })
  const names = () => displayNames(['fr', 'en'], { type: 'region' })
  expect(percent()).toBe(percent())
  expect(day()).toBe(day())
  expect(names()).toBe(names())
  expect(collator('es')).toBe(collator('es'))
  expect([percent().format(0.5), day().format(0)]).toEqual(['50%', '1. Januar 1970'])
  expect([names().of('DE'), collator('es').compare('ñ', 'o')]).toEqual(['Allemagne', -1])
})

test('other languages and options have formats of their own', () => {
  expect(numberFormat('en').format(1.5)).toBe('1.5')
  expect(numberFormat('de').format(1.5)).toBe('1,5')
  expect(numberFormat('de', { minimumFractionDigits: 2 }).format(1.5)).toBe('1,50')
  const hour = (timeZone: string) => dateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone })
  expect([hour('UTC').format(0), hour('Asia/Tokyo').format(0)]).toEqual(['00', '09'])
  expect(displayNames(['en', 'fr'], { type: 'region' }).of('DE')).toBe('Germany')
  expect(collator('en').compare('10', '9')).toBe(-1)
  expect(collator('en', { numeric: true }).compare('10', '9')).toBe(1)
})

test('no more than 500 formats of a kind are cached', () => {
  const first = numberFormat('en-x-first')
  expect(numberFormat('en-x-first')).toBe(first)
  for (let index = 0; index < 500; index += 1) numberFormat(`en-x-${index}`)
  expect(numberFormat('en-x-first')).not.toBe(first)
})

test('a time zone or a language that does not exist throws an error each time', () => {
  for (const attempt of ['first', 'second']) {
    expect(() => dateTimeFormat('en', { timeZone: 'Europe/Atlantis' }), attempt).toThrow(RangeError)
    expect(() => numberFormat('no language'), attempt).toThrow(RangeError)
  }
})
