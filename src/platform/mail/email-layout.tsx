import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailMessage } from './mail-message.ts'

/** A part of a mail: a paragraph, a button, rows of data, or a note in small type. */
export type EmailPart =
  | string
  | { readonly button: string; readonly url: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly note: string }

/** A mail of the platform, before layout. */
export interface EmailContent {
  readonly to: MailMessage['to']
  readonly subject: string
  readonly title: string
  readonly parts: readonly EmailPart[]
  /** Why the recipient gets this mail, shown at the bottom. */
  readonly reason: string
  /** Origin of the app, shown as the sender. */
  readonly appOrigin: string
}

/** Returns a mail with the same content as HTML and as plain text. */
export function renderEmail(email: EmailContent): MailMessage {
  const html = `<!doctype html>${renderToStaticMarkup(<EmailPage {...email} />)}`
  return { to: email.to, subject: email.subject, text: renderText(email), html }
}

function renderText({ title, parts, reason, appOrigin }: EmailContent): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('button' in part) return `${part.button}:\n${part.url}`
    if ('note' in part) return part.note
    return part.rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')
  })
  return [title, ...texts, '--', `${reason}\nSitewright at ${appOrigin}`].join('\n\n')
}

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const TEXT_COLOR = '#1c1917'
const MUTED_COLOR = '#57534e'

const base: CSSProperties = { fontFamily: FONT, color: TEXT_COLOR, fontSize: 16, lineHeight: '25px' }
const small: CSSProperties = { fontFamily: FONT, color: MUTED_COLOR, fontSize: 13, lineHeight: '20px' }
const card: CSSProperties = {
  maxWidth: 520,
  width: '100%',
  margin: '0 auto',
  backgroundColor: '#ffffff',
  borderRadius: 12,
}

// Tables and inline styles, since mail clients ignore most of newer HTML and CSS.
function EmailPage({ title, subject, parts, reason, appOrigin }: EmailContent) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: '#f5f5f4' }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ padding: '32px 16px' }}>
                <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={card}>
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 32px 24px' }}>
                        <h1 style={{ ...base, fontSize: 22, lineHeight: '30px', margin: '0 0 16px' }}>
                          {title}
                        </h1>
                        {parts.map((part, index) => (
                          <Part key={index} part={part} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={{ ...small, maxWidth: 456, margin: '20px auto 0' }}>
                  {reason}
                  <br />
                  Sitewright at {appOrigin}
                </p>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

function Part({ part }: { readonly part: EmailPart }) {
  if (typeof part === 'string') return <p style={{ ...base, margin: '0 0 16px' }}>{part}</p>
  if ('note' in part) return <p style={{ ...small, margin: '0 0 16px' }}>{part.note}</p>
  if ('button' in part) return <Button {...part} />
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {part.rows.map(([label, value]) => (
          <tr key={label}>
            <td style={{ ...base, color: MUTED_COLOR, padding: '2px 20px 2px 0', verticalAlign: 'top' }}>
              {label}
            </td>
            <td style={{ ...base, padding: '2px 0' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Button({ button, url }: { readonly button: string; readonly url: string }) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: TEXT_COLOR, borderRadius: 8 }}>
              <a
                href={url}
                style={{
                  ...base,
                  color: '#ffffff',
                  display: 'inline-block',
                  fontWeight: 600,
                  padding: '11px 20px',
                  textDecoration: 'none',
                }}
              >
                {button}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p style={{ ...small, margin: '0 0 16px', wordBreak: 'break-all' }}>
        If the button does not work, open this URL:
        <br />
        {url}
      </p>
    </>
  )
}
