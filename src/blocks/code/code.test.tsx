import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { closedHtml } from '#blocks/code/closed-html.ts'
import { View } from '#blocks/code/view.tsx'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

type Mode = 'display' | 'run'

const show = (source: string, mode: Mode, runsOwnerCode = true, language = ''): string =>
  renderToStaticMarkup(
    <View id="b1" data={{ source, language, mode }} scope={scopeOf({ runsOwnerCode })} loaded={undefined} />,
  )

test('displayed code is rendered as it was written', () => {
  expect(show('<script>a &amp; b</script>\r\n', 'display')).toContain(
    '<code>&lt;script&gt;a &amp;amp; b&lt;/script&gt;</code>',
  )
})

test('displayed code is escaped, and highlighted if its language is known', () => {
  const html = (language: string) => show('const a = "<b>" // c', 'display', true, language)
  expect(html(' TS ')).toContain(
    '<code><span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span> <span class="hljs-comment">// c</span></code>',
  )
  for (const language of ['', 'Klingon', 'constructor', '__proto__'])
    expect(html(language), language).toContain('<code>const a = &quot;&lt;b&gt;&quot; // c</code>')
  expect(show('a = 1\n'.repeat(10_000), 'display', true, 'python')).not.toContain('hljs')
})

test('P19 code that runs is part of the published page only', () => {
  const source = '<p id="x">Hello</p><script>window.seen = true</script>'
  expect(show(source, 'run')).toBe(`<div class="b-code">${source}</div>`)
  const notice = show(source, 'run', false)
  expect(notice).toContain('runs on the published site only')
  expect(elementsOf(notice).map(({ tagName }) => tagName)).not.toContain('script')
  expect(notice).not.toContain('window.seen')
})

test('code that runs cannot break out of its block', () => {
  expect(closedHtml('<div><b>x</div></div></main>')).toBe('<div><b>x</b></div>')
  expect(closedHtml('<table><tr><td>x')).toBe('<table><tbody><tr><td>x</td></tr></tbody></table>')
  expect(closedHtml('<!-- x')).toBe('<!-- x-->')
  expect(closedHtml('<textarea><p>')).toBe('<textarea>&lt;p&gt;</textarea>')
})

test.each(['<plaintext>x', '<script><!--<script>'])(
  'code that would swallow the rest of the page is rejected: %s',
  (source) => {
    expect(closedHtml(source)).toBeUndefined()
    expect(() => show(source, 'run')).toThrow('is not closed')
  },
)
