import { describe, expect, test } from 'vitest'
import {
  toFileUrl,
  entryIdInUrl,
  toOwnPath,
  toPagePath,
  sourceHome,
  toUnscaledUrl,
} from '#features/transfer/imports/read/source-urls.ts'
import type { ExportChannel } from '#features/transfer/imports/model/entries.types.ts'

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

test('identifies a source independently of its protocol, and by the file name if it has no URL', () => {
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
  ])('have the path of their URL: %s', (url, expected) => {
    expect(toPagePath(url, home)).toBe(expected)
  })

  test('are not identified by a URL that only has an id', () => {
    expect(toOwnPath('https://old.example/?p=12', home)).toBeNull()
    expect(entryIdInUrl('https://old.example/?p=12', home)).toBe('12')
    expect(entryIdInUrl('/?page_id=x', home)).toBeUndefined()
    expect(toOwnPath('https://old.example/a/', home)).toBe('/a')
  })

  test('have a short hash in the index if their URL is very long', () => {
    expect(toPagePath(`/${'a'.repeat(5_000)}`, home)).toMatch(/^sha256:[0-9a-f]{64}$/)
  })
})

describe('files', () => {
  test('have the same normalized URL however they are linked', () => {
    for (const url of [
      'http://old.example/up/A.jpg',
      'https://www.old.example/up/a.jpg?w=300',
      '//old.example/up/a.jpg',
      'https://i2.wp.com/old.example/up/a.jpg',
      '/up/a.jpg',
    ]) {
      expect(toFileUrl(url, { base: 'https://old.example/' })).toBe('//old.example/up/a.jpg')
    }
    expect(toFileUrl('data:image/png,x', { base: 'https://old.example/' })).toBeUndefined()
  })

  test('have the URL of the original if they are scaled copies', () => {
    expect(toUnscaledUrl('//x/a-300x200.jpg')).toBe('//x/a.jpg')
    expect(toUnscaledUrl('//x/a-scaled.png')).toBe('//x/a.png')
    expect(toUnscaledUrl('//x/a-2000.png')).toBe('//x/a-2000.png')
  })
})
