import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/embed/block.ts'
import { providerOf } from '#blocks/embed/providers.ts'
import { View } from '#blocks/embed/view.tsx'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scopeOf()} loaded={undefined} />)

test.each([
  ['https://www.youtube.com/watch?v=abc', 'YouTube'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://www.youtube-nocookie.com/embed/abc', 'YouTube'],
  ['https://player.vimeo.com/video/1', 'Vimeo'],
  ['https://studio.wistia.com/medias/x', 'Wistia'],
  ['https://soundcloud.com/a/b', 'SoundCloud'],
  ['https://open.spotify.com/track/x', 'Spotify'],
  ['https://www.google.com/maps/embed?pb=x', 'Google Maps'],
  ['https://maps.google.co.uk/maps?q=x', 'Google Maps'],
  ['https://codepen.io/a/pen/b', 'CodePen'],
  ['https://www.google.com/search?q=maps', undefined],
  ['https://youtube.com.example.org/watch', undefined],
  ['https://notyoutube.com/watch', undefined],
  ['https://example.org/?u=vimeo.com', undefined],
  ['https://constructor/', undefined],
])('detects the provider of %s', (href, name) => {
  expect(providerOf(new URL(href))?.name).toBe(name)
})

test('P19 an unlisted provider becomes a bookmark, and no card fetches anything', () => {
  const bookmark = show({ url: 'https://www.example.org/a/long/story', title: '' })
  expect(bookmark).toContain('class="b-embed b-embed-bookmark"')
  expect(bookmark).toContain('example.org/a/long/story')
  const video = show({ url: 'https://vimeo.com/1', title: 'Planes', aspectRatio: '640x480' })
  expect(video).toContain('class="b-embed b-embed-video"')
  expect(video).toContain('Watch on Vimeo')
  expect(video).toContain('--b-embed-ratio:1.33')
  for (const html of [bookmark, video]) {
    const foreign = elementsOf(html).filter(({ attrs }) =>
      attrs.some(({ name }) => name === 'src' || name === 'srcset'),
    )
    expect(foreign).toEqual([])
  }
})

test('a URL that is not http or https renders nothing', () => {
  for (const url of ['', 'mailto:a@example.org', '/about', 'javascript:alert(1)', 'ftp://example.org/x']) {
    expect(show({ url })).toBe('')
  }
})
