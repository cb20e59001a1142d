import { expect, test } from 'vitest'
import { contrast } from '#features/content/design/colour.rules.ts'
import { styleOf } from '#features/content/design/themes.rules.ts'
import { iconColours } from '#features/content/design/tokens.rules.ts'
import { siteIconSvg } from '#site/page/site-icon.ts'

const iconOf = (accent: string) => iconColours(styleOf({ templateId: 'folio', style: { accent } }))

test('the icon of a site has its accent, and a readable letter', () => {
  const icons = ['#c43d1b', '#0d5a4a', '#f2c200', '#223399'].map(iconOf)
  expect(new Set(icons.map(({ background }) => background)).size).toBe(4)
  for (const { background, text } of icons) expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5)
  expect(siteIconSvg('harbour', { background: '#c43d1b', text: '#fff' })).toMatch(
    /fill="#c43d1b".*fill="#fff">H</,
  )
})
