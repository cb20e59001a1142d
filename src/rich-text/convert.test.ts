import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorNode, fromEditor, toEditor } from '#rich-text/convert.ts'
import { richTextExtensions } from '#rich-text/nodes.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import { MARK_TYPES, NODE_TYPES, type RichText, type RichTextNode } from '#lib/rich-text/schema.ts'

const schema = getSchema(richTextExtensions)

/** Round trip roundTrip the schema of the text editor. */
function roundTrip(text: RichText): RichText {
  const node = schema.nodeFromJSON(toEditor(text))
  node.check()
  return fromEditor(node.toJSON() as EditorNode)
}

/** Normalises text like the editor: merges adjacent text with equal marks and sorts marks. */
function normalize(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const result: RichTextNode[] = []
  for (const { content, marks, attrs, ...node } of nodes) {
    const rank = (type: string) => Object.keys(schema.marks).indexOf(type)
    const sortedMarks =
      marks && marks.length > 0 ? marks.toSorted((a, b) => rank(a.type) - rank(b.type)) : undefined
    const inside = content && normalize(content)
    const next: RichTextNode = {
      ...node,
      ...(attrs && node.type !== 'text' ? { attrs } : {}),
      ...(inside && inside.length > 0 ? { content: inside } : {}),
      ...(sortedMarks ? { marks: sortedMarks } : {}),
    }
    const last = result.at(-1)
    if (next.type === 'text' && next.text === '') continue
    if (
      last?.type === 'text' &&
      next.type === 'text' &&
      JSON.stringify(last.marks) === JSON.stringify(next.marks)
    )
      result[result.length - 1] = { ...last, text: `${last.text}${next.text}` }
    else result.push(next)
  }
  return result
}

test('the editor schema has every stored node and mark', () => {
  for (const name of NODE_TYPES) expect(schema.nodes[name], name).toBeDefined()
  for (const name of MARK_TYPES) expect(schema.marks[name], name).toBeDefined()
})

test('imported text survives the round trip', () => {
  const html = `<h2 style="text-align:center">Head</h2><p>One <b>two <i>three</i></b><br>four <a href="/x" title="t">five</a></p>
    <ul><li>bare</li><li><p>par</p><ul><li>deep</li></ul></li></ul><ol start="3" type="a"><li>x</li></ol>
    <blockquote><p>q</p><cite>c</cite></blockquote><pre><code>a\n  b</code></pre><hr>
    <table><caption>cap</caption><tr><th colspan="2">h</th></tr><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>
    <dl><dt>t</dt><dd>d</dd></dl><p lang="fr">un <q>deux</q> <kbd>K</kbd><sub>2</sub><sup>3</sup></p>`
  const text = richTextFromHtml(html, { link: (href) => ({ href }) })
  expect(roundTrip(text)).toEqual({ type: 'doc', content: normalize(text.content) })
})

const attrs = fc.option(
  fc.dictionary(
    fc.constantFrom('textAlign', 'level', 'start', 'colspan', 'language', 'mediaId', 'href'),
    fc.oneof(fc.string(), fc.nat(6), fc.boolean(), fc.constant(null)),
  ),
  { nil: undefined },
)
const marks = fc.option(
  fc.uniqueArray(fc.record({ type: fc.constantFrom(...MARK_TYPES), attrs }), {
    maxLength: 3,
    selector: ({ type }) => type,
  }),
  { nil: undefined },
)
const clean = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

const { doc } = fc.letrec<{ inline: RichTextNode; block: RichTextNode; doc: RichText }>((tie) => {
  const inlines = fc.array(tie('inline'), { maxLength: 4 })
  const blocks = fc.array(tie('block'), { maxLength: 3, depthIdentifier: 'deep' })
  const blockContent = fc.oneof(inlines, blocks)
  const of = (type: string, content: fc.Arbitrary<RichTextNode[]>) =>
    fc.record({ type: fc.constant(type), attrs, content }).map(clean)
  const items = fc.array(of('listItem', blockContent), { maxLength: 3 })
  return {
    inline: fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }), marks })
          .map(fixMarks),
      },
      fc.record({ type: fc.constantFrom('hardBreak', 'image'), attrs }).map(clean),
    ),
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      ...['paragraph', 'heading', 'codeBlock', 'preformatted'].map((type) => of(type, inlines)),
      fc.record({ type: fc.constant('horizontalRule'), attrs }).map(clean),
      of('blockquote', blockContent),
      of('bulletList', items),
      of('orderedList', items),
      of(
        'definitionList',
        fc.array(fc.oneof(of('definitionTerm', inlines), of('definitionDescription', blockContent)), {
          maxLength: 3,
        }),
      ),
      of(
        'table',
        fc.array(
          fc.oneof(
            of('tableCaption', inlines),
            of(
              'tableRow',
              fc.array(fc.oneof(of('tableCell', blockContent), of('tableHeader', blockContent)), {
                maxLength: 3,
              }),
            ),
          ),
          { maxLength: 3 },
        ),
      ),
    ),
    doc: fc.record({ type: fc.constant('doc' as const), content: blocks }),
  }
})

function fixMarks(node: RichTextNode): RichTextNode {
  return clean({ ...node, marks: node.marks?.map(clean) })
}

test('any stored text survives the round trip, including unknown attributes', () => {
  fc.assert(
    fc.property(doc, (text) => {
      expect(roundTrip(text)).toEqual({ type: 'doc', content: normalize(text.content) })
    }),
    { numRuns: 300 },
  )
})
