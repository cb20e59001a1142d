import type { PageTexts } from '#site/page/texts.ts'

/** A link to the home page, below a message. */
export function HomeLink({ href, texts }: { readonly href: string; readonly texts: PageTexts }) {
  return (
    <p>
      <a className="go" href={href}>
        {texts.home}
      </a>
    </p>
  )
}
