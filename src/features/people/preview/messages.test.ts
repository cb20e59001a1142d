import { describe, expect, test } from 'vitest'
import {
  readAppMessage,
  readConnectMessage,
  readFrameMessage,
} from '#features/people/preview/messages.rules.ts'

const INVALID_PATHS = [
  '',
  'about',
  '//evil.test',
  '/\\evil.test',
  '\\evil',
  'javascript:alert(1)',
  '/a\\b',
  '/a\nb',
  3,
  null,
]

describe('the first message of a document', () => {
  test('P14 has a token', () => {
    const message = { type: 'preview:connect', token: '1.2.3.abc.AB_-' }
    expect(readConnectMessage({ ...message, more: 'dropped' })).toEqual(message)
    for (const token of [undefined, null, 3, '', 'a b', '../x', 'x'.repeat(301)])
      expect(readConnectMessage({ ...message, token }), String(token)).toBeUndefined()
    for (const other of [
      null,
      'preview:connect',
      { type: 'preview:at', token: '1.2' },
      Object.create(message),
    ])
      expect(readConnectMessage(other), JSON.stringify(other)).toBeUndefined()
  })
})

describe('messages of the app', () => {
  test.each([
    { type: 'preview:show', path: '/about?x=1#y' },
    { type: 'preview:moved', path: '/about?x=1' },
    { type: 'preview:highlight', blockId: 'b-1_x' },
    { type: 'preview:highlight', blockId: null },
    { type: 'preview:renew', token: '1.2.3.abc.AB_-' },
    { type: 'preview:refresh' },
  ])('a message of the type $type is accepted', (message) => {
    expect(readAppMessage({ ...message, more: 'dropped' })).toEqual(message)
  })

  test('P14 a message of another shape is rejected', () => {
    const paths = INVALID_PATHS.flatMap((path) => [
      { type: 'preview:show', path },
      { type: 'preview:moved', path },
    ])
    const others = [
      undefined,
      null,
      'preview:refresh',
      ['preview:refresh'],
      {},
      { type: 'preview:at' },
      { type: 'preview:highlight' },
      { type: 'preview:highlight', blockId: '"] , *' },
      { type: 'preview:renew', token: '../../evil' },
      { type: 'preview:renew', token: '' },
      { type: 'preview:renew', token: 'x'.repeat(301) },
      Object.create({ type: 'preview:refresh' }),
    ]
    for (const message of [...paths, ...others])
      expect(readAppMessage(message), JSON.stringify(message)).toBeUndefined()
  })
})

describe('messages of the frame', () => {
  test.each([
    { type: 'preview:at', path: '/', title: 'Home', documentId: '12' },
    { type: 'preview:at', path: '/nowhere', title: '', documentId: null },
    { type: 'preview:scroll', y: 12.5 },
    { type: 'preview:block', id: 'b1' },
    { type: 'preview:place', id: 'b1', latitude: -90, longitude: 180 },
    { type: 'preview:escape' },
    { type: 'preview:ended', path: '/about' },
  ])('a message of the type $type is accepted', (message) => {
    expect(readFrameMessage({ ...message, more: 'dropped' })).toEqual(message)
  })

  test('P14 a message of another shape is rejected', () => {
    const paths = INVALID_PATHS.map((path) => ({ type: 'preview:at', path, title: '', documentId: null }))
    const others = [
      { type: 'preview:at', path: '/', title: 3, documentId: null },
      { type: 'preview:at', path: '/', title: '', documentId: 'x' },
      { type: 'preview:at', path: '/', title: '' },
      { type: 'preview:scroll', y: -1 },
      { type: 'preview:scroll', y: Number.NaN },
      { type: 'preview:scroll', y: '3' },
      { type: 'preview:block', id: 'a b' },
      { type: 'preview:place', id: 'b1', latitude: 91, longitude: 0 },
      { type: 'preview:place', id: 'b1', latitude: '3', longitude: 0 },
      { type: 'preview:place', id: 'a b', latitude: 3, longitude: 0 },
      { type: 'preview:place', id: 'b1', latitude: Number.NaN, longitude: 0 },
      { type: 'preview:ended' },
      { type: 'preview:show', path: '/' },
    ]
    for (const message of [...paths, ...others])
      expect(readFrameMessage(message), JSON.stringify(message)).toBeUndefined()
  })
})
