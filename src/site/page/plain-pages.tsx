import type { ReactNode } from 'react'
import { Message } from '#site/page/message.tsx'
import { Shell } from '#site/page/shell.tsx'
import { textsFor } from '#site/page/texts.ts'

interface PlainProps {
  readonly title: string
  readonly styles: string
  readonly children: ReactNode
}

function Plain({ title, styles, children }: PlainProps) {
  return (
    <Shell
      language="en"
      title={title}
      description=""
      canonical={undefined}
      siteTitle="Sitewright"
      styles={styles}
    >
      <main className="plain" id="content">
        {children}
      </main>
    </Shell>
  )
}

/** The error page that needs nothing: neither a database nor a site. */
export function BareErrorPage({ styles }: { readonly styles: string }) {
  const text = textsFor('en').error
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="500" text={text} />
    </Plain>
  )
}

/** Answer while a site is asked for more than it may serve. */
export function TooManyPage({ styles }: { readonly styles: string }) {
  const text = [
    'Many people are here right now',
    'This website is asked for more pages than it may send in a minute. Wait a moment, then load this page again.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="429" text={text} />
    </Plain>
  )
}

/** Answer to a host that no site has. */
export function UnknownSitePage({ styles }: { readonly styles: string }) {
  const text = [
    'No site lives here',
    'No website has been set up at this address. If you followed a link, it may have a typo in it; if the address is yours, its site has not been created or connected yet.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="404" text={text} />
    </Plain>
  )
}

/** What the app frames as the image of a site on which nothing is public yet. */
export function NothingYetPage({ styles }: { readonly styles: string }) {
  const text = ['Nothing is public yet', 'Here stands the first page once it is published.'] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="Soon" text={text} />
    </Plain>
  )
}

/** A preview whose token is too old, or was taken back. */
export function PreviewEndedPage({ styles }: { readonly styles: string }) {
  const text = ['This preview has ended', 'Open it again from the app.'] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="403" text={text} />
    </Plain>
  )
}

/** A previewed address that sends visitors elsewhere. */
export function PreviewLeavesPage({
  styles,
  address,
}: {
  readonly styles: string
  readonly address: string
}) {
  const text = [
    'This address leads away',
    'Visitors of this address are sent to another site, which a preview does not show.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="302" text={text}>
        <p>
          <a className="go" href={address} target="_blank" rel="noopener">
            {address}
          </a>
        </p>
      </Message>
    </Plain>
  )
}
