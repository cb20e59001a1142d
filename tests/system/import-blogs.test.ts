import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { addSubscriber, deleteSubscriber } from '#features/audience/newsletter/api.types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import { zipFile } from '#platform/zip/testing-zip.ts'
import { pngOf } from '../support/content.ts'
import { uploads } from '../support/imports/uploads.ts'
import { makeList } from '../support/newsletters.ts'
import { type Person, signedIn } from '../support/owner.ts'
import { startWeb, type TestWeb } from '../support/web.ts'
import { workFor } from '../support/worker.ts'

let web: TestWeb
let owner: Person
let stop: () => Promise<void>
let png: Buffer
let made = 0

beforeAll(async () => {
  web = await startWeb()
  stop = await workFor(web)
  owner = await signedIn(web, 'ida@example.test')
  png = await pngOf(40, 30)
})
afterAll(async () => {
  await stop()
  await web.close()
})

type Files = Readonly<Record<string, string | Buffer>>

/** Imports a folder of files, as a zip file, into a new site. */
async function imported(files: Files, prepare: (site: Site) => Promise<unknown> = () => Promise.resolve()) {
  const identifier = `blogs-${++made}`
  const site = await web.createSite(identifier, identifier, { ownerId: owner.id })
  await prepare(site)
  const report = await importInto(site, files)
  return {
    site,
    report,
    notes: report.notes.map(({ note }) => note),
    async page(path: string): Promise<string> {
      const found = await web.visit(site, path)
      expect([path, found.status]).toEqual([path, 200])
      return found.text
    },
  }
}

async function importInto(site: Site, files: Files): Promise<ImportReport> {
  const bytes = zipFile(Object.entries(files).map(([name, content]) => ({ name, content })))
  const { check, run } = uploads(web, owner)
  const checked = await check(site, 'blog.zip', bytes)
  expect(checked).toMatchObject({ state: 'checked', problem: null })
  const { report } = await run(site, checked)
  if (report === null || !('items' in report)) throw new Error('The import has no report.')
  return report as ImportReport
}

const JEKYLL = {
  'walks/_config.yml': 'title: Walks\nurl: https://walks.example\n',
  'walks/README.md': '# About this repository',
  'walks/_posts/2025-06-01-first-walk.md': `---
layout: post
title:  "First walk"
date:   2025-06-01 10:00:00 +0200
categories: outdoor walks
tags: [hills]
permalink: /2025/first-walk.html
---
We \`walked\` to [the second]({% post_url 2025-06-08-no-title %}).

![The hill](../assets/hill.png)

{% highlight ruby %}
puts 1
{% endhighlight %}

{% include map.html %}
`,
  'walks/_posts/2025-06-08-no-title.markdown': '---\n---\nNo title here.\n',
  'walks/_drafts/later.md': '---\ntitle: Later\n---\nNot yet.\n',
  'walks/about.md': '---\nlayout: page\ntitle: About\npermalink: /about/\n---\nWe walk.\n',
  'walks/_includes/map.html': '<b>map</b>',
}

test('a folder of Jekyll is imported with titles, dates, categories, tags, drafts, pages and links', async () => {
  const { site, report, notes, page } = await imported(JEKYLL)
  expect(report).toMatchObject({ items: 4, imported: { post: 3, page: 1 }, skipped: [] })
  const first = await page('/blog/first-walk')
  expect(first).toContain('First walk')
  expect(first).toContain('<code>walked</code>')
  expect(first).toContain('dateTime="2025-06-01')
  expect(first).toContain('href="/blog/no-title"')
  expect(first).toMatch(/puts/)
  expect(first).not.toContain('{%')
  expect(first).toContain('outdoor')
  expect(await page('/blog/no-title')).toContain('No title here.')
  expect(await page('/about')).toContain('We walk.')
  expect((await web.visit(site, '/blog/later')).status).toBe(404)
  expect(await web.visit(site, '/2025/first-walk.html')).toMatchObject({
    status: 301,
    headers: { location: expect.stringContaining('/blog/first-walk') },
  })
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining('{% include %}'),
      expect.stringContaining("It has no title, and is called 'No title'"),
    ]),
  )
  expect(await importInto(site, JEKYLL)).toMatchObject({ items: 4, skipped: [] })
})

