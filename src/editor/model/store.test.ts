import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDocumentStore } from '#editor/model/store.ts'

test('typing in one field is one undo step, each field is a separate step', () => {
  let now = 0
  const store = createDocumentStore({ title: '' }, () => now)
  for (const text of ['H', 'He', 'Hey']) {
    store.getState().set('title', text)
    now += 100
  }
  store.getState().set('excerpt', 'Short')
  expect(store.getState().past).toHaveLength(2)
  store.getState().undo()
  expect(store.getState().body).toEqual({ title: 'Hey' })
  store.getState().undo()
  expect(store.getState().body).toEqual({ title: '' })
  now += 5000
  store.getState().redo()
  store.getState().redo()
  expect(store.getState().body).toEqual({ title: 'Hey', excerpt: 'Short' })
  store.getState().set('title', 'Hey!')
  now += 2000
  store.getState().set('title', 'Hey!!')
  expect(store.getState().past).toHaveLength(4)
})

test('words typed without a pause are steps of their own, with the space before them', () => {
  const store = createDocumentStore({ title: '' }, () => 0)
  const { set, undo } = store.getState()
  const typed = 'Ash and  clay'
  for (let length = 1; length <= typed.length; length += 1) set('title', typed.slice(0, length))
  set('title', 'Ash and  cla')
  set('title', 'Ash and  cl')
  const titles: unknown[] = []
  while (undo() !== undefined) titles.push(store.getState().body['title'])
  expect(titles).toEqual(['Ash and  clay', 'Ash and', 'Ash', ''])
})

test('letters of a new paragraph are a step apart from the paragraph, formats another', () => {
  const text = (...content: unknown[]) => ({ type: 'doc', content })
  const paragraph = (...words: string[]) => ({
    type: 'paragraph',
    ...(words.length === 0 ? {} : { content: words.map((word) => ({ type: 'text', text: word })) }),
  })
  const store = createDocumentStore({ text: text(paragraph('One')) }, () => 0)
  const { set, undo } = store.getState()
  set('text', text(paragraph('One'), paragraph()))
  set('text', text(paragraph('One'), paragraph('T')))
  set('text', text(paragraph('One'), paragraph('Tw')))
  set('text', text(paragraph('One'), paragraph('T', 'w')))
  undo()
  expect(store.getState().body['text']).toEqual(text(paragraph('One'), paragraph('Tw')))
  undo()
  expect(store.getState().body['text']).toEqual(text(paragraph('One'), paragraph()))
  undo()
  expect(store.getState().body['text']).toEqual(text(paragraph('One')))
})

test('a word of a language without spaces ends after five seconds', () => {
  let now = 0
  const store = createDocumentStore({ title: '' }, () => now)
  for (let length = 1; length <= 20; length += 1) {
    store.getState().set('title', '字'.repeat(length))
    now += 500
  }
  expect(store.getState().past).toHaveLength(2)
})

test('undoing and redoing all steps restores every state', () => {
  const step = fc.record({ field: fc.constantFrom('a', 'b', 'c'), value: fc.nat(3), pause: fc.nat(1500) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let now = 0
      const store = createDocumentStore({}, () => now)
      const states = [store.getState().body]
      for (const { field, value, pause } of steps) {
        now += pause
        store.getState().set(field, value)
      }
      const end = store.getState().body
      while (store.getState().undo() !== undefined) states.push(store.getState().body)
      expect(store.getState().body).toEqual({})
      while (store.getState().redo() !== undefined);
      expect(store.getState().body).toEqual(end)
    }),
  )
})
