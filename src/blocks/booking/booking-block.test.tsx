import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/booking/block.ts'
import { View } from '#blocks/booking/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const SCRIPT = 'https://registry.example/book.js?rid=1'
const URL_OF_PAGE = 'https://registry.example/oak'

function show(data: Record<string, unknown>, runsOwnerCode: boolean): string {
  const parsed = block.fields.parse({ provider: 'otherService', ...data })
  return renderToStaticMarkup(
    <View id="b1" data={parsed} scope={{ ...scopeOf(), runsOwnerCode }} loaded={undefined} />,
  )
}

test('a preview says that another service needs the URL of its page, and visitors see nothing without it', () => {
  expect(show({ scriptUrl: SCRIPT }, true)).toBe('')
  expect(show({ scriptUrl: SCRIPT }, false)).toContain(
    'Set the URL of your booking page too: its button loads the script',
  )
  expect(show({}, false)).toContain('Visitors see nothing yet. Set the URL of your booking page.')
})

test('a preview says that a script is loaded over https only', () => {
  const insecure = { scriptUrl: 'http://registry.example/book.js', url: URL_OF_PAGE }
  expect(show(insecure, false)).toContain('its URL must begin with https://')
  expect(show(insecure, true)).not.toMatch(/https:\/\/\.|data-script/)
  expect(show({ scriptUrl: SCRIPT, url: URL_OF_PAGE }, false)).not.toContain('must begin')
})
