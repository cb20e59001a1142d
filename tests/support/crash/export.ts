export const POSTS = 70
export const PAGES = 12

/** The export of a small WordPress site, by number: posts with terms and an author, nested pages, a menu. */
export function exportOf(number: number): string {
  const origin = `https://source-${number}.example`
  const posts = Array.from({ length: POSTS }, (_, index) => post(origin, index + 1))
  const pages = Array.from({ length: PAGES }, (_, index) => page(origin, 1_001 + index))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Source ${number}</title><link>${origin}</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${origin}</wp:base_site_url><wp:base_blog_url>${origin}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_display_name>Ann</wp:author_display_name></wp:author>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>Main</wp:term_name></wp:term>
${[...posts, ...pages, menuItem(2_001, 1_001)].join('\n')}
</channel></rss>`
}

function post(origin: string, id: number): string {
  const content = `<p>Post ${id} of ${origin}, see <a href="${origin}/post-${(id % POSTS) + 1}/">the next one</a>.</p><ul><li>one</li><li>two</li></ul>`
  return item(origin, id, 'post', `Post ${id}`, content, [
    `<category domain="category" nicename="news">News</category>`,
    `<category domain="post_tag" nicename="t${id % 5}">t${id % 5}</category>`,
  ])
}

function page(origin: string, id: number): string {
  const parent = id === 1_001 ? 0 : 1_001
  return item(origin, id, 'page', `Page ${id}`, `<p>Page ${id}</p>`, [
    `<wp:post_parent>${parent}</wp:post_parent>`,
  ])
}

function menuItem(id: number, target: number): string {
  const meta = (key: string, value: string | number) =>
    `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
  const fields = [
    meta('type', 'post_type'),
    meta('object', 'page'),
    meta('object_id', target),
    meta('menu_item_parent', 0),
    '<category domain="nav_menu" nicename="main">Main</category>',
  ]
  return item('', id, 'nav_menu_item', '', '', fields)
}

function item(
  origin: string,
  id: number,
  type: string,
  title: string,
  content: string,
  more: readonly string[],
): string {
  const slug = `${type}-${id}`
  return `<item><title>${title}</title><link>${origin}/${slug}/</link><dc:creator>ann</dc:creator>
<guid isPermaLink="false">${origin}/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2026-01-02 10:00:00</wp:post_date><wp:post_date_gmt>2026-01-02 10:00:00</wp:post_date_gmt>
<wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more.join('')}</item>`
}
