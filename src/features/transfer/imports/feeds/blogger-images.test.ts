import { expect, test } from 'vitest'
import { withFullImages } from '#features/transfer/imports/feeds/blogger.ts'

const linked = (href: string, src: string) =>
  `<div><a href="${href}" imageanchor="1"><img border="0" height="240" src="${src}" width="320" /></a></div>`

test.each([
  ['https://4.bp.blogspot.com/-x/T/AA/s1600/boat.jpg', 'https://4.bp.blogspot.com/-x/T/AA/s320/boat.jpg'],
  [
    'https://blogger.googleusercontent.com/img/a/AVvXs/s4000/boat.png',
    'https://blogger.googleusercontent.com/img/a/AVvXs/w320-h240/boat.png',
  ],
  [
    'https://blogger.googleusercontent.com/img/a/AVvXs=s1600',
    'https://blogger.googleusercontent.com/img/a/AVvXs=s320',
  ],
])(
  'a thumbnail of Blogger that links to %s becomes that image, without the size of the thumbnail',
  (full, src) => {
    const html = withFullImages(linked(full, src))
    expect(html).toContain(`src="${full}"`)
    expect(html).not.toMatch(/width=|height=/)
  },
)

test('an image that links to a page, or to another image, is unchanged', () => {
  for (const href of ['https://blog.example/post', 'https://4.bp.blogspot.com/-x/T/AA/s1600/other.jpg']) {
    const html = linked(href, 'https://4.bp.blogspot.com/-x/T/AA/s320/boat.jpg')
    expect(withFullImages(html)).toBe(html)
  }
})
