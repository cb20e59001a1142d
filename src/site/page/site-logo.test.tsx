import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ColourSchemes } from '#features/content/design/tokens.rules.ts'
import type { Image } from '#parts/scope.ts'
import { SiteLogo } from '#site/page/site-logo.tsx'
import { imageOf } from '../../../tests/support/blocks/scope.ts'

const ink = imageOf('ink', { width: 400, height: 100 })
const chalk = imageOf('chalk', {
  width: 800,
  height: 210,
  variants: [{ src: '/files/chalk.jpg?format=500w', width: 500 }],
})

const show = (schemes: ColourSchemes, darkImage: Image | undefined = chalk) =>
  renderToStaticMarkup(
    <SiteLogo image={ink} darkImage={darkImage} schemes={schemes} title="Oak & Ash" size="large" />,
  )

test('a light header never has the logo for dark backgrounds', () => {
  expect(show('light')).toMatch(/<img data-size="large" src="\/files\/ink\.jpg"[^>]* alt="Oak &amp; Ash"/)
  expect(show('light')).not.toMatch(/chalk|picture/)
})

test('a header that is dark in dark mode changes its logo with it, on screen', () => {
  const html = show('light dark')
  expect(html).toMatch(/^<picture><source media="screen and \(prefers-color-scheme: dark\)"/)
  expect(html).toContain(
    'srcSet="/files/chalk.jpg?format=500w 500w" sizes="320px" width="800" height="210"/><img',
  )
  expect(html).toContain('src="/files/ink.jpg" width="400" height="100" alt="Oak &amp; Ash"')
})

test('a dark header has the logo for dark backgrounds, and the other one in print', () => {
  const html = show('dark')
  expect(html).toContain('<source media="print" srcSet="/files/ink.jpg" width="400" height="100"/>')
  expect(html).toMatch(/<img [^>]*src="\/files\/chalk\.jpg" srcSet="[^"]+" [^>]*alt="Oak &amp; Ash"/)
})

test('the site is named once, in one image', () => {
  for (const schemes of ['light', 'light dark', 'dark'] as const) {
    expect(show(schemes).match(/Oak/g)).toHaveLength(1)
    expect(show(schemes).match(/<img/g)).toHaveLength(1)
  }
})

test('the logo is also on dark backgrounds if there is no other one, or if its file is missing', () => {
  for (const schemes of ['light', 'light dark', 'dark'] as const) {
    const alone = renderToStaticMarkup(
      <SiteLogo image={ink} schemes={schemes} title="Oak & Ash" size="large" />,
    )
    expect(alone).toBe(show('light'))
    expect(show(schemes, { ...chalk, src: undefined })).toBe(alone)
  }
})
