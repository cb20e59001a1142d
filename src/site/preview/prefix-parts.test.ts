import { expect, test } from 'vitest'
import { prefixLinks, prefixParts } from '#site/preview/prefix-links.ts'

const below = { origin: 'https://harbour.test', path: '/about', prefix: '/_preview/t' }
const page = [
  '<!DOCTYPE html><html><head><title>A &amp; B</title><style>a>b{color:red}</style></head><body>',
  '<a href="/">Home</a><main>',
  '<div class="band" data-section-id="s1"><svg><title>No</title></svg>',
  '<a href="/blog">Blog</a><a href="https://example.test/">Out</a></div>',
  '<div class="section" data-section-id="s2"><p>Text <img src="/files/a.png" srcset="/a 1w, /b 2w"></p></div>',
  '<p>After</p></main></body></html>',
].join('')

test('returns sections as they are in the whole page, with its title and styles', () => {
  const { title, styles, sections } = prefixParts(page, below)
  expect(title).toBe('A & B')
  expect(styles).toBe('a>b{color:red}')
  expect(sections.map(({ id }) => id)).toEqual(['s1', 's2'])
  expect(sections[0]?.html).toBe(
    '<div class="band" data-section-id="s1"><svg><title>No</title></svg><a href="/_preview/t/blog">Blog</a><a target="_blank" rel="noopener" href="https://example.test/">Out</a></div>',
  )
  const whole = prefixLinks(page, below, '')
  for (const { html } of sections) expect(whole).toContain(html)
})

test('a page without marked sections has none', () => {
  expect(prefixParts('<p>Text</p>', below)).toEqual({ title: '', styles: '', sections: [] })
})