test('a folder of Hugo is imported with fields in TOML, drafts, page bundles with their images, shortcodes and footnotes', async () => {
  const { site, report, page } = await imported({
    'hugo.toml': 'baseURL = "https://kiln.example/"\ntitle = "Kiln"\nlanguageCode = "de"\n',
    'content/posts/glaze/index.md': `+++
title = "Glaze"
date = 2025-03-04T10:00:00Z
tags = ["clay", "fire"]
+++
Text[^1] and {{< youtube "abc123DEF45" >}}

![A bowl](bowl.png)

[Raku]({{< ref "raku.md" >}})

[^1]: A note.
`,
    'content/posts/glaze/bowl.png': png,
    'content/posts/raku.md': '---\ntitle: Raku\ndate: 2025-03-05\n---\nFire.\n',
    'content/posts/wet.md': '---\ntitle: Wet\ndraft: true\n---\nSoon.\n',
    'content/about.md': '---\ntitle: About\n---\nUs.\n',
    'themes/plain/README.md': 'A theme',
  })
  expect(report).toMatchObject({ items: 4, imported: { post: 3, page: 1 } })
  const glaze = await page('/blog/glaze')
  expect(glaze).toContain('Glaze')
  expect(glaze).toContain('A note.')
  expect(glaze).toContain('abc123DEF45')
  expect(glaze).toContain('href="/blog/raku"')
  expect(glaze).toMatch(/<img [^>]*alt="A bowl"/)
  expect(glaze).not.toMatch(/\{\{|\[\^1\]/)
  expect((await web.visit(site, '/blog/wet')).status).toBe(404)
  expect(await page('/about')).toContain('Us.')
})

test('a folder of Substack publishes what was public, and nothing for paying readers only', async () => {
  const { site, report, notes, page } = await imported({
    'posts.csv': [
      'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url',
      '101.first-letter,2025-03-01T09:00:00.000Z,true,,,newsletter,everyone,"First, letter",A subtitle,',
      '102.paid-letter,2025-03-08T09:00:00.000Z,true,,,newsletter,only_paid,Paid letter,For payers,',
      '103.draft,,false,,,newsletter,everyone,Draft letter,,',
      '104.gone,2025-03-09T09:00:00.000Z,true,,,newsletter,everyone,Gone,,',
    ].join('\n'),
    'posts/101.first-letter.html': '<p>Hello <strong>readers</strong>.</p>',
    'posts/102.paid-letter.html': '<p>Secret.</p>',
    'posts/103.draft.html': '<p>Draft.</p>',
    'posts/101.first-letter.delivers.csv': 'post_id,email\n101,reader@example.test\n',
    'email_list.example.csv': 'email,active_subscription\nreader@example.test,true\n',
  })
  expect(report).toMatchObject({ items: 4, imported: { post: 4 } })
  const first = await page('/blog/first-letter')
  expect(first).toContain('First, letter')
  expect(first).toContain('<strong>readers</strong>')
  expect(first).toContain('dateTime="2025-03-01')
  for (const path of ['/blog/paid-letter', '/blog/draft']) {
    const found = await web.visit(site, path)
    expect([path, found.status]).toEqual([path, 404])
  }
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining('for paying readers only'),
      expect.stringContaining('The file with its text is missing.'),
      expect.stringContaining('Its subscribers were left out, as the site has no newsletter'),
    ]),
  )
})

test('a folder of Medium is imported with titles, subtitles, dates, old URLs and drafts', async () => {
  const story = (
    title: string,
    footer: string,
  ) => `<!DOCTYPE html><html><head><title>${title}</title></head><body>
<article class="h-entry"><header><h1 class="p-name">${title}</h1></header>
<section data-field="subtitle" class="p-summary">In short</section>
<section data-field="body" class="e-content"><section name="a" class="section"><div>
<h3 name="b" id="b" class="graf graf--h3 graf-after--figure graf--title">${title}</h3>
<p name="c" class="graf graf--p">Some <em>words</em>.</p></div></section></section>
<footer>${footer}</footer></article></body></html>`
  const { site, report, page } = await imported({
    'README.html': '<p>Archive</p>',
    'posts/2024-05-06_On-boats-0123456789ab.html': story(
      'On boats',
      '<p>By <a href="https://medium.com/@ada" class="p-author h-card">Ada</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2024-05-06T07:08:09.000Z">May 6, 2024</time></a>.</p><p><a href="https://medium.com/@ada/on-boats-0123456789ab" class="p-canonical">Canonical link</a></p>',
    ),
    'posts/draft_Sails-ba9876543210.html': story('Sails', ''),
  })
  expect(report).toMatchObject({ items: 2, imported: { post: 2 } })
  const boats = await page('/blog/on-boats')
  expect(boats.match(/On boats<\/h/g)).toHaveLength(1)
  expect(boats).toContain('<em>words</em>')
  expect(boats).toContain('dateTime="2024-05-06')
  expect((await web.visit(site, '/blog/sails')).status).toBe(404)
})

