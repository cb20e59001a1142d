import { expect, test } from 'vitest'
import { disqusEmbed, disqusShortname } from '#parts/disqus.ts'

test('a short name is read from itself and from the URL of its comments, and from nothing else', () => {
  for (const text of [
    'the-mill',
    ' The-Mill ',
    'the-mill.disqus.com',
    'https://the-mill.disqus.com/embed.js',
  ])
    expect(disqusShortname(text), text).toBe('the-mill')
  for (const text of [
    '',
    'a b',
    'the.mill',
    'x/y',
    '-x',
    'https://evil.example/',
    'a@b',
    `${'x'.repeat(64)}`,
  ])
    expect(disqusShortname(text), text).toBeUndefined()
})

test('the comments of a page have their thread by its id, in the language of the page', () => {
  const page = {
    identifier: 'item-7',
    url: 'https://mill.example/blog/wheel',
    title: 'Wheel',
    language: 'de-AT',
  }
  expect(disqusEmbed('the-mill', page)).toEqual({
    kind: 'comments',
    shortname: 'the-mill',
    ...page,
    language: 'de',
  })
  expect(disqusEmbed('', page)).toBeUndefined()
})
