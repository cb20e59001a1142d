import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidate } from '#features/tenancy/invalidation/actions.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'
import { mediaTopics } from '#features/media/media/media-topics.rules.ts'
import { readDurations } from '#features/media/media/renditions/playing-time.actions.ts'
import { renameSite } from '#features/tenancy/sites/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { atomProblems, rssProblems } from '../support/feeds.ts'
import { wavOf } from '../support/file-samples.ts'
import { opusFile } from '../support/ogg.ts'
import { addFile, makeKey } from '../support/uploads.ts'
import { box } from '../support/videos.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { unwrap } from '../support/unwrap.ts'

let web: TestWeb
let site: Site
let cover: Id
let podcast: Id
let audio: Id
const day = 86_400_000

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('talks', 'Talks & <tides>', { language: 'en-GB' })
  const { secret } = await makeKey(web.database, site)
  audio = await addFile(web.port, site.identifier, secret, wavOf(8000), 'first.wav')
  cover = await web.addImage(site, 'cover.png', await pngOf(1400, 1400), 'A microphone')
  podcast = await web.publish(site, 'collection', {
    urlId: 'talks',
    title: 'Talks',
    description: 'About the sea & its tides.',
    podcast: {
      author: 'Ines & co',
      email: 'ines@example.org',
      category: 'Kids & Family',
      isExplicit: true,
      mediaId: cover,
    },
  })
  const at = (days: number) => new Date(web.clock.now - days * day).toISOString()
  const episode = { type: BLOCK_TYPE.audio, version: 1, data: { fileMediaId: audio, title: 'First' } }
  const layout = layoutOf(textBlock('About it.'), episode)
  await web.publish(
    site,
    'item',
    { urlId: 'first', title: 'First & last', publishedOn: at(3), mediaId: cover, layout },
    podcast,
  )
  const album = {
    type: BLOCK_TYPE.album,
    version: 1,
    data: { tracks: [{ mediaId: null }, { mediaId: audio }] },
  }
  await web.publish(
    site,
    'item',
    { urlId: 'second', title: 'Second', publishedOn: at(2), layout: layoutOf(album) },
    podcast,
  )
  await web.publish(site, 'item', { urlId: 'text', title: 'Only text', publishedOn: at(1) }, podcast)
  const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
  await web.publish(site, 'item', { urlId: 'post', title: 'Post', publishedOn: at(1), layout }, blog)
})
afterAll(() => web.close())

const feedOf = async (path: string) => {
  const { status, text } = await web.visit(site, path)
  expect(status).toBe(200)
  return text
}
const item = (rss: string, title: string) =>
  rss.split('<item>').find((part) => part.includes(`<title>${title}</title>`)) ?? ''

test('a podcast has a feed with all elements that its directories require', async () => {
  const rss = await feedOf('/talks?format=rss')
  expect(rssProblems(rss)).toEqual([])
  expect(rss).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"')
  const channel = rss.slice(0, rss.indexOf('<item>'))
  expect(channel).toContain('<itunes:author>Ines &amp; co</itunes:author>')
  expect(channel).toContain(
    '<itunes:owner><itunes:name>Ines &amp; co</itunes:name><itunes:email>ines@example.org</itunes:email></itunes:owner>',
  )
  expect(channel).toContain('<itunes:category text="Kids &amp; Family"/>')
  expect(channel).toContain('<itunes:explicit>true</itunes:explicit>')
  expect(channel).toContain('<language>en-gb</language>')
  const art = /<itunes:image href="([^"]+)"\/>/.exec(channel)?.[1] ?? ''
  expect(art).toMatch(/^http:\/\/talks\.localhost:\d+\/_media\/.*\.png$/)
  // Directories ask for the artwork with HEAD.
  const { status, headers } = await web.visit(site, new URL(art).pathname, { method: 'HEAD' })
  expect([status, headers['content-type']]).toEqual([200, 'image/png'])
})

