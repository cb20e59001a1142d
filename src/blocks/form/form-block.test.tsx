import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/form/block.ts'
import { fixture, loaded } from '#blocks/form/fixture.ts'
import type { LoadedForm } from '#blocks/form/loaded-form.ts'
import { View } from '#blocks/form/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (shown: LoadedForm, more: Parameters<typeof scopeOf>[0] = {}) =>
  renderToStaticMarkup(
    <View id="b1" data={block.fields.parse(fixture)} scope={scopeOf(more)} loaded={shown} />,
  )
const closed: LoadedForm = { ...loaded, form: loaded.form && { ...loaded.form, isOpen: false } }

test('a closed form has a message for visitors, in the language of the page', () => {
  expect(show(closed)).toBe('<div class="b-form"><p>This form is closed.</p></div>')
  const own = { ...closed, form: closed.form && { ...closed.form, closed: 'Full.\n\nUntil May.' } }
  expect(show(own)).toBe('<div class="b-form"><p>Full.</p><p>Until May.</p></div>')
  expect(show(closed, { language: 'pl' })).toContain('Ten formularz jest zamknięty.')
  expect(show(closed, { marksBlocks: true })).toContain('Open it under Forms.')
})

test('without a form visitors see nothing, and a preview says where forms are created', () => {
  const none = { ...loaded, form: undefined }
  expect(show(none)).toBe('')
  expect(show(none, { marksBlocks: true })).toContain('Choose a form. You make them under Forms.')
})
