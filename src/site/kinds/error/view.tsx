import { HomeLink } from '#site/page/home-link.tsx'
import { Message } from '#site/page/message.tsx'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** Says that the page could not be loaded, and links the home page. */
export function View({ model, texts }: PageViewProps<null>) {
  return (
    <Message mark="500" text={texts.error}>
      <HomeLink href={model.homeHref} texts={texts} />
    </Message>
  )
}
