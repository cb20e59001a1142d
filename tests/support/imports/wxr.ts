/** An item of an export, with defaults. */
export interface ItemInput {
  readonly id: number
  readonly type?: string
  readonly status?: string
  readonly title?: string
  readonly slug?: string
  readonly link?: string
  readonly content?: string
  readonly excerpt?: string
  readonly date?: string
  readonly parent?: number
  readonly order?: number
  readonly password?: string
  readonly sticky?: boolean
  readonly creator?: string
  readonly attachmentUrl?: string
  readonly categories?: readonly string[]
  readonly tags?: readonly string[]
  readonly menu?: string
  readonly meta?: Readonly<Record<string, string>>
}

const HOST = 'https://old.example'
const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** The slug that WordPress would make of a simple name. */
export const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** One `item` element. */
export function wxrItem(input: ItemInput): string {
  const slug = input.slug ?? `entry-${input.id}`
  const term = (domain: string, name: string): string =>
    `<category domain="${domain}" nicename="${slugOf(name)}">${cdata(name)}</category>`
  return `<item><title>${cdata(input.title ?? `Entry ${input.id}`)}</title>
<link>${input.link ?? `${HOST}/${slug}/`}</link><dc:creator>${cdata(input.creator ?? 'ann')}</dc:creator>
<content:encoded>${cdata(input.content ?? '')}</content:encoded><excerpt:encoded>${cdata(input.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${input.id}</wp:post_id><wp:post_date_gmt>${input.date ?? '2020-01-02 03:04:05'}</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>${input.status ?? 'publish'}</wp:status>
<wp:post_parent>${input.parent ?? 0}</wp:post_parent><wp:menu_order>${input.order ?? 0}</wp:menu_order>
<wp:post_type>${input.type ?? 'post'}</wp:post_type><wp:post_password>${input.password ?? ''}</wp:post_password>
<wp:is_sticky>${input.sticky ? 1 : 0}</wp:is_sticky>${input.attachmentUrl ? `<wp:attachment_url>${input.attachmentUrl}</wp:attachment_url>` : ''}
${(input.categories ?? []).map((name) => term('category', name)).join('')}${(input.tags ?? []).map((name) => term('post_tag', name)).join('')}
${input.menu ? term('nav_menu', input.menu) : ''}${Object.entries(input.meta ?? {})
    .map(
      ([key, value]) =>
        `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
    )
    .join('')}</item>`
}

/** A menu item for a post, a page, a category or a URL. */
export function menuItem(
  id: number,
  menu: string,
  leads: { post?: number; category?: number; url?: string },
  more: { parent?: number; order?: number; title?: string } = {},
): string {
  const type = leads.url !== undefined ? 'custom' : leads.category !== undefined ? 'taxonomy' : 'post_type'
  return wxrItem({
    id,
    type: 'nav_menu_item',
    title: more.title ?? '',
    menu,
    order: more.order ?? id,
    meta: {
      _menu_item_type: type,
      _menu_item_menu_item_parent: String(more.parent ?? 0),
      _menu_item_object_id: String(leads.post ?? leads.category ?? id),
      _menu_item_url: leads.url ?? '',
    },
  })
}

export const wxrHead = (more = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old &amp; Gold</title><link>${HOST}</link><description>Since 1999</description><language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${HOST}</wp:base_site_url><wp:base_blog_url>${HOST}</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login><wp:author_display_name>${cdata('Ann Archer')}</wp:author_display_name></wp:author>${more}`

export const WXR_TAIL = '</channel></rss>'

/** Returns an export as a file stream; each iteration starts again. */
export function wxrFile(
  items: Iterable<string>,
  head = wxrHead(),
  tail = WXR_TAIL,
): AsyncIterable<Uint8Array> {
  return fileOf([head, ...items, tail])
}

/** Returns texts as a file stream, one chunk each; each iteration starts again. */
export function fileOf(pieces: readonly string[]): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      for (const piece of pieces) yield Buffer.from(piece)
    },
  }
}