test('plain Markdown has its title from the first heading, and hostile texts run nothing', async () => {
  const { page } = await imported({
    'notes/one.md': '# One\n\nText.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))\n',
    'notes/two.md': '---\ntitle: [broken\n---\nStill here.\n',
    'notes/three.md': `---\na: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n__proto__: {title: x}\n---\nThree.\n`,
  })
  const one = await page('/blog/one')
  expect(one).toContain('Text.')
  expect(one).not.toMatch(/alert\(1\)<\/script>|href="javascript/)
  expect(await page('/blog/two')).toContain('Still here.')
  expect(await page('/blog/three')).toContain('Three.')
})

test('a folder of Substack adds its readers to the newsletter of the site, except those who turned emails off or left', async () => {
  const files = {
    'posts.csv': 'post_id,title,is_published\n201.letter,Letter,true\n',
    'posts/201.letter.html': '<p>Hello.</p>',
    'email_list.example.csv': [
      'email,active_subscription,expiry,plan,email_disabled,created_at',
      'ada@example.test,true,,yearly,false,2025-01-01',
      'bo@example.test,false,,other,false,2025-01-01',
      'cy@example.test,false,,other,true,2025-01-01',
      'gone@example.test,false,,other,false,2025-01-01',
      'nobody,false,,other,false,2025-01-01',
    ].join('\n'),
  }
  let list = ''
  const { site, notes } = await imported(files, async (made) => {
    list = await makeList(web, made, { title: 'Letters' })
    const here = { site: made.identifier, params: { list } }
    const added = await owner.call(addSubscriber, { ...here, body: { email: 'gone@example.test', name: '' } })
    const params = { list, subscriber: added.value.id }
    await owner.call(deleteSubscriber, { ...here, params })
  })
  expect(notes).toContainEqual(
    expect.stringMatching(
      /“Letters”: 2 new, 1 left out who unsubscribed or were erased here, 1 left out who had turned emails off, 1 left out without/,
    ),
  )
  const emails = async () =>
    web.database.owner
      .selectFrom('subscribers')
      .select(['email', 'status', 'source'])
      .where('site_id', '=', site.id)
      .orderBy('email')
      .execute()
  expect(await emails()).toEqual([
    { email: 'ada@example.test', status: 'subscribed', source: 'import' },
    { email: 'bo@example.test', status: 'subscribed', source: 'import' },
  ])
  const again = await importInto(site, files)
  expect(again.notes.map(({ note }) => note)).toContainEqual(
    expect.stringContaining('0 new, 2 known already'),
  )
  const stored = await web.database.owner
    .selectFrom('import_entries')
    .select('payload')
    .where('site_id', '=', site.id)
    .execute()
  expect(JSON.stringify(stored)).not.toContain('@example.test')
})

test('previous URLs of Hugo and Jekyll redirect, and the report lists them and the reasons why others do not', async () => {
  const { site, notes } = await imported({
    'hugo.toml': 'baseURL = "https://kiln.example/"\ntitle = "Previous URLs"\n',
    'content/posts/raku.md':
      '---\ntitle: Raku\ndate: 2025-03-05\naliases: [/fire, old-raku, https://kiln.example/hot/raku.html, https://other.example/x, /blog/raku]\n---\nFire.\n',
    'content/posts/glaze.md':
      '---\ntitle: Glaze\ndate: 2025-03-06\nredirect_from:\n  - /fire\n  - shine\n  - /about\n  - /posts/raku/\n---\nShine.\n',
    'content/posts/wet.md': '---\ntitle: Wet\ndraft: true\naliases: /soon\n---\nSoon.\n',
    'content/about.md': '---\ntitle: About\n---\nUs.\n',
  })
  const leadsTo = async (path: string) => {
    const { status, headers } = await web.visit(site, path)
    return [status, headers['location']]
  }
  for (const path of ['/fire', '/posts/old-raku', '/hot/raku.html', '/posts/raku'])
    expect([path, ...(await leadsTo(path))]).toEqual([path, 301, '/blog/raku'])
  expect(await leadsTo('/shine')).toEqual([301, '/blog/glaze'])
  expect((await leadsTo('/about'))[0]).toBe(200)
  expect((await leadsTo('/soon'))[0]).toBe(404)
  expect(notes).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Its previous URLs redirect to it: /fire, /posts/old-raku, /hot/raku.html.'),
      expect.stringContaining("'https://other.example/x' is the front page or on another site"),
      expect.stringContaining("'/blog/raku' is its URL here, so a redirect would lead to itself."),
      expect.stringContaining("'/fire' could not be redirected: it already has a redirect."),
      expect.stringContaining("'/about' could not be redirected: another page is published there."),
      expect.stringContaining("'/posts/raku/' could not be redirected: it already has a redirect."),
      expect.stringContaining('It is not published, so its previous URLs are not redirected: /soon.'),
    ]),
  )
})
