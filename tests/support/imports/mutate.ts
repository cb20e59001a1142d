import type { Result } from '#lib/result.ts'
import type { ImportError } from '#features/transfer/imports/errors.ts'
import type { ImportReport } from '#features/transfer/imports/types.ts'
import { createRandom, type Random } from '../crash/random.ts'
import { ghostFile, ghostPost } from './ghost.ts'
import type { Importing } from './importing.ts'
import { piecesOf } from './reading.ts'
import { menuItem, wxrHead, wxrItem, WXR_TAIL } from './wxr.ts'

/** Strings that damaged files may contain anywhere. */
const PIECES = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<item>',
  '</item>',
  '</entry>',
  '<!DOCTYPE x [<!ENTITY a "&a;">]>',
  '&#0;',
  '&nbsp;',
  '\0',
  '\uFFFF',
  '\u202E',
  '{',
  ']',
  '\\',
  '\\u0000',
  'null',
  '1e999',
  '-0',
  '__proto__',
  '<a href="javascript:x">',
  '<div>'.repeat(500),
  '['.repeat(500),
  ' '.repeat(5_000),
] as const

/** Small valid files of the supported formats, by name. */
export const SAMPLES: Readonly<Record<string, string>> = {
  wxr: [
    wxrHead('<wp:tag><wp:tag_slug>t</wp:tag_slug></wp:tag>'),
    wxrItem({
      id: 1,
      content:
        '<!-- wp:paragraph --><p>One <a href="/two/">two</a> &amp; <b>more</b></p><!-- /wp:paragraph -->[gallery ids="3"]',
      tags: ['t'],
      categories: ['News'],
    }),
    wxrItem({
      id: 2,
      type: 'page',
      slug: 'two',
      content: '<h2>Two</h2><img src="/b.jpg"><ul><li>x</li></ul>',
      parent: 4,
    }),
    wxrItem({
      id: 3,
      type: 'attachment',
      status: 'inherit',
      attachmentUrl: 'https://old.example/c.jpg',
      parent: 1,
    }),
    wxrItem({ id: 4, type: 'page', password: 'x', date: '2099-01-01 00:00:00', status: 'future' }),
    menuItem(5, 'main', { post: 2 }),
    WXR_TAIL,
  ].join('\n'),
  ghost: ghostFile(
    [
      ghostPost({ id: '1', html: '<p>One <img src="__GHOST_URL__/a.jpg"></p>' }),
      ghostPost({
        id: '2',
        html: null,
        lexical:
          '{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"x","format":1}]}]}}',
      }),
      ghostPost({
        id: '3',
        html: null,
        mobiledoc:
          '{"version":"0.3.1","markups":[["b"]],"atoms":[],"cards":[["hr",{}]],"sections":[[1,"p",[[0,[0],1,"x"]]],[10,0]]}',
      }),
    ],
    { users: [{ id: 'u', name: 'Ida', slug: 'ida' }], posts_authors: [{ post_id: '1', author_id: 'u' }] },
  ),
  atom: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>tag:a,1</id><title>F</title>
<link rel="alternate" href="https://feed.example/"/><entry><id>1</id><title>One</title><link href="https://feed.example/1"/>
<updated>2024-01-01T00:00:00Z</updated><content type="html">&lt;p&gt;Words &lt;b&gt;x&lt;/b&gt;&lt;/p&gt;</content></entry>
<entry><id>2</id><title type="html">T &amp;amp; U</title><link href="https://feed.example/2"/><summary>S</summary></entry></feed>`,
}

/** Returns the text with up to six mutations: parts removed, duplicated, moved, inserted, or replaced. */
export function mutate(text: string, random: Random): string {
  let damaged = text
  for (let left = 1 + random.below(6); left > 0; left--) {
    const at = random.below(damaged.length + 1)
    const length = random.below(random.pick([3, 40, 400]))
    const [before, piece, after] = [
      damaged.slice(0, at),
      damaged.slice(at, at + length),
      damaged.slice(at + length),
    ]
    damaged = random.pick([
      () => before + after,
      () => before + piece + piece + after,
      () => before + random.pick(PIECES) + piece + after,
      () => before + random.pick(PIECES) + after,
      () => after + piece + before,
      () => before + String.fromCharCode(random.below(0x1_0000)) + piece.slice(1) + after,
    ])()
  }
  return damaged
}

/** The results of that many damaged files, and the problems. */
export async function importDamaged(
  source: Importing,
  input: { readonly rounds: number; readonly seed: string; readonly longest: number },
): Promise<{ readonly wrong: readonly string[]; readonly imported: number; readonly rejected: number }> {
  const wrong: string[] = []
  const samples = Object.entries(SAMPLES)
  let [imported, rejected] = [0, 0]
  for (let round = 0; round < input.rounds; round++) {
    const [format = '', text = ''] = samples[round % samples.length] ?? []
    const place = `SOAK_SEED=${input.seed}, round ${round} (${format})`
    const file = mutate(text, createRandom(`${input.seed} ${round}`))
    const started = performance.now()
    try {
      const result = await source.attempt(await source.newSite(), piecesOf(file, 512))
      if (result.ok) imported++
      else rejected++
      const problem = problemOf(result)
      if (problem !== undefined) wrong.push(`${place}: ${problem}`)
    } catch (error) {
      wrong.push(`${place}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    const took = performance.now() - started
    if (took > input.longest) wrong.push(`${place}: took ${Math.round(took)} ms`)
  }
  return { wrong, imported, rejected }
}

function problemOf(result: Result<ImportReport, ImportError>): string | undefined {
  if (!result.ok) {
    const { code, message } = result.error
    return code === 'UNREADABLE_FILE' && /cannot be imported\. .+ Nothing was changed/.test(message)
      ? undefined
      : `${code}: ${message}`
  }
  const { items, imported, skipped } = result.value
  const sum = Object.values(imported).reduce((all, count) => all + count, 0) + skipped.length
  return sum === items ? undefined : `${items} items became ${sum}`
}
