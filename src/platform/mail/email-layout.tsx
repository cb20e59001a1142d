import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailMessage } from './mail-message.ts'

/** A part of a letter: a paragraph, the one thing to do, facts in rows, or a remark in small type. */
export type LetterPart =
  | string
  | { readonly button: string; readonly url: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly remark: string }

/** A mail of the platform as its author thinks of it. */
export interface Letter {
  readonly to: MailMessage['to']
  readonly subject: string
  readonly title: string
  readonly parts: readonly LetterPart[]
  /** Why this mail came, below everything. */
  readonly why: string
  /** Scheme, host and port of the app, which signs the letter. */
  readonly appOrigin: string
}

/** A letter as HTML and as plain text, which say the same. */
export function writeLetter(letter: Letter): MailMessage {
  const html = `<!doctype html>${renderToStaticMarkup(<LetterPage {...letter} />)}`
  return { to: letter.to, subject: letter.subject, text: plain(letter), html }
}

function plain({ title, parts, why, appOrigin }: Letter): string {
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('button' in part) return `${part.button}:\n${part.url}`
    if ('remark' in part) return part.remark
    return part.facts.map(([label, value]) => `  ${label}: ${value}`).join('\n')
  })
  return [title, ...texts, '--', `${why}\nSitewright at ${appOrigin}`].join('\n\n')
}

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = '#1c1917'
const QUIET = '#57534e'

const base: CSSProperties = { fontFamily: FONT, color: INK, fontSize: 16, lineHeight: '25px' }
const small: CSSProperties = { fontFamily: FONT, color: QUIET, fontSize: 13, lineHeight: '20px' }
const card: CSSProperties = {
  maxWidth: 520,
  width: '100%',
  margin: '0 auto',
  backgroundColor: '#ffffff',
  borderRadius: 12,
}

// Tables and styles in attributes, since mail programs drop most of what newer pages are made of.
function LetterPage({ title, subject, parts, why, appOrigin }: Letter) {
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
                  {why}
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

function Part({ part }: { readonly part: LetterPart }) {
  if (typeof part === 'string') return <p style={{ ...base, margin: '0 0 16px' }}>{part}</p>
  if ('remark' in part) return <p style={{ ...small, margin: '0 0 16px' }}>{part.remark}</p>
  if ('button' in part) return <Button {...part} />
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {part.facts.map(([label, value]) => (
          <tr key={label}>
            <td style={{ ...base, color: QUIET, padding: '2px 20px 2px 0', verticalAlign: 'top' }}>
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
            <td style={{ backgroundColor: INK, borderRadius: 8 }}>
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
        If the button does nothing, open this address:
        <br />
        {url}
      </p>
    </>
  )
}
