import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { block } from '#blocks/video/block.ts'
import { VIDEO_MODE } from '#parts/video-attributes.ts'
import { findVideoEmbed } from '#parts/video-embed.ts'
import { usableVideo } from '#parts/usable-video.ts'
import { View } from '#blocks/video/view.tsx'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import { fileOf, scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(
    <View id="b1" data={block.fields.parse(data)} scope={scope} loaded={{ mediaId: null, title: '' }} />,
  )

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
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
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
  for (const [href, start] of [
    ['https://youtu.be/aqz-KE-bpKQ?t=90', '&start=90'],
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', '&start=3723'],
    ['https://www.youtube.com/embed/aqz-KE-bpKQ?start=7&rel=0', '&start=7'],
    ['https://youtu.be/aqz-KE-bpKQ?t=soon', ''],
    ['https://youtu.be/aqz-KE-bpKQ?t=0', ''],
  ])
    expect(player(href ?? '')).toBe(
      `https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1${start}`,
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

test('an Animoto video plays by the URL of its embed code, which contains more than its id, and links to its page', () => {
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

describe('an embed code', () => {
  const iframe =
    '<div><iframe width="560" height="315px" src="//www.youtube.com/embed/aqz-KE-bpKQ?rel=0&amp;a=1" allowfullscreen></iframe></div>'
  const object =
    "<object width='400'><param name='movie' value='x'><embed src='https://www.youtube.com/v/aqz-KE-bpKQ' width='4' height=\"3\"></object>"

  test('is that of a link, of an iframe with its dimensions, or of an embed in an object', () => {
    expect(findVideoEmbed(' https://vimeo.com/1084537 ')).toMatchObject({ id: '1084537', size: undefined })
    expect(findVideoEmbed(iframe)).toMatchObject({
      provider: 'YouTube',
      id: 'aqz-KE-bpKQ',
      player: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?enablejsapi=1',
      size: { width: 560, height: 315 },
    })
    expect(findVideoEmbed(object)).toMatchObject({ id: 'aqz-KE-bpKQ', size: { width: 4, height: 3 } })
    expect(findVideoEmbed(iframe.replace('560', '100%'))?.size).toBeUndefined()
  })

  test.each([
    '<div>',
    '<embed src="https://www.youtube.com/v/aqz-KE-bpKQ">',
    '<object data="https://www.youtube.com/v/aqz-KE-bpKQ"></object>',
    '<iframe src="https://player.example.org/1"></iframe>',
    '<iframe src="javascript:alert(1)//vimeo.com/1"></iframe>',
    '<iframe srcdoc="https://vimeo.com/1084537"></iframe>',
    '<script src="https://vimeo.com/1084537"></script>',
  ])('VID-03 is invalid if it is %s', (code) => {
    expect(findVideoEmbed(code)).toBeUndefined()
    expect(show({ embedCode: code })).toBe('<p class="b-video b-video-invalid">Invalid video embed.</p>')
  })
})

test('says when a URL cannot be played, and renders nothing before there is one', () => {
  expect(show({ url: 'https://example.org/video' })).toBe(
    '<p class="b-video b-video-invalid">Invalid video embed.</p>',
  )
  expect(show({ mediaId: '1' })).toContain('Invalid video embed.')
  expect(show({})).toBe('')
  const preview = show({ url: 'https://example.org/video' }, scopeOf({ marksBlocks: true }))
  expect(preview).toContain('Invalid video embed. Use the link or the embed code')
})

test('VID-04 has its embed code and the name of its provider, behind a link to the provider', () => {
  const html = show({ url: 'https://vimeo.com/1084537', mediaId: '1', title: 'Planes', mode: 'fill' })
  const [, frame] = elementsOf(html)
  const attributes = Object.fromEntries(frame?.attrs.map(({ name, value }) => [name, value]) ?? [])
  expect(attributes).toMatchObject({
    'data-html': '<iframe src="https://player.vimeo.com/video/1084537?dnt=1"></iframe>',
    'data-provider-name': 'Vimeo',
    'data-mode': 'fill',
  })
  expect(html).toContain('href="https://vimeo.com/1084537"')
  const shaped = show({
    embedCode: '<iframe src="https://vimeo.com/1084537" width="400" height="300"></iframe>',
  })
  expect(shaped).toContain('--b-video-ratio:1.3333;--b-video-width:400px')
})

test('a video whose provider has no player by id is a link to its page', () => {
  const html = show({ url: 'https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA' })
  expect(html).toContain('href="https://animoto.com/play/JzwsBn5FRVxS0qoqcBP5zA"')
  expect(html).not.toContain('data-video=')
  expect(block.markers?.(block.fields.parse({ url: 'https://animoto.com/play/Jzws' }))).toEqual([])
})

test('a poster has its text once, as the title of the link', () => {
  const html = show({ url: 'https://vimeo.com/1', mediaId: '1', title: 'Planes', mode: 'fit' })
  expect(html).toContain('class="b-video b-video-fit"')
  expect(html).toContain('alt=""')
  expect(html).toContain('Watch on Vimeo')
})

describe('a video file', () => {
  const files = (more = {}) =>
    scopeOf({
      language: 'de',
      file: (id) =>
        id === '9'
          ? fileOf('9', { src: '/files/trip.mp4', contentType: 'video/mp4', ...more })
          : fileOf(id, { src: `/files/${id}.vtt`, contentType: 'text/vtt' }),
    })
  const tracks = [
    { mediaId: '3', kind: 'captions', language: '', label: 'Deutsch' },
    { mediaId: '4', kind: 'chapters', language: 'en', label: '' },
    { mediaId: null, kind: 'captions', language: '', label: '' },
  ]

  test('plays in the browser’s own player, with its poster, captions and chapters', () => {
    const html = show(
      { url: 'https://vimeo.com/1', fileMediaId: '9', mediaId: '1', title: 'Trip', tracks },
      files(),
    )
    const [video] = elementsOf(html).filter(({ tagName }) => tagName === 'video')
    expect(Object.fromEntries(video?.attrs.map(({ name, value }) => [name, value]) ?? [])).toMatchObject({
      controls: '',
      playsinline: '',
      preload: 'none',
      poster: '/files/1.jpg',
      'aria-label': 'Trip',
    })
    expect(html).toContain('<source src="/files/trip.mp4" type="video/mp4"/>')
    expect(html).toContain('<track kind="captions" src="/files/3.vtt" srcLang="de" label="Deutsch"/>')
    expect(html).toContain('<track kind="chapters" src="/files/4.vtt" srcLang="en"/>')
    expect(html).toContain('aria-label="Kapitel"')
    expect(html).not.toContain('vimeo')
  })

  test('lets the browser choose among its versions, and has a frame of its own as poster', () => {
    const sources = [
      { src: '/files/trip.mp4?format=720p.mp4', type: 'video/mp4', media: '(max-width: 48rem)' },
      { src: '/files/trip.mp4?format=1080p.webm', type: 'video/webm' },
      { src: '/files/trip.mp4', type: 'video/mp4' },
    ]
    const converted = files({ sources, poster: '/files/trip.mp4?format=poster.jpg' })
    const html = show({ fileMediaId: '9' }, converted)
    expect(html.match(/<source [^>]+>/g)).toEqual([
      '<source src="/files/trip.mp4?format=720p.mp4" type="video/mp4" media="(max-width: 48rem)"/>',
      '<source src="/files/trip.mp4?format=1080p.webm" type="video/webm"/>',
      '<source src="/files/trip.mp4" type="video/mp4"/>',
    ])
    expect(html).toContain('preload="none" poster="/files/trip.mp4?format=poster.jpg"')
    expect(show({ fileMediaId: '9', mediaId: '1' }, converted)).toContain('poster="/files/1.jpg"')
  })

  test('shows its first frame without a poster, and a link to its original URL while the file is missing', () => {
    expect(show({ fileMediaId: '9' }, files())).toContain('preload="metadata"')
    const missing = show(
      { fileMediaId: '9', title: 'Trip' },
      files({ src: undefined, href: '/_media/id/9/trip.mp4' }),
    )
    expect(missing).toContain('<a href="/_media/id/9/trip.mp4">Trip</a>')
    expect(missing).not.toContain('<video')
    expect(show({ fileMediaId: '9' }, scopeOf({ file: () => undefined }))).toBe('')
    // Browsers that play the content of a MOV file reject its type.
    expect(show({ fileMediaId: '9' }, files({ contentType: 'video/quicktime' }))).toContain(
      '<source src="/files/trip.mp4"/>',
    )
  })

  test('has at most 20 tracks, with a language code', () => {
    const many = Array.from({ length: 21 }, () => ({ mediaId: '3' }))
    expect(block.fields.safeParse({ tracks: many }).success).toBe(false)
    expect(block.fields.safeParse({ tracks: [{ mediaId: '3', language: 'pt-BR' }] }).success).toBe(true)
    expect(block.fields.safeParse({ tracks: [{ mediaId: '3', language: 'German language' }] }).success).toBe(
      false,
    )
  })
})
