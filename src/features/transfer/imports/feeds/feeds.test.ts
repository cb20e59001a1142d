import { describe, expect, test } from 'vitest'
import { itemsIn, notesIn, readText } from '../../../../../tests/support/imports/reading.ts'

const rss = (inside: string): string =>
  `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
   xmlns:atom="http://www.w3.org/2005/Atom"><channel><atom:link href="https://f.example/feed" rel="self"/><title>News &amp; more</title>
   <link>https://f.example</link><description>All of it</description><language>de</language>${inside}</channel></rss>`
const atom = (inside: string): string =>
  `<a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns:x="http://www.w3.org/1999/xhtml" xml:lang="fr"><a:title>Un &lt; deux</a:title>
   <a:link rel="self" href="https://f.example/feed"/><a:link href="https://f.example/blog/"/><a:author><a:name>Ida</a:name></a:author>${inside}</a:feed>`

describe('RSS', () => {
  test('reads the full text, summary, author, date and categories', async () => {
    const entries = await readText(
      rss(`<item><title>One</title><link>https://f.example/2020/one/?utm=x</link><guid isPermaLink="false">tag:1</guid>
        <dc:creator>Ann</dc:creator><pubDate>Thu, 02 Jan 2020 03:04:05 GMT</pubDate><category>News</category><category domain="https://t.example">Plants</category>
        <description>Short</description><content:encoded><![CDATA[<p>Long</p>]]></content:encoded></item>`),
    )
    expect(entries[0]).toMatchObject({
      format: 'rss',
      title: 'News & more',
      link: 'https://f.example',
      description: 'All of it',
      language: 'de',
    })
    expect(itemsIn(entries)).toMatchObject([
      {
        id: 'tag:1',
        type: 'post',
        status: 'publish',
        title: 'One',
        slug: 'one',
        creator: 'Ann',
        pubDate: 'Thu, 02 Jan 2020 03:04:05 GMT',
        content: '<p>Long</p>',
        excerpt: 'Short',
        terms: [
          { domain: 'category', name: 'News' },
          { domain: 'category', name: 'Plants' },
        ],
      },
    ])
  })

  test('reads entries that have only a description, a permalink as guid, an email address as author, and enclosures', async () => {
    const items = itemsIn(
      await readText(
        rss(`<item><guid>https://f.example/two</guid><description>&lt;b&gt;All&lt;/b&gt;</description><author>ann@x.example (Ann A.)</author>
          <enclosure url="https://f.example/a.mp3?a&amp;b" type="audio/mpeg" length="9"/><enclosure url="https://f.example/b.jpg" type="image/jpeg"/>
          <enclosure url="https://f.example/c.pdf" type="application/pdf"/><enclosure url="javascript:alert(1)" type="image/png"/></item>
          <item><title>mail only</title><author>secret@x.example</author></item>`),
      ),
    )
    expect(items[0]).toMatchObject({
      id: 'https://f.example/two',
      link: 'https://f.example/two',
      creator: 'Ann A.',
      excerpt: '',
    })
    expect(items[0]?.content.trim().split('\n')).toEqual([
      '<b>All</b>',
      '<audio src="https://f.example/a.mp3?a&amp;b"></audio>',
      '<p><img src="https://f.example/b.jpg"></p>',
      '<p><a href="https://f.example/c.pdf">https://f.example/c.pdf</a></p>',
    ])
    expect(items[1]?.creator).toBe('')
  })
})

describe('Atom', () => {
  test('reads texts of each type with any prefix', async () => {
    const entries = await readText(
      atom(`<a:entry><a:id>1</a:id><a:title type="html">&lt;b&gt;A&lt;/b&gt; &amp;amp; B</a:title><a:link href="/blog/one"/>
          <a:content type="html">&lt;p&gt;x &amp;lt; y&lt;/p&gt;</a:content><a:summary>In short</a:summary><a:updated>2020-01-02T03:04:05Z</a:updated></a:entry>
        <a:entry><a:id>2</a:id><a:title>A &lt;b&gt; c</a:title><a:author><a:name>Bo</a:name></a:author><a:published>2019-01-01T00:00:00Z</a:published><a:updated>2020-01-01T00:00:00Z</a:updated>
          <a:content type="xhtml"><x:div><x:p class="n">x &lt; y <x:img src="a.png" alt="&quot;q&quot;"/><x:br/>z</x:p></x:div></a:content>
          <a:category term="t" label="Trees"/><a:category term="u"/></a:entry>
        <a:entry><a:id>3</a:id><a:content>one &lt; two\n\nthree\nfour</a:content></a:entry>
        <a:entry><a:id>4</a:id><a:summary type="html">&lt;i&gt;s&lt;/i&gt;</a:summary><a:link rel="enclosure" type="video/mp4" href="https://f.example/v.mp4"/></a:entry>`),
    )
    expect(entries[0]).toMatchObject({
      format: 'atom',
      title: 'Un &lt; deux',
      link: 'https://f.example/blog/',
      language: 'fr',
    })
    expect(itemsIn(entries)).toMatchObject([
      {
        id: '1',
        title: '<b>A</b> &amp; B',
        slug: 'one',
        content: '<p>x &lt; y</p>',
        excerpt: '<p>In short</p>',
        creator: 'Ida',
      },
      {
        id: '2',
        title: 'A &lt;b&gt; c',
        creator: 'Bo',
        pubDate: '2019-01-01T00:00:00Z',
        content: '<div><p class="n">x &lt; y <img src="a.png" alt="&quot;q&quot;"><br>z</p></div>',
        terms: [{ name: 'Trees' }, { name: 'u' }],
      },
      { id: '3', content: '<p>one &lt; two</p><p>three<br>four</p>' },
      { id: '4', content: '<i>s</i>\n<video src="https://f.example/v.mp4"></video>' },
    ])
  })

  test('links to an external text, with a note', async () => {
    const entries = await readText(
      atom('<a:entry><a:id>1</a:id><a:content type="text/html" src="https://f.example/far"/></a:entry>'),
    )
    expect(itemsIn(entries)[0]?.content).toBe(
      '<p><a href="https://f.example/far">https://f.example/far</a></p>',
    )
    expect(notesIn(entries)).toEqual(['Its text is not in the feed; a link to it was added.'])
  })

  test('reads an entry that is not well-formed by lenient rules', async () => {
    const entries = await readText(
      atom('<a:entry><a:id>1</a:id><a:title>a & b</a:title></a:entry>'),
      'lenient',
    )
    expect(itemsIn(entries)).toMatchObject([{ id: '1', title: 'a &amp; b' }])
  })
})

