import { describe, expect, test } from 'vitest'
import {
  fileAddress,
  numberInAddress,
  ownAddress,
  pageAddress,
  sourceHome,
  unscaledAddress,
} from '#features/imports/source-urls.ts'
import type { ExportChannel } from '#features/imports/entries.types.ts'

const channel = (fields: Partial<ExportChannel>): ExportChannel => ({
  kind: 'channel',
  format: 'wxr',
  title: '',
  link: '',
  description: '',
  language: '',
  baseSiteUrl: '',
  baseBlogUrl: '',
  ...fields,
})
const home = sourceHome(
  channel({ link: 'https://www.old.example', baseBlogUrl: 'http://old.example/site/' }),
  'f.xml',
)

test('a source keeps its name whatever its protocol, and the file name stands in when it has none', () => {
  expect(home.source).toBe('old.example/site')
  expect(sourceHome(channel({}), 'f.xml')).toMatchObject({ source: 'f.xml', base: 'http://source.invalid/' })
})

describe('pages', () => {
  test.each([
    ['https://old.example/A/B/', '/a/b'],
    ['http://www.old.example/a//b?x=1#y', '/a/b'],
    ['/%CE%B5', '/ε'],
    ['/%E0%A4%A', '/%e0%a4%a'],
    ['page', '/site/page'],
    ['https://old.example', '/'],
    ['https://else.example/a', undefined],
    ['mailto:a@old.example', undefined],
    ['/%00', '/'],
  ])('%s', (address, expected) => {
    expect(pageAddress(address, home)).toBe(expected)
  })

  test('a number is no address to be found by', () => {
    expect(ownAddress('https://old.example/?p=12', home)).toBeNull()
    expect(numberInAddress('https://old.example/?p=12', home)).toBe('12')
    expect(numberInAddress('/?page_id=x', home)).toBeUndefined()
    expect(ownAddress('https://old.example/a/', home)).toBe('/a')
  })

  test('an address of any length fits into an index', () => {
    expect(pageAddress(`/${'a'.repeat(5_000)}`, home)).toMatch(/^sha256:[0-9a-f]{64}$/)
  })
})

describe('files', () => {
  test('are the same however they are linked', () => {
    for (const address of [
      'http://old.example/up/A.jpg',
      'https://www.old.example/up/a.jpg?w=300',
      '//old.example/up/a.jpg',
      'https://i2.wp.com/old.example/up/a.jpg',
      '/up/a.jpg',
    ]) {
      expect(fileAddress(address, 'https://old.example/')).toBe('//old.example/up/a.jpg')
    }
    expect(fileAddress('data:image/png,x', 'https://old.example/')).toBeUndefined()
  })

  test('scaled copies name their original', () => {
    expect(unscaledAddress('//x/a-300x200.jpg')).toBe('//x/a.jpg')
    expect(unscaledAddress('//x/a-scaled.png')).toBe('//x/a.png')
    expect(unscaledAddress('//x/a-2000.png')).toBe('//x/a-2000.png')
  })
})
