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

/** Answer of the app host to an address that it does not have. */
export function NoAppPage({ styles }: { readonly styles: string }) {
  const text = [
    'There is nothing here',
    'This host belongs to the people who run sites with this program, and it has no page at this address. Its first page says how sites are reached.',
  ] as const
  return (
    <Plain title={text[0]} styles={styles}>
      <Message mark="404" text={text} />
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

/** Properties of the page at the root of the app host. */
export interface WelcomeProps {
  readonly styles: string
  /** How an owner reaches a site, with a placeholder for its identifier: `http://{identifier}.localhost:3000`. */
  readonly siteAddress: string
}

/** What the app host says in this version, in which sites are managed from the command line. */
export function WelcomePage({ styles, siteAddress }: WelcomeProps) {
  return (
    <Plain title="Sitewright" styles={styles}>
      <article className="page welcome">
        <header className="page-head">
          <p className="eyebrow">Sitewright</p>
          <h1>It runs.</h1>
          <p className="lead">
            This program publishes websites. Every site has its own address, and this one belongs to the
            people who run them.
          </p>
        </header>
        <div className="layout">
          <div className="section">
            <div className="cell span-12">
              <div>
                <h2>Reaching a site</h2>
                <p>A site answers at its identifier in front of the domain of this installation:</p>
                <pre tabIndex={0}>
                  <code>{siteAddress}</code>
                </pre>
                <h2>Bringing a site here</h2>
                <p>
                  In this version sites are managed from the command line. This command, typed in the
                  program’s folder, reads a WordPress export and publishes it under the identifier you give;
                  the site is created when there is none yet:
                </p>
                <pre tabIndex={0}>
                  <code>npm run import -- my-site export.xml</code>
                </pre>
                <p>
                  The command can run while the program does. It shows how far it is and ends with a summary.
                </p>
              </div>
            </div>
          </div>
        </div>
      </article>
    </Plain>
  )
}
