import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { block, VIDEO_MODE } from '#blocks/video/block.ts'
import { usableVideo } from '#parts/usable-video.ts'
import { View } from '#blocks/video/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)

describe('usableVideo', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'YouTube', 'aqz-KE-bpKQ'],
    ['https://www.youtube.com/watch?t=3&v=aqz-KE-bpKQ&list=x', 'YouTube', 'aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0', 'YouTube', 'aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ', 'YouTube', 'aqz-KE-bpKQ'],
    ['https://vimeo.com/1084537', 'Vimeo', '1084537'],
    ['https://player.vimeo.com/video/1084537?h=1', 'Vimeo', '1084537'],
    ['https://oak.wistia.com/medias/26sk4lmiix', 'Wistia', '26sk4lmiix'],
    ['https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA', 'Animoto', 'JzwsBn5FRVxS0qoqcBP5zA'],
    [
      'https://s3.amazonaws.com/embed.animoto.com/play.html?w=swf/production/vp1&e=1750969143&f=uPtKt76FIJhLEgxM8d1KFA&d=0',
      'Animoto',
      'uPtKt76FIJhLEgxM8d1KFA',
    ],
  ])('finds the video at %s', (href, provider, id) => {
    expect(usableVideo(href)).toMatchObject({ provider, id })
  })

  test.each([
    '',
    'vimeo.com/1084537',
    'https://vimeo.com/about',
    'https://vimeo.com.example.org/1084537',
    'https://www.youtube.com/@oakandash',
    'https://www.youtube.com/watch?list=aqz-KE-bpKQ',
    'https://example.org/video.mp4',
    'https://s3.amazonaws.com/somebody/play.html?f=uPtKt76FIJhLEgxM8d1KFA',
    'javascript:alert(1)//vimeo.com/1',
    '<div>',
  ])('finds no video at %s', (href) => {
    expect(usableVideo(href)).toBeUndefined()
  })
})

test('an iframe plays what its provider allows by id, with the most private player', () => {
  const player = (href: string) => usableVideo(href)?.player
  expect(player('https://youtu.be/aqz-KE-bpKQ')).toBe(
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1',
  )
  expect(player('https://vimeo.com/1084537')).toBe('https://player.vimeo.com/video/1084537?dnt=1')
  for (const href of ['https://vimeo.com/1084537/0123abcdef', 'https://vimeo.com/1084537?h=0123abcdef'])
    expect(player(href)).toBe('https://player.vimeo.com/video/1084537?dnt=1&h=0123abcdef')
  expect(player('https://vimeo.com/1084537?h=%26autopause=0')).not.toContain('autopause')
  expect(player('https://oak.wistia.com/medias/26sk4lmiix')).toContain(
    '//fast.wistia.net/embed/iframe/26sk4lmiix',
  )
  expect(player('https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA')).toBeUndefined()
})

test('an Animoto video plays by the URL of its embed code, which says more than its id, and links to its page', () => {
  const start = 'https://s3.amazonaws.com/embed.animoto.com/play.html?w=swf/production/vp1'
  const embedUrl = `${start}&e=1750969143&d=0&m=p&r=360p+720p&volume=100&start_res=720p&i=m`
  const hosts = 'asset_domain=s3-p.animoto.com&animoto_domain=animoto.com'
  expect(usableVideo(`${embedUrl}&f=uPtKt76F&asset_domain=example.org&animoto_domain=x&options=a`)).toEqual({
    provider: 'Animoto',
    id: 'uPtKt76F',
    href: 'https://animoto.com/play/uPtKt76F',
    player: `${embedUrl}&f=uPtKt76F&${hosts}`,
  })
  expect(usableVideo(`${start}&f=uPtKt76F&r=<b>&i=`)?.player).toBe(`${start}&f=uPtKt76F&${hosts}`)
})

test('VID-02 has the modes none, fit and fill, or null, and rejects any other', () => {
  expect(VIDEO_MODE).toEqual({ none: 'none', fit: 'fit', fill: 'fill' })
  for (const mode of ['none', 'fit', 'fill', null]) expect(block.fields.parse({ mode }).mode).toBe(mode)
  for (const mode of ['x', '', 'FIT', 1, false]) expect(block.fields.safeParse({ mode }).success).toBe(false)
})

test('says when a URL cannot be played, and renders nothing before there is one', () => {
  expect(show({ url: 'https://example.org/video' })).toBe(
    '<p class="b-video b-video-invalid">Invalid video embed.</p>',
  )
  expect(show({ mediaId: '1' })).toContain('Invalid video embed.')
  expect(show({})).toBe('')
})

test('a poster has its text once, as the title of the link', () => {
  const html = show({ url: 'https://vimeo.com/1', mediaId: '1', title: 'Planes', mode: 'fit' })
  expect(html).toContain('class="b-video b-video-fit"')
  expect(html).toContain('alt=""')
  expect(html).toContain('Watch on Vimeo')
})
