/** A post of a Ghost export, with defaults. */
export function ghostPost(fields: Readonly<Record<string, unknown>> & { id: string }) {
  return {
    title: `Post ${fields.id}`,
    slug: `post-${fields.id}`,
    html: '<p>Words</p>',
    lexical: null,
    mobiledoc: null,
    feature_image: null,
    featured: false,
    type: 'post',
    status: 'published',
    visibility: 'public',
    created_at: '2024-01-01T00:00:00.000Z',
    updated_at: null,
    published_at: '2024-02-03T04:05:06.000Z',
    custom_excerpt: null,
    codeinjection_head: null,
    codeinjection_foot: null,
    ...fields,
  }
}

/** A whole Ghost export. */
export function ghostFile(
  posts: readonly object[],
  tables: Readonly<Record<string, readonly object[]>> = {},
): string {
  const settings = [
    { key: 'title', value: 'Ghostly & <Co>' },
    { key: 'description', value: 'Since 2013' },
  ]
  return JSON.stringify({
    db: [{ meta: { version: '5.0.0', data: 'no rows' }, data: { posts, settings, ...tables } }],
  })
}
