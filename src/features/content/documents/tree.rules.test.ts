import { describe, expect, test } from 'vitest'
import {
  depthsOf,
  inTreeOrder,
  findTreePlace,
  moveInTree,
  stepInTree,
  type TreeEntry,
} from '#features/content/documents/tree.rules.ts'

const page = (urlId: string): TreeEntry => ({ id: urlId, kind: 'page', urlId })
const tree: readonly TreeEntry[] = [
  page('home'),
  page('about'),
  page('about/team'),
  page('about/team/ida'),
  { id: 'blog', kind: 'collection', urlId: 'blog' },
  page('old/deep'),
]
const at = (id: string, index: number, depth: number) => findTreePlace(tree, id, index, depth)

describe('the tree of pages', () => {
  test('lists each page after its parent', () => {
    const mixed = ['about/team/ida', 'blog', 'about', 'old/deep', 'home', 'about/team', 'about/jobs'].map(
      page,
    )
    expect(inTreeOrder(mixed).map(({ urlId }) => urlId)).toEqual([
      'blog',
      'about',
      'about/team',
      'about/team/ida',
      'about/jobs',
      'old/deep',
      'home',
    ])
    expect([...depthsOf(tree).values()]).toEqual([0, 0, 1, 2, 0, 0])
  })

  test('moves a page below another one, out of it, and among its siblings', () => {
    expect(at('home', 1, 1)).toEqual({ before: 'about/team', urlId: 'about/home', depth: 1 })
    expect(at('about/team', 2, 0)).toEqual({ before: 'blog', urlId: 'team', depth: 0 })
    expect(at('about/team', 0, 0)).toEqual({ before: 'home', urlId: 'team', depth: 0 })
    // The URL stays while the parent stays.
    expect(at('old/deep', 0, 0)).toEqual({ before: 'home', urlId: 'old/deep', depth: 0 })
    expect(at('old/deep', 1, 4)).toEqual({ before: 'about', urlId: 'home/deep', depth: 1 })
  })

  test('inserts nothing between a page and its children, and nothing below a collection', () => {
    expect(at('home', 2, 0)).toEqual({ before: 'about/team/ida', urlId: 'about/team/home', depth: 2 })
    expect(at('home', 4, 1)).toEqual({ before: 'old/deep', urlId: 'home', depth: 0 })
    expect(at('home', 0, 3)).toEqual({ before: 'about', urlId: 'home', depth: 0 })
    expect(at('unknown', 0, 0)).toBeUndefined()
  })

  test('moves the descendants of a page with it', () => {
    const moved = moveInTree(tree, 'about', { before: null, urlId: 'old/deep/about' })
    expect(moved.map(({ id, urlId }) => `${id} ${urlId}`)).toEqual([
      'home home',
      'blog blog',
      'old/deep old/deep',
      'about old/deep/about',
      'about/team old/deep/about/team',
      'about/team/ida old/deep/about/team/ida',
    ])
    expect(moveInTree(tree, 'about', { before: 'about/team', urlId: 'x' })).toBe(tree)
  })

  test('moves in steps: past a sibling, below the previous page, and out again', () => {
    const step = (id: string, way: 'up' | 'down' | 'in' | 'out') => {
      const place = stepInTree(tree, id, way)
      return place && moveInTree(tree, id, place).map(({ urlId }) => urlId)
    }
    expect(step('about', 'up')?.slice(0, 4)).toEqual(['about', 'about/team', 'about/team/ida', 'home'])
    expect(step('home', 'down')?.slice(0, 4)).toEqual(['about', 'about/team', 'about/team/ida', 'home'])
    expect(step('about', 'in')?.slice(0, 3)).toEqual(['home', 'home/about', 'home/about/team'])
    expect(step('about/team', 'out')).toEqual(['home', 'about', 'team', 'team/ida', 'blog', 'old/deep'])
    expect(step('blog', 'up')?.slice(0, 3)).toEqual(['home', 'blog', 'about'])
    expect(step('blog', 'in')).toContain('about/blog')
    for (const [id, way] of [
      ['home', 'up'],
      ['home', 'in'],
      ['home', 'out'],
      ['old/deep', 'down'],
      ['old/deep', 'in'],
      ['about/team', 'up'],
      ['about/team', 'down'],
      ['about/team', 'in'],
    ] as const)
      expect(step(id, way), `${id} ${way}`).toBeUndefined()
  })
})
