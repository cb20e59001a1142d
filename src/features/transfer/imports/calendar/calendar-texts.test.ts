import { expect, test } from 'vitest'
import { descriptionOf } from '#features/transfer/imports/calendar/calendar-description.ts'
import { readExport } from '#features/transfer/imports/read/read-export.ts'

const description = (text: string, formatted?: string) =>
  descriptionOf([
    ['description', {}, 'text', text],
    ...(formatted === undefined
      ? []
      : [['x-alt-desc', { fmttype: 'text/html' }, 'unknown', formatted] as const]),
  ])

test('a description that is HTML is formatted and shows no tags', () => {
  const html = '<p>Bring <b>flour</b>.</p><ul><li>One</li></ul><a href="https://example.test/">Details</a>'
  expect(description(html)).toEqual({ html, isCut: false })
  expect(description('<b>Flour</b>\nand water').html).toBe('<b>Flour</b><br>and water')
})

test.each(['3 < 5 & 7 > 2', 'a <script>', 'write to <ada@example.test>', 'x<y>z'])(
  'the plain text %s has all its characters',
  (text) => {
    expect(description(text).html).toContain('&lt;')
  },
)

test('a text with formatting replaces a plain one with the same content, and a note names one with another content', () => {
  const formatted = '<html><body><p>Rich <b>text</b></p></body></html>'
  expect(description('Rich text', formatted)).toEqual({ html: formatted, isCut: false })
  expect(description('', formatted)).toEqual({ html: formatted, isCut: false })
  expect(description('Something else', formatted)).toEqual({ html: '<p>Something else</p>', isCut: true })
})

test('an event without a title is named after its place or its calendar, with a note', async () => {
  const text = (place: string) =>
    [
      'BEGIN:VCALENDAR',
      'X-WR-CALNAME:Studio',
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:',
      place,
      'DTSTART;VALUE=DATE:20270114',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
  const read = async (place: string) => {
    const source = {
      async *[Symbol.asyncIterator]() {
        yield Buffer.from(text(place))
      },
    }
    return Array.fromAsync(readExport(source, 'strict'))
  }
  expect(await read('LOCATION:Quay 4')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: 'Quay 4' }),
      { kind: 'note', message: `It has no title, and is called 'Quay 4'.` },
    ]),
  )
  expect(await read('CLASS:PUBLIC')).toContainEqual(expect.objectContaining({ title: 'Studio' }))
})
