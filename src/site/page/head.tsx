import { embeddedJson } from '#site/page/embedded-json.ts'
import type { PageHead } from '#site/page/head.types.ts'

/** The head of a page for search engines, social previews and feed readers. */
export function Head({
  head,
  canonical,
}: {
  readonly head: PageHead
  readonly canonical: string | undefined
}) {
  return (
    <>
      {head.newer !== undefined && <link rel="prev" href={head.newer} />}
      {head.older !== undefined && <link rel="next" href={head.older} />}
      {head.feeds.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {canonical !== undefined && <Preview head={head} canonical={canonical} />}
      {canonical !== undefined &&
        head.structured.map((thing, index) => (
          <script
            key={index}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: embeddedJson(thing) }}
          />
        ))}
    </>
  )
}

/** Open Graph and Twitter cards. */
function Preview({ head, canonical }: { readonly head: PageHead; readonly canonical: string }) {
  const { image, article } = head
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={head.siteTitle} />
      <meta property="og:title" content={head.title} />
      {head.description !== '' && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={head.locale} />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          {image.width !== undefined && <meta property="og:image:width" content={String(image.width)} />}
          {image.height !== undefined && <meta property="og:image:height" content={String(image.height)} />}
          {image.alt !== '' && <meta property="og:image:alt" content={image.alt} />}
        </>
      )}
      {article && (
        <>
          <meta property="article:published_time" content={article.publishedOn} />
          <meta property="article:modified_time" content={article.changedOn} />
          {article.author !== undefined && <meta property="article:author" content={article.author} />}
          {article.section !== undefined && <meta property="article:section" content={article.section} />}
          {article.tags.map((tag) => (
            <meta key={tag} property="article:tag" content={tag} />
          ))}
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
