import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { ATTACK_STRINGS } from '../../../tests/support/blocks/attack-strings.ts'
import { elementsOf } from '../../../tests/support/blocks/markup.ts'
import { imageOf } from '../../../tests/support/blocks/scope.ts'
import { kindOf, listContent, pageModel, type SampleContent } from '../../../tests/support/page-model.ts'
import { buildHead, type HeadParts } from '#site/page/build-head.ts'
import type { CoverContent } from '#site/page/cover-kind.ts'
import { renderPage } from '#site/page/render.tsx'
import { bareStyles, coverStyles } from '#site/page/theme.ts'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // React's style of markup where HTML allows several.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-raw-characters': 'off',
    // Depends on the title that the owner chose.
    'long-title': 'off',
  },
})

function errorsIn(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`)
}

const origin = 'http://demo.localhost:3000'

function screen(kind: 'cover' | 'splash' | 'parked', text = 'What it says.'): SampleContent {
  const content: CoverContent = {
    title: text,
    text,
    image: kind === 'parked' ? undefined : imageOf('3'),
    onward: kind === 'splash' ? { label: '', href: '/blog' } : undefined,
  }
  return { kind, content }
}

function parts({ kind, content }: SampleContent, text = 'Words & more'): HeadParts {
  return {
    site: { name: text, description: text, origin, language: 'en-GB' },
    kind: kindOf(kind).kind,
    content,
    title: text,
    searchTitle: text,
    description: text,
    canonical: '/a-page',
    changedOn: '2026-11-20T10:00:00.000Z',
    image: imageOf('7', { alt: text }),
    feed: { title: text, path: '/blog', filter: `tag=${encodeURIComponent(text.toWellFormed())}` },
    hasOwnIcon: true,
  }
}

function render(sample: SampleContent, text?: string): string {
  const model = pageModel(sample.content, {
    canonical: `${origin}/a-page`,
    head: buildHead(parts(sample, text)),
  })
  return renderPage(model, {
    registered: kindOf(sample.kind),
    styles: bareStyles + coverStyles,
    layout: undefined,
  })
}

describe.each(['cover', 'splash', 'parked'] as const)('a %s page', (role) => {
  test('is a valid document with one h1 and a complete head', () => {
    const html = render(screen(role))
    expect(errorsIn(html)).toEqual([])
    expect(elementsOf(html).filter(({ tagName }) => tagName === 'h1')).toHaveLength(1)
    expect(html).not.toMatch(/<header|<footer|<nav/)
  })
})

test('texts of an owner cannot break out of the head', () => {
  // Without text there is no description, and so fewer elements.
  for (const attack of ATTACK_STRINGS.filter((text) => text !== '')) {
    const html = render(screen('splash', attack), attack)
    const elements = elementsOf(html)
    const plain = elementsOf(render(screen('splash')))
    const count = (list: typeof elements) =>
      list
        .map(({ tagName }) => tagName)
        .toSorted()
        .join(' ')
    expect(count(elements), attack).toBe(count(plain))
    for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(() => JSON.parse(json ?? '') as unknown, attack).not.toThrow()
  }
})

test('the head links the other pages and feeds of a list', () => {
  const head = buildHead(
    parts({
      kind: 'collection',
      content: {
        ...listContent,
        filter: { label: 'Tag', name: 'a', clear: '/blog' },
        page: 2,
        newer: '/blog?tag=a',
        older: '/blog?tag=a&page=3',
      },
    }),
  )
  expect([head.newer, head.older]).toEqual([`${origin}/blog?tag=a`, `${origin}/blog?tag=a&page=3`])
  expect(head.feeds.map(({ href }) => href)).toEqual([
    `${origin}/blog?format=rss&tag=Words%20%26%20more`,
    `${origin}/blog?format=atom&tag=Words%20%26%20more`,
  ])
  expect(head.locale).toBe('en_GB')
})