describe('Blogger', () => {
  const kind = (term: string) =>
    `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${term}"/>`
  const feed = (entries: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:app="http://purl.org/atom/app#" xmlns:thr="http://purl.org/syndication/thread/1.0"
      xmlns:blogger="http://schemas.google.com/blogger/2018"><id>tag:blogger.com,1999:blog-7</id><title>Trees</title>${entries}</feed>`

  test('reads kinds, drafts, labels and old paths, and nothing of settings and the template', async () => {
    const items = itemsIn(
      await readText(
        feed(`<entry><id>s</id>${kind('settings')}<title>Owner address</title><content>owner@example.test</content></entry>
          <entry><id>t</id>${kind('template')}<title>Template: Trees</title><content>&lt;html&gt;</content></entry>
          <entry><id>1</id>${kind('post')}<category scheme="http://www.blogger.com/atom/ns#" term="Oak"/><title>Oaks</title>
            <content type="html">&lt;p&gt;Old&lt;/p&gt;</content><link rel="replies" href="https://trees.example/feeds/1"/>
            <link rel="alternate" href="https://trees.example/2020/05/oaks.html"/><author><name>Ida</name><email>ida@example.test</email></author></entry>
          <entry><id>2</id>${kind('page')}<app:control><app:draft>yes</app:draft></app:control><title>About us</title></entry>
          <entry><id>3</id>${kind('comment')}<title>Nice</title><content type="html">Nice trees</content><thr:in-reply-to ref="1"/></entry>`),
      ),
    )
    expect(items).toMatchObject([
      { id: 's', type: 'settings', content: '' },
      { id: 't', type: 'template', content: '' },
      {
        id: '1',
        type: 'post',
        status: 'publish',
        link: 'https://trees.example/2020/05/oaks.html',
        slug: 'oaks',
        terms: [{ domain: 'tag', name: 'Oak' }],
      },
      { id: '2', type: 'page', status: 'draft', slug: '' },
      { id: '3', type: 'comment', parent: '1', content: 'Nice trees' },
    ])
    expect(JSON.stringify(items)).not.toContain('@example.test')
  })

  test('reads the elements of newer exports', async () => {
    const entry = (id: number, type: string, status: string, more: string) =>
      `<entry><id>${id}</id><blogger:type>${type}</blogger:type><blogger:status>${status}</blogger:status><title>T</title>${more}</entry>`
    const entries = await readText(
      feed(
        [
          entry(
            1,
            'POST',
            'LIVE',
            '<category scheme="tag:blogger.com,1999:blog-7" term="Elm"/><blogger:filename>/2021/01/elms.html</blogger:filename><blogger:metaDescription>About elms</blogger:metaDescription>',
          ),
          entry(2, 'POST', 'DRAFT', ''),
          entry(3, 'PAGE', 'SOFT_TRASHED', ''),
          entry(4, 'COMMENT', 'LIVE', '<blogger:parent>1</blogger:parent>'),
          entry(5, 'POST', 'SOMETHING_NEW', ''),
        ].join(''),
      ),
    )
    expect(entries[0]).toMatchObject({ sourceName: 'tag:blogger.com,1999:blog-7' })
    expect(itemsIn(entries)).toMatchObject([
      {
        status: 'publish',
        link: '/2021/01/elms.html',
        slug: 'elms',
        terms: [{ domain: 'tag', name: 'Elm' }],
        meta: [{ key: 'meta_description', value: 'About elms' }],
      },
      { status: 'draft' },
      { type: 'page', status: 'trash' },
      { type: 'comment', parent: '1' },
      { status: 'draft' },
    ])
  })

  test('imports a draft of any Atom feed as a draft', async () => {
    const items = itemsIn(
      await readText(
        atom(
          '<a:entry><a:id>1</a:id><app:control xmlns:app="http://www.w3.org/2007/app"><app:draft>yes</app:draft></app:control></a:entry>',
        ),
      ),
    )
    expect(items[0]?.status).toBe('draft')
  })
})