test('an episode has its file with its size and type, which is served in ranges', async () => {
  const rss = await feedOf('/talks?format=rss')
  const [, url = '', length, type] =
    /<enclosure url="([^"]+)" length="(\d+)" type="([^"]+)"\/>/.exec(item(rss, 'First &amp; last')) ?? []
  expect([length, type]).toEqual(['8044', 'audio/wav'])
  expect(item(rss, 'First &amp; last')).toContain('<itunes:title>First &amp; last</itunes:title>')
  expect(item(rss, 'First &amp; last')).toMatch(/<itunes:image href="http[^"]+\.png"\/>/)
  // The file plays 8,000 bytes a second; an app shows the length before it has the file.
  expect(item(rss, 'First &amp; last')).toContain('<itunes:duration>1</itunes:duration>')
  expect(item(rss, 'Second')).toContain('<enclosure ')
  expect(item(rss, 'Only text')).not.toMatch(/<enclosure |<itunes:duration>/)
  const { pathname } = new URL(url)
  const part = await web.visit(site, pathname, { headers: { range: 'bytes=0-43' } })
  expect([part.status, part.headers['content-range'], part.body.length]).toEqual([206, 'bytes 0-43/8044', 44])
  const beyond = await web.visit(site, pathname, { headers: { range: 'bytes=9000-' } })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */8044'])
  const atom = await feedOf('/talks?format=atom')
  expect(atomProblems(atom)).toEqual([])
  expect(atom).toContain(`<link rel="enclosure" href="${url}" length="8044" type="audio/wav"/>`)
})

test('a feed that is not a podcast has files too, but no tags of podcasts', async () => {
  const rss = await feedOf('/blog?format=rss')
  expect(rssProblems(rss)).toEqual([])
  expect(rss).toContain('<enclosure ')
  expect(rss).not.toContain('itunes')
})

test('an episode has the same id after its site is renamed, and all episodes are listed', async () => {
  const guids = (rss: string) => [...rss.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, guid]) => guid)
  const before = guids(await feedOf('/talks?format=rss'))
  expect(before).toHaveLength(3)
  unwrap(await renameSite(web.database.app, 'talks', 'talks-two'))
  await web.web.hosts.refresh(site.id)
  site = { ...site, identifier: 'talks-two' }
  expect(guids(await feedOf('/talks?format=rss'))).toEqual(before)
})

test('a podcast without a valid email address or category is rejected', async () => {
  for (const [wrong, message] of [
    [{ email: 'nobody' }, /email/],
    [{ category: 'Tides' }, /category/i],
  ] as const)
    await expect(
      web.revise(site, podcast, { urlId: 'talks', title: 'Talks', podcast: wrong }),
    ).rejects.toThrow(message)
})

test('a file that was uploaded before its length was read gets the length later, and the feed contains it', async () => {
  const { secret } = await makeKey(web.database, site)
  // Their headers are read where they are stored: that of a movie, and the last page of an Ogg file.
  const header = Buffer.from('00000000 00000000 00000000 000003e8 00000bcc'.replaceAll(' ', ''), 'hex')
  const movie = Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0'),
    box('mdat', Buffer.alloc(9000)),
    box('moov', box('mvhd', header)),
  ])
  await addFile(web.port, site.identifier, secret, movie, 'tide.mp4')
  await addFile(web.port, site.identifier, secret, opusFile(61), 'waves.opus')
  const lengths = () =>
    web.database.owner.selectFrom('media').select(['id', 'duration_ms']).orderBy('id').execute()
  const before = await lengths()
  expect(before.flatMap((row) => row.duration_ms ?? [])).toEqual([1000, 3020, 61_000])
  await web.database.owner.updateTable('media').set({ duration_ms: null }).execute()
  await withSite(web.database.app, site.id, (tx) => invalidate(tx, site.id, mediaTopics([audio])))
  const isSaid = async () =>
    (await feedOf('/talks?format=rss')).includes('<itunes:duration>1</itunes:duration>')
  await eventually('the feed has no length', async () => !(await isSaid()))
  const parts = { database: web.database, files: web.files, stopping: new AbortController().signal }
  expect(await readDurations(parts)).toBe(3)
  expect(await lengths()).toEqual(before)
  await eventually('the feed says it', isSaid)
  // Once is enough.
  expect(await readDurations(parts)).toBe(0)
})
