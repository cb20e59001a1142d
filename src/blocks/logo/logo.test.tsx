import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/logo/block.ts'
import { View } from '#blocks/logo/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={undefined} />)

test('is the title of the site with a link to the home page by default', () => {
  const home = { title: 'Oak & Ash', homeHref: '/_preview/t/' }
  expect(show({}, scopeOf({ site: home }))).toContain(
    '<a href="/_preview/t/" class="b-logo-link"><span class="b-logo-name">Oak &amp; Ash</span></a>',
  )
  expect(show({ title: 'The mill' })).toContain('>The mill<')
  expect(show({ linkHome: false })).not.toContain('<a ')
})

test('an image has the name as its alt text, so that the link has a name', () => {
  expect(show({ mediaId: '1' })).toContain('alt="Oak &amp; Ash"')
  const nameless = scopeOf({ site: { title: '', homeHref: '/' }, image: () => undefined })
  expect(show({ mediaId: '1' }, nameless)).toBe('')
})
