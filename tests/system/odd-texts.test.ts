import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocument, saveRevision } from '#features/content/documents/actions.ts'
import type { DocumentKind } from '#features/content/documents/types.ts'
import { findMedia } from '#features/media/media/actions.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { ATTACK_STRINGS } from '../support/blocks/attack-strings.ts'
import { layoutOf, pngOf, textBlock } from '../support/content.ts'
import { importing } from '../support/imports/importing.ts'
import { wxrItem } from '../support/imports/wxr.ts'
import { startWeb, type TestWeb, unwrap } from '../support/web.ts'

let web: TestWeb
let site: Site

beforeAll(async () => {
  web = await startWeb()
  site = await web.createSite('odd', 'Odd \ud800\0')
})
afterAll(() => web.close())

/** Texts that no database takes as they are, with what becomes of them. */
const UNSOUND: readonly (readonly [given: string, kept: string])[] = [
  ['\ud800', '\ufffd'],
  ['\udfff', '\ufffd'],
  ['a\udc00\ud800b', 'a\ufffd\ufffdb'],
  ['cut in two \ud83d', 'cut in two \ufffd'],
  ['with\0in', 'within'],
  ['whole 😀', 'whole 😀'],
]

const head = { status: 1, publishedOn: '2026-01-01T00:00:00.000Z' }

/** Saves a body in every way there is, and answers what was kept of it. */
async function saved(kind: DocumentKind, given: object, collectionId?: Id): Promise<Record<string, unknown>> {
  const documentId = await withSite(web.database.app, site.id, async (tx) => {
    const made = unwrap(
      await createDocument(tx, web.saveContext(site), {
        kind,
        body: given,
        ...(collectionId === undefined ? {} : { collectionId }),
      }),
    )
    unwrap(await saveRevision(tx, web.saveContext(site), { documentId: made.documentId, body: given }))
    return made.documentId
  })
  const rows = await web.database.owner
    .selectFrom('revisions')
    .select('body')
    .where('document_id', '=', documentId)
    .orderBy('number')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]?.body).toEqual(rows[1]?.body)
  return rows[1]?.body as Record<string, unknown>
}

describe('a text that the database cannot store', () => {
  test('is repaired in every field of a document, however deep', async () => {
    const blog = await web.publish(site, 'collection', { urlId: 'blog', title: 'Blog' })
    for (const [index, [given, kept]] of UNSOUND.entries()) {
      const { layout, ...item } = await saved(
        'item',
        {
          ...head,
          urlId: `i${index}`,
          title: given,
          excerpt: given,
          tags: [`t ${given}`],
          layout: layoutOf(textBlock(given)),
        },
        blog,
      )
      expect(item).toMatchObject({ title: kept, excerpt: kept, tags: [`t ${kept}`] })
      expect(JSON.stringify(layout)).toContain(JSON.stringify(kept))
      const page = await saved('page', { ...head, urlId: `p${index}`, title: given, description: given })
      expect(page).toMatchObject({ title: kept, description: kept })
      const target = { url: `https://a.test/` }
      const navigation = await saved('navigation', {
        title: given,
        role: 'footer',
        entries: [{ label: `x${given}`, target, children: [] }],
      })
      expect(navigation).toMatchObject({ title: kept, entries: [{ label: `x${kept}` }] })
    }
    expect((await web.visit(site, '/')).text).toContain('Odd \ufffd')
  })

  test('leaves an attack unchanged, letter by letter', async () => {
    const texts = ATTACK_STRINGS.filter((text) => text.trim() !== '')
    for (let at = 0; at < texts.length; at += 50) {
      const some = texts.slice(at, at + 50)
      const layout = layoutOf(...some.map((text) => textBlock(text)))
      const kept = await saved('page', { ...head, urlId: `a${at}`, title: `Attacks ${at}`, layout })
      const texted = JSON.stringify(kept['layout'])
      for (const text of some) {
        const sound = text.replaceAll('\0', '').toWellFormed()
        expect(texted.includes(JSON.stringify(sound)), text).toBe(true)
      }
    }
  })

  test('is rejected with a message if nothing of it remains, or if it is nested without end', async () => {
    const attempt = (kind: DocumentKind, body: unknown) =>
      withSite(web.database.app, site.id, (tx) => createDocument(tx, web.saveContext(site), { kind, body }))
    expect(await attempt('settings', { title: '\0' })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY', message: expect.stringMatching(/^title: /) },
    })
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)
    expect(await attempt('page', { ...head, urlId: 'deep', more: deep })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_BODY', message: expect.stringContaining('levels') },
    })
    for (const urlId of ['\ud800', 'a\0b/'])
      expect(await attempt('page', { ...head, urlId })).toMatchObject({
        ok: false,
        error: { field: 'urlId' },
      })
  })

  test('is repaired with an image', async () => {
    for (const [given, kept] of UNSOUND) {
      const id = await web.addImage(site, `${given}.png`, await pngOf(8, 8), given)
      const media = await withSite(web.database.app, site.id, (tx) => findMedia(tx, site.id, [id]))
      expect(media.get(id)).toMatchObject({ alt: kept, fileName: `${kept}.png` })
    }
  })

  test('does not stop an import that contains it', async () => {
    const source = importing(web)
    const brought = await source.newSite()
    const halves = String.raw`half\ud83d\u0000`
    const report = await source.importItems(brought, [
      wxrItem({
        id: 1,
        title: 'Half &#xD83D; a sign',
        content: [
          `<!-- wp:embed {"url":"https://v.example/${halves}","caption":"${halves}"} /-->`,
          `<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://a.example/${halves}","label":"${halves}"} /--></ul><!-- /wp:social-links -->`,
          `<!-- wp:gallery {"ids":["${halves}"]} --><p>&#xD83D;&#0;</p><!-- /wp:gallery -->`,
          `<pre>&#55357;</pre>[caption id="${halves}"]&#xDC00;[/caption]`,
        ].join('\n\n'),
        tags: ['&#xD83D;'],
        meta: { _x: halves },
      }),
      wxrItem({ id: 2, title: 'Next' }),
    ])
    expect(report.imported).toMatchObject({ post: 2 })
    const page = await web.visit(brought, '/blog/entry-1')
    expect(page.status).toBe(200)
    expect(page.text).toContain('half\ufffd')
  })
})
