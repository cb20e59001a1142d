import { z } from 'zod'
import type { Block, FieldMeta } from '#blocks/contract.ts'
import { BLOCK_TYPE } from '#features/content/layouts/block-types.ts'

/** Dietary marks of a dish. */
export const MENU_MARK = {
  vegetarian: 'vegetarian',
  vegan: 'vegan',
  glutenFree: 'gluten-free',
  dairyFree: 'dairy-free',
  nuts: 'with nuts',
  spicy: 'spicy',
  seasonal: 'seasonal',
} as const

export type MenuMark = keyof typeof MENU_MARK

const MARKS = Object.keys(MENU_MARK) as [MenuMark, ...MenuMark[]]

const dishSchema = z.object({
  title: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Dish', control: 'text', inPlace: true } satisfies FieldMeta),
  price: z
    .string()
    .max(60)
    .default('')
    .meta({
      label: 'Price',
      control: 'text',
      inPlace: true,
      help: 'As shown to guests.',
    } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Description', control: 'longText', inPlace: true } satisfies FieldMeta),
  marks: z
    .array(z.enum(MARKS))
    .max(MARKS.length)
    .default([])
    .meta({ label: 'Marks', control: 'choice' } satisfies FieldMeta),
})

const sectionSchema = z.object({
  title: z
    .string()
    .max(200)
    .default('')
    .meta({ label: 'Section', control: 'text', inPlace: true } satisfies FieldMeta),
  text: z
    .string()
    .max(1000)
    .default('')
    .meta({ label: 'Note', control: 'longText', inPlace: true } satisfies FieldMeta),
  items: z
    .array(dishSchema)
    .max(100)
    .default([])
    .meta({ label: 'Dishes', control: 'list' } satisfies FieldMeta),
})

const fields = z.object({
  sections: z
    .array(sectionSchema)
    .max(30)
    .default([])
    .meta({ label: 'Sections', control: 'list' } satisfies FieldMeta),
  layout: z
    .enum(['one', 'two'])
    .default('one')
    .meta({ label: 'Columns', control: 'choice' } satisfies FieldMeta),
  note: z
    .string()
    .max(1000)
    .default('')
    .meta({
      label: 'Small print',
      control: 'longText',
      inPlace: true,
      help: 'Shown at the end: service, allergens.',
    } satisfies FieldMeta),
})

export type MenuData = z.output<typeof fields>

export const block: Block<typeof fields> = {
  code: BLOCK_TYPE.menu,
  name: 'menu',
  label: 'Menu',
  group: 'basics',
  icon: 'menu',
  about: 'The dishes of a restaurant in sections, with prices and dietary marks.',
  version: 1,
  fields,
  toText: ({ sections, note }) =>
    [
      ...sections.flatMap(({ title, text, items }) => [
        title,
        text,
        ...items.flatMap((dish) => [dish.title, dish.text]),
      ]),
      note,
    ]
      .filter(Boolean)
      .join('\n'),
}
