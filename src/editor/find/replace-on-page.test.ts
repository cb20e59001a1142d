import { expect, test } from 'vitest'
import { readWith } from '#editor/find/readable-block.ts'
import { indexAfter, type PageReplacement, replaceOnPage } from '#editor/find/replace-on-page.ts'
import type { Body } from '#editor/model/body.ts'
import { createDocumentStore } from '#editor/model/store.ts'
import { findTextMatches } from '#features/content/documents/document-texts.rules.ts'
import { stackBlocks } from '#features/content/layouts/layout.rules.ts'
import { card, cardTypes, paragraph } from '../../../tests/support/canvas-blocks.ts'

const bodyWith = (title: string, ...notes: readonly string[]): Body => ({
  title,
  urlId: 'page',
  layout: stackBlocks(notes.map((note) => card({ note, text: paragraph(note), code: note }))),
})
const replacement = (find: string, replaceWith: string, isNew = false): PageReplacement => ({
  query: { find, matchCase: false, wholeWords: false },
  replaceWith,
  readBlock: readWith(cardTypes),
  isNew,
})
const textsOf = (body: Body) =>
  Object.values(body.layout?.blocks ?? {}).map(({ data }) => [data['note'], data['code']])

test('all matches of a document are one step that is undone at once', () => {
  const store = createDocumentStore(bodyWith('Oak', 'one oak', 'two'))
  const before = store.getState().body
  const { body, count } = replaceOnPage(before, replacement('oak', 'elm'))
  store.getState().change('Replace all', () => body)
  expect(count).toBe(3)
  expect(textsOf(store.getState().body)).toEqual([
    ['one elm', 'one oak'],
    ['two', 'two'],
  ])
  expect(store.getState().past).toHaveLength(1)
  store.getState().undo()
  expect(store.getState().body).toEqual(before)
})

test('the URL of a new document follows its title, and that of a published one stays', () => {
  expect(replaceOnPage(bodyWith('Page'), replacement('page', 'Oak', true)).body).toMatchObject({
    title: 'Oak',
    urlId: 'oak',
  })
  expect(replaceOnPage(bodyWith('Page'), replacement('page', 'Oak')).body).toMatchObject({
    title: 'Oak',
    urlId: 'page',
  })
})

test('matches are replaced one after the other, also by a text that contains what is looked for', () => {
  const how = replacement('oak', 'oak tree')
  let body = bodyWith('Oak', 'oak oak', 'oak')
  let index = 0
  const seen: number[] = []
  for (let step = 0; step < 7; step++) {
    const match = findTextMatches(body, how.readBlock, how.query)[index]
    if (!match) throw new Error('There is a match at each step.')
    seen.push(index)
    const { body: after } = replaceOnPage(body, how, match)
    index = indexAfter(after, how, { match, index })
    body = after
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(index).toBe(0)
  expect(textsOf(body).map(([note]) => note)).toEqual(['oak tree oak tree', 'oak tree'])
})

test('a match that is replaced and gone is followed by the one in its place', () => {
  const how = replacement('oak', 'elm')
  const body = bodyWith('Elm', 'oak oak')
  const [first] = findTextMatches(body, how.readBlock, how.query)
  if (!first) throw new Error('There is a match.')
  const { body: after } = replaceOnPage(body, how, first)
  expect(indexAfter(after, how, { match: first, index: 0 })).toBe(0)
  expect(textsOf(after)).toEqual([['elm oak', 'oak oak']])
})
