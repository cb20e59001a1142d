import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import type { PageMarker } from '#lib/page-marker.ts'
import { scopeOf } from '../../tests/support/blocks/scope.ts'
import { pageMarkers } from '../../tests/support/page-markers.ts'

/** Whether HTML has the attributes of a selector. */
const isIn = (html: string, { selector }: PageMarker): boolean => {
  const attributes = [...selector.matchAll(/\[([^\]]+)\]/g)].map(([, attribute = '']) => attribute)
  return (
    attributes.length > 0 &&
    attributes.every((attribute) =>
      html
        .split(` ${attribute}`)
        .slice(1)
        // `data-product` is not in `data-product-price`.
        .some((rest) => !/^[\w-]/.test(rest)),
    )
  )
}

test('the markup of every block has exactly the markers that the block names', () => {
  const { all } = createBlockRegistry({ warn: () => undefined })
  expect(all.length).toBeGreaterThan(0)
  for (const { block, View, fixture, loaded } of all) {
    const data = block.fields.parse(fixture)
    const view = <View id="b1" data={data} scope={scopeOf()} loaded={loaded} />
    const html = renderToStaticMarkup(<div data-block={block.name}>{view}</div>)
    const found = pageMarkers.filter((marker) => isIn(html, marker)).map(({ name }) => name)
    const expected = (block.markers?.(data) ?? []).map(({ name }) => name)
    expect(found.toSorted(), block.name).toEqual(expected.toSorted())
  }
})
