import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EditorNode, fromEditor, toEditor } from '#editor/rich-text/convert.ts'
import { richTextExtensions } from '#editor/rich-text/nodes.ts'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import { MARK_TYPES, NODE_TYPES, type RichText, type RichTextNode } from '#lib/rich-text/schema.ts'

const schema = getSchema(richTextExtensions)

/** There and back through the text editor's own schema, as opening a text and changing one letter does. */
function through(text: RichText): RichText {
  const node = schema.nodeFromJSON(toEditor(text))
  node.check()
  return fromEditor(node.toJSON() as EditorNode)
}

/** The same text as the editor writes it: neighbours with the same marks are one, and marks stand in one order. */
function settled(nodes: readonly RichTextNode[]): readonly RichTextNode[] {
  const result: RichTextNode[] = []
  for (const { content, marks, attrs, ...node } of nodes) {
    const rank = (type: string) => Object.keys(schema.marks).indexOf(type)
    const worn = marks && marks.length > 0 ? marks.toSorted((a, b) => rank(a.type) - rank(b.type)) : undefined
    const inside = content && settled(content)
    const next: RichTextNode = {
      ...node,
      ...(attrs && node.type !== 'text' ? { attrs } : {}),
      ...(inside && inside.length > 0 ? { content: inside } : {}),
      ...(worn ? { marks: worn } : {}),
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

test('the text editor knows every node and mark that we store', () => {
  for (const name of NODE_TYPES) expect(schema.nodes[name], name).toBeDefined()
  for (const name of MARK_TYPES) expect(schema.marks[name], name).toBeDefined()
})

test('what is imported survives it', () => {
  const html = `<h2 style="text-align:center">Head</h2><p>One <b>two <i>three</i></b><br>four <a href="/x" title="t">five</a></p>
    <ul><li>bare</li><li><p>par</p><ul><li>deep</li></ul></li></ul><ol start="3" type="a"><li>x</li></ol>
    <blockquote><p>q</p><cite>c</cite></blockquote><pre><code>a\n  b</code></pre><hr>
    <table><caption>cap</caption><tr><th colspan="2">h</th></tr><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>
    <dl><dt>t</dt><dd>d</dd></dl><p lang="fr">un <q>deux</q> <kbd>K</kbd><sub>2</sub><sup>3</sup></p>`
  const text = richTextFromHtml(html, { link: (href) => ({ href }) })
  expect(through(text)).toEqual({ type: 'doc', content: settled(text.content) })
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
  const held = fc.oneof(inlines, blocks)
  const of = (type: string, content: fc.Arbitrary<RichTextNode[]>) =>
    fc.record({ type: fc.constant(type), attrs, content }).map(clean)
  const items = fc.array(of('listItem', held), { maxLength: 3 })
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
      of('blockquote', held),
      of('bulletList', items),
      of('orderedList', items),
      of(
        'definitionList',
        fc.array(fc.oneof(of('definitionTerm', inlines), of('definitionDescription', held)), {
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
              fc.array(fc.oneof(of('tableCell', held), of('tableHeader', held)), { maxLength: 3 }),
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

test('whatever we may store survives it, attributes that nobody knows included', () => {
  fc.assert(
    fc.property(doc, (text) => {
      expect(through(text)).toEqual({ type: 'doc', content: settled(text.content) })
    }),
    { numRuns: 300 },
  )
})
