import { expect, test } from 'vitest'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

/** The list from the requirement; two names differ in capitalisation. */
const LIST = `navigation 1, html 2, logo 3, map 4, image 5, twitter 6, journal 7, gallery 8, form 9, geo 10, index 11,
collection link 12, link 13, tag cloud 14, comments 16, folder 17, menu 18, social links 19, summary 20, spacer 21,
embed 22, code 23, foursquare 24, instagram 25, calendar 26, posts by author 27, posts by tag 28,
posts by category 29, posts by month 30, quote 31, video 32, search 33, audio 41, five hundred px 42, product 43,
markdown 44, flickr 45, amazon 46, horizontal rule 47, social account links 48, rss 49, opentable 50, newsletter 51,
donation 52, button 53, social account links v2 54, summary v2 55, soundcloud 56, email footer 57,
in browser message link 58, tour dates 59, album 60, archive 61, chart 62, zola 63, acuity 65, opentable v2 66`

test('BLK-01 the block types are these, with these codes', () => {
  const expected = LIST.split(/,\s+/).map((entry) => {
    const [, name = '', code] = /^(.*) (\d+)$/.exec(entry) ?? []
    return [name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()), Number(code)]
  })
  expect(Object.entries(BLOCK_TYPE)).toEqual(expected)
})

test('BLK-10 the reserved codes belong to no type', () => {
  const codes: readonly number[] = Object.values(BLOCK_TYPE)
  for (const reserved of [15, 34, 35, 36, 37, 38, 39, 40, 64]) expect(codes).not.toContain(reserved)
  expect(new Set(codes).size).toBe(codes.length)
})
