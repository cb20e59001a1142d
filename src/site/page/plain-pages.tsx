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

/** The error page without database and site. */
export function BareErrorPage({ styles }: { readonly styles: string }) {
  const text = textsFor('en').error
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="500" text={text} />
    </Plain>
  )
}

/** The response while a site exceeds its request limit. */
export function TooManyPage({ styles }: { readonly styles: string }) {
  const text = [
    'Too many requests',
    'This website has reached its limit of requests per minute. Wait a moment, then reload this page.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="429" text={text} />
    </Plain>
  )
}

/** The response for an unknown host. */
export function UnknownSitePage({ styles }: { readonly styles: string }) {
  const text = [
    'Website not found',
    'There is no website at this address. If you followed a link, it may contain a typo. If the domain is yours, its site has not been created or connected yet.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="404" text={text} />
    </Plain>
  )
}

/** Shown in the app's preview of a site without public pages. */
export function NothingYetPage({ styles }: { readonly styles: string }) {
  const text = ['Nothing is published yet', 'The first published page will appear here.'] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="Soon" text={text} />
    </Plain>
  )
}

/** A preview whose token has expired or was revoked. */
export function PreviewEndedPage({ styles }: { readonly styles: string }) {
  const text = ['This preview has ended', 'Open it again from the app.'] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="403" text={text} />
    </Plain>
  )
}

/** A previewed path that redirects to another site. */
export function PreviewLeavesPage({ styles, href }: { readonly styles: string; readonly href: string }) {
  const text = [
    'This page redirects to another site',
    'Visitors of this page are redirected to another site, which the preview does not show.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="302" text={text}>
        <p>
          <a className="go" href={href} target="_blank" rel="noopener">
            {href}
          </a>
        </p>
      </Message>
    </Plain>
  )
}
