import { expect, test } from 'vitest'
import { richTextFromHtml } from '#lib/rich-text/from-html.ts'
import type { RichTextNode } from '#lib/rich-text/schema.ts'
import { richTextToHtml } from '#lib/rich-text/to-html.ts'

const options = { link: (id: string) => `/d${id}`, image: () => undefined }

test('a colour of the theme survives as HTML, any other colour is dropped', () => {
  const text: readonly RichTextNode[] = [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Oak ' },
        { type: 'text', text: 'is hard', marks: [{ type: 'colour', attrs: { token: 'accent' } }] },
      ],
    },
  ]
  const html = richTextToHtml(text, options)
  expect(html).toBe('<p>Oak <span data-colour="accent">is hard</span></p>')
  expect(richTextFromHtml(html, {}).content).toEqual(text)
  const foreign = richTextFromHtml('<p><span data-colour="red" style="color: red">Oak</span></p>', {})
  expect(foreign.content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Oak' }] }])
})
