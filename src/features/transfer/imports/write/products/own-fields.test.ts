import { expect, test } from 'vitest'
import { nextContent } from '#features/transfer/imports/write/products/product-content.ts'
import { descriptionHtml } from '#features/transfer/imports/write/products/product-description.ts'
import { mapColumns } from '#features/transfer/imports/product-files/product-columns.rules.ts'
import { readCells, readProducts } from '#features/transfer/imports/product-files/testing-product-texts.ts'

const context = { resolve: () => undefined, linkOf: () => undefined, now: new Date('2026-01-01') }
const HEAD = 'Title,Body (HTML),Material (product.metafields.custom.material)'

/** The only product of a file. */
function draftOf(...lines: readonly string[]) {
  const table = readCells(new TextEncoder().encode(lines.join('\n')))
  if (!table.ok) throw new Error(table.error)
  const [draft] = readProducts(table.value, mapColumns(table.value.columns)).products
  return draft ?? expect.fail('No product was read.')
}
const htmlOf = ({ body }: ReturnType<typeof nextContent>) =>
  descriptionHtml(body.layout, { link: () => undefined, image: () => undefined })

test.each([
  ['HTML', '<p>A cup.</p>', '<p>A cup.</p>'],
  ['a plain text', 'A cup.', '<p>A cup.</p>'],
  ['nothing', '', ''],
])('own fields follow %s as an escaped list, and the same file changes nothing', (_what, cell, html) => {
  const draft = draftOf(HEAD, `Cup,${cell},"<b>Clay</b> [gallery] & ""glaze"""`)
  const created = nextContent(draft, undefined, context)
  expect(htmlOf(created)).toBe(
    `${html}<ul><li><p><strong>Material:</strong> &lt;b&gt;Clay&lt;/b&gt; [gallery] &amp; &quot;glaze&quot;</p></li></ul>`,
  )
  expect(nextContent(draft, created.body, context)).toMatchObject({ changes: [], notes: [] })
})

test('own fields of an existing product change its description only with the description of the file', () => {
  const before = nextContent(draftOf(HEAD, 'Cup,<p>A cup.</p>,Clay'), undefined, context).body
  const without = nextContent(draftOf(HEAD, 'Cup,,Glass'), before, context)
  expect(without.changes).toEqual([])
  expect(without.notes).toEqual([
    'Its own fields are left out: they are added only together with a description.',
  ])
  const together = nextContent(draftOf(HEAD, 'Cup,<p>A cup.</p>,Glass'), before, context)
  expect(together.changes).toEqual(['Description'])
  expect(htmlOf(together)).toContain('Glass')
})
