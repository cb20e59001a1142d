import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { block } from '#blocks/donation/block.ts'
import { fixture, loaded } from '#blocks/donation/fixture.ts'
import type { LoadedDonation } from '#blocks/donation/loaded-donation.ts'
import { View } from '#blocks/donation/view.tsx'
import { scopeOf } from '../../../tests/support/blocks/scope.ts'

const show = (data: Record<string, unknown>, found: LoadedDonation = loaded, scope = scopeOf()): string =>
  renderToStaticMarkup(<View id="b1" data={block.fields.parse(data)} scope={scope} loaded={found} />)
const goalOf = (changes: object): LoadedDonation =>
  loaded && { ...loaded, goal: { ...loaded.goal, ...changes } }

test('links to its page with the text of the owner, or “Donate” in the language of the page', () => {
  expect(show({ ...fixture })).toContain('href="/commerce/donate?donatePageId=3">Give a tile</a>')
  expect(show({ pageId: '3' }, loaded, scopeOf({ language: 'de' }))).toContain('>Spenden</a>')
})

test('shows what was donated with a bar up to the goal, which is never overfull', () => {
  const text = show({ ...fixture })
  expect(text).toContain('€8,430 donated')
  expect(text).toContain('70% of the goal of €12,000 · 112 donations')
  expect(text).toContain('inline-size:70%')
  expect(show({ ...fixture }, goalOf({ raisedCents: 9_000_000 }))).toContain('inline-size:100%')
  expect(show({ ...fixture }, goalOf({ raisedCents: 0, donations: 0 }))).toContain('The goal is €12,000.')
  const open = show({ ...fixture }, goalOf({ goalCents: null, donations: 1, raisedCents: 2550 }))
  expect(open).toContain('€25.50 donated')
  expect(open).toContain('1 donation<')
  expect(open).not.toContain('p-donation-bar')
  expect(show({ ...fixture, showsProgress: false })).not.toContain('p-donation-goal')
})

test('shows nothing to visitors where no donations are accepted, and a hint to the owner', () => {
  expect(
    renderToStaticMarkup(<View id="b1" data={{ ...fixture }} scope={scopeOf()} loaded={undefined} />),
  ).toBe('')
  const preview = scopeOf({ runsOwnerCode: false })
  expect(
    renderToStaticMarkup(<View id="b1" data={{ ...fixture }} scope={preview} loaded={undefined} />),
  ).toContain('Choose a page for donations')
})
