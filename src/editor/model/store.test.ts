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
