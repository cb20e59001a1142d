import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/menu/block.ts'
import { fixture } from '#blocks/menu/fixture.ts'
import { View } from '#blocks/menu/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scopeOf()} loaded={undefined} />)
const textOf = (html: string) => html.replace(/<[^>]*>/g, '')

test('the text of a menu is readable without styles', () => {
  const text = textOf(show(fixture))
  expect(text).toContain('Smoked trout 12')
  expect(text).toContain('Horseradish, apple, rye\u00a0· seasonal')
  expect(text).toContain('brown butter, a spoonful of its own ash\u00a0· vegetarian\u00a0· with nuts')
})

test('renders prices as written, and no empty section', () => {
  const dish = { title: 'Soup', price: '€ 7,50 / 9' }
  expect(show({ sections: [{ title: '', items: [dish] }, { title: ' ' }] })).toContain('€ 7,50 / 9')
  expect(show({ sections: [{ title: ' ', items: [] }] })).toBe('')
  expect(block.toText(fixture)).toContain('Celeriac in a salt crust')
})
