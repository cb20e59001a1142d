import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/rss/block.ts'
import { loaded } from '#blocks/rss/fixture.ts'
import { View } from '#blocks/rss/view.tsx'
import { ATTACK_STRINGS } from '../../../tests/support/blocks/attack-strings.ts'
import { dangersIn, markupErrors } from '../../../tests/support/blocks/markup.ts'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, given: typeof loaded | undefined = loaded) =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scopeOf()} loaded={given} />)

test('P21 nothing in a feed becomes markup or a live link', () => {
  for (const attack of ATTACK_STRINGS) {
    const entry = { title: attack, link: attack, summary: attack, publishedOn: attack }
    expect(dangersIn(show({}, { title: attack, entries: [entry] })), attack).toEqual([])
  }
})

test('has the title of its owner, otherwise that of the feed, and renders nothing before the feed was read', () => {
  expect(show({ heading: 'Ours' })).toContain('Ours</h2>')
  expect(show({})).toContain('Notices to small craft</h2>')
  const nameless = show({}, { ...loaded, title: '' })
  expect(nameless).not.toContain('<h3')
  expect(markupErrors(nameless)).toEqual([])
  expect(
    renderToStaticMarkup(<View id="b1" data={block.fields.parse({})} scope={scopeOf()} loaded={undefined} />),
  ).toBe('')
})
