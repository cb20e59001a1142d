import { describe, expect, test } from 'vitest'
import { blocksFromContent, parseContent } from '#features/transfer/imports/html/blocks-from-html.ts'
import { block, convert, img, page, source } from '../../../../../tests/support/imports/converted.ts'

describe('shortcodes of plugins', () => {
  test.each([
    [
      '[et_pb_section][et_pb_row][et_pb_column][et_pb_text]<h1>Head</h1><p>Text</p>[/et_pb_text][et_pb_image src="https://x.example/a.jpg" alt="A"][/et_pb_image][et_pb_button button_url="https://own.example/c/" button_text="Go"][/et_pb_button][et_pb_blurb title="Blurb"]Inner[/et_pb_blurb][/et_pb_column][/et_pb_row][/et_pb_section]',
      '"Head Text" / image 1000 left "" / button Go {"documentId":"7"} / "Blurb Inner"',
    ],
    [
      '[vc_row][vc_column width="1/2"][vc_column_text]<p>Text</p>[/vc_column_text][vc_single_image image="9" img_size="full"][/vc_column][vc_column][vc_custom_heading text="Head"][vc_btn title="Go" link="url:https%3A%2F%2Fown.example%2Fc%2F|target:_blank"][/vc_column][/vc_row]',
      '"Text" / image 9 left "" / "Head" / button Go {"documentId":"7"}',
    ],
  ])('of page builders become blocks: %s', (content, expected) => {
    expect([page(content), convert(content).notes]).toEqual([expected, []])
  })

  test('are hidden and named with their number, and the text inside them is imported', () => {
    const { text, notes } = convert(
      'Write: [contact-form-7 id="5"]\n\n[latex]E=mc[/latex] [wpforms id="9"] [wpforms id="8"] a [sic] b [1] [note]',
    )
    expect(text).toBe('Write: E=mc a [sic] b [1] [note]')
    expect(notes).toEqual([
      'Shortcodes of plugins were hidden; text inside them was imported: contact-form-7, latex, wpforms (2 times).',
    ])
  })

  test('that are source code or name a player are imported, also inside blocks', () => {
    expect(page('[sourcecode language="php"]echo "<b>";[/sourcecode]')).toBe('"echo \\"<b>\\";"')
    expect(page('[youtube https://www.youtube.com/watch?v=abcdefg]')).toBe(
      'embed https://www.youtube.com/watch?v=abcdefg ""',
    )
    expect(page(block('paragraph', '<p>One [wpforms id="1"] two</p>'))).toBe('"One two"')
  })
})

describe('targets of links inside a page', () => {
  test('anchors of headings, notes and old links are imported once', () => {
    const { blocks } = convert(
      '<p>A<sup id="ref"><a href="#note">1</a></sup></p><h2 id="part">Part</h2><p><a name="old"></a>Old</p><ol><li id="note">Note</li></ol><p id="part">Again</p>',
    )
    const ids = [...JSON.stringify(blocks).matchAll(/"type":"anchor","attrs":\{"id":"(\w+)"/g)]
    expect(ids.map(([, id]) => id)).toEqual(['ref', 'part', 'old', 'note'])
  })

  test('footnotes are listed where their block is', () => {
    const content = `${block('paragraph', '<p>Noted<sup class="fn"><a id="aa-link" href="#aa">1</a></sup></p>')}<!-- wp:footnotes /-->`
    const { text, blocks, notes } = blocksFromContent(
      parseContent(content, [{ id: 'aa', content: 'The <b>note</b>' }]),
      source(),
    )
    expect([text, notes]).toEqual(['Noted1 The note ↩', []])
    expect(JSON.stringify(blocks)).toContain('"type":"anchor","attrs":{"id":"aa"}')
    expect(JSON.stringify(blocks)).toContain('"href":"#aa-link"')
  })

  test('links that show only an icon get a name', () => {
    expect(
      page(
        '<p><a href="https://www.a.example/us"><i class="fa"></i></a> <a href="https://b.example" title="Bee"><i></i></a> <a href="/c" aria-label="Sea"><svg></svg></a></p>',
      ),
    ).toBe('"a.example Bee Sea"')
  })
})

describe('losses', () => {
  test.each([
    ['<details><summary>Q</summary>A</details>', 'A section that could be closed is always open.'],
    ['<form><label>Name <input></label></form>', 'A form was left out; its labels were imported as text.'],
    ['<p style="display:none">Gone</p>x', 'Hidden text was left out: Gone'],
    ['<p style="color:red">x</p>', 'Colours, fonts and spacing of its HTML were left out.'],
    ['<style>a{}</style>x', 'Styles of its own were left out.'],
    ['<ol><li value="9">x</li></ol>', 'The numbering of a list was simplified.'],
    ['<ul><li><input type="checkbox"> x</li></ul>', 'A checkbox was left out.'],
    ['<math><mi>x</mi></math>', 'A formula (MathML) was imported as text.'],
    ['a<!--nextpage-->b', 'It had 2 pages; here they are one.'],
    ['<!-- wp:block {"ref":9} /-->', 'A reusable block is not in the export and was left out.'],
    [
      '<p>a <img src="data:image/png;base64,AAAA"> b</p>',
      'An image without a URL, or inside the HTML itself, was left out.',
    ],
  ])('are reported for %s', (content, note) => {
    expect(convert(content).notes).toEqual([note])
  })

  test('an image with a caption of an old editor is an image with its caption', () => {
    expect(
      page(
        `<div class="mceTemp"><dl class="wp-caption aligncenter"><dt>${img(3)}</dt><dd class="wp-caption-dd">Below</dd></dl></div>`,
      ),
    ).toBe('image 3 center "Below"')
  })
})
