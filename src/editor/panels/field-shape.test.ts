import { expect, test } from 'vitest'
import { createBlockRegistry } from '#blocks/registry.server.ts'
import { fieldsOf, defaultsOf, isShown, toLabel } from '#editor/panels/field-shape.ts'

const { all } = createBlockRegistry({ warn: () => undefined })

test.each(all.map(({ block }) => [block.name, block] as const))(
  'every field of %s has a matching control',
  (_, block) => {
    for (const field of fieldsOf(block.fields)) {
      const { control, core } = field
      expect(field.label).not.toBe('')
      if (control === 'number') expect(core.kind, field.name).toBe('number')
      if (control === 'list' || control === 'imageList') {
        expect(core.kind, field.name).toBe('list')
        if (core.kind === 'list') expect(Object.keys(defaultsOf(core.entry))).not.toEqual([])
      }
      if (control === 'choice') expect(['choice', 'choices'], field.name).toContain(core.kind)
    }
  },
)

test('fieldsOf returns bounds and toLabel returns labels', () => {
  const gallery = all.find(({ block }) => block.name === 'gallery')?.block
  const row = gallery && fieldsOf(gallery.fields).find(({ name }) => name === 'thumbnails-per-row')
  expect(row?.core).toEqual({ kind: 'number', min: 1, max: 10, whole: true })
  const items = gallery && fieldsOf(gallery.fields).find(({ name }) => name === 'items')
  expect(items?.core).toMatchObject({ kind: 'list', max: 50 })
  expect(toLabel('squareThumbs')).toBe('Square thumbs')
  expect(toLabel('inline')).toBe('Inline')
})

test('the panel of an image has only the fields that its link leaves open', () => {
  const image = all.find(({ block }) => block.name === 'image')?.block
  const shown = (link: unknown) =>
    (image ? fieldsOf(image.fields) : [])
      .filter((field) => isShown(field, { link }))
      .map(({ name }) => name)
      .filter((name) => name === 'newWindow' || name === 'lightbox')
  expect(shown(null)).toEqual(['lightbox'])
  expect(shown({ url: '/pots' })).toEqual(['newWindow'])
})
