import type { CSSProperties } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { EmailBrand } from './email-brand.ts'
import { type EmailTexts, emailTextsFor } from '#lib/email-texts.ts'
import type { MailMessage } from './mail-message.ts'

/** A coloured field with an amount and a code. Colours are #rrggbb. */
export interface EmailPanel {
  readonly background: string
  readonly color: string
  /** Above the amount. */
  readonly label: string
  readonly large: string
  readonly code: string
  /** Below the code. */
  readonly small: readonly string[]
}

/** What something costs; that of a total stands out. */
export type EmailAmount = readonly [label: string, amount: string, isTotal?: boolean]

/** A part of a mail: a paragraph, a quoted text of several lines, a button, rows of data or amounts, a panel, or a note in small type. */
export type EmailPart =
  | string
  | { readonly quote: string }
  | { readonly panel: EmailPanel }
  | { readonly button: string; readonly url: string }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly amounts: readonly EmailAmount[] }
  | { readonly note: string }

/** A mail before layout. */
export interface EmailContent {
  readonly to: MailMessage['to']
  readonly subject: string
  readonly title: string
  readonly parts: readonly EmailPart[]
  /** Why the recipient gets this mail, shown at the bottom. */
  readonly reason: string
  /** Whom the recipient's answer goes to; the sender by default. */
  readonly replyTo?: MailMessage['replyTo']
  /** An event for the recipient's calendar. */
  readonly calendar?: MailMessage['calendar']
  /** URL of one-click unsubscribing (RFC 8058). */
  readonly unsubscribeUrl?: MailMessage['unsubscribeUrl']
  /** Name and postal address of the sender in lines, below the rest; none by default. */
  readonly postalAddress?: string
  /** BCP 47, when the text is not in the language of the brand. */
  readonly language?: string
}

/** Returns a mail with the same content as HTML and as plain text, in the design of its sender. */
export function renderEmail(email: EmailContent, brand: EmailBrand): MailMessage {
  const html = `<!doctype html>${renderToStaticMarkup(<EmailPage email={email} brand={brand} />)}`
  return {
    to: email.to,
    subject: email.subject,
    text: renderText(email, brand),
    html,
    ...(email.replyTo !== undefined && { replyTo: email.replyTo }),
    ...(email.calendar !== undefined && { calendar: email.calendar }),
    ...(email.unsubscribeUrl !== undefined && { unsubscribeUrl: email.unsubscribeUrl }),
    ...(brand.senderName !== undefined && { fromName: brand.senderName }),
  }
}

const languageOf = ({ language }: EmailContent, brand: EmailBrand): string => language ?? brand.language

function renderText(email: EmailContent, brand: EmailBrand): string {
  const { title, parts, reason, postalAddress = '' } = email
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part
    if ('button' in part) return `${part.button}:\n${part.url}`
    if ('note' in part) return part.note
    if ('quote' in part) return part.quote.replace(/^/gm, '> ')
    if ('panel' in part) return panelText(part.panel)
    const rows = 'amounts' in part ? part.amounts : part.rows
    return rows.map(([label, value]) => `  ${label}: ${value}`).join('\n')
  })
  const { sender } = emailTextsFor(languageOf(email, brand))
  return [title, ...texts, '--', `${reason}\n${sender(brand.name, brand.url)}`, postalAddress]
    .filter(Boolean)
    .join('\n\n')
}

const panelText = ({ label, large, code, small }: EmailPanel): string =>
  [label, large, code, ...small].map((line) => `  ${line}`).join('\n')

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

type Colors = EmailBrand['colors']

const base = ({ text }: Colors): CSSProperties => ({
  fontFamily: FONT,
  color: text,
  fontSize: 16,
  lineHeight: '25px',
})
const small = ({ muted }: Colors): CSSProperties => ({
  fontFamily: FONT,
  color: muted,
  fontSize: 13,
  lineHeight: '20px',
})

/** A URL or another long word must not widen the email beyond the window. */
const LONG_WORDS: CSSProperties = { wordBreak: 'break-word' }

interface PageProps {
  readonly email: EmailContent
  readonly brand: EmailBrand
}

// Tables and inline styles, since mail clients ignore most of newer HTML and CSS.
function EmailPage({ brand, email }: PageProps) {
  const { title, subject, parts, reason, postalAddress = '' } = email
  const language = languageOf(email, brand)
  const texts = emailTextsFor(language)
  const { colors } = brand
  const card: CSSProperties = {
    maxWidth: 520,
    width: '100%',
    margin: '0 auto',
    backgroundColor: colors.card,
    borderRadius: 12,
  }
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={brand.colorScheme} />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: 0, backgroundColor: colors.page }}>
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td style={{ padding: '32px 16px' }}>
                {brand.logoUrl !== undefined && <Logo url={brand.logoUrl} name={brand.name} />}
                <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={card}>
                  <tbody>
                    <tr>
                      <td style={{ padding: '32px 32px 24px' }}>
                        <h1
                          style={{
                            ...base(colors),
                            ...LONG_WORDS,
                            fontSize: 22,
                            lineHeight: '30px',
                            margin: '0 0 16px',
                          }}
                        >
                          {title}
                        </h1>
                        {parts.map((part, index) => (
                          <Part key={index} part={part} colors={colors} texts={texts} />
                        ))}
                      </td>
                    </tr>
                  </tbody>
                </table>
                <p style={{ ...small(colors), maxWidth: 456, margin: '20px auto 0' }}>
                  {reason}
                  <br />
                  {texts.sender(brand.name, brand.url)}
                </p>
                {postalAddress !== '' && (
                  <p
                    style={{ ...small(colors), maxWidth: 456, margin: '12px auto 0', whiteSpace: 'pre-line' }}
                  >
                    {postalAddress}
                  </p>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

const LOGO_SIZE = 48

function Logo({ url, name }: { readonly url: string; readonly name: string }) {
  return (
    <p style={{ maxWidth: 520, margin: '0 auto 16px' }}>
      <img src={url} alt={name} width={LOGO_SIZE} height={LOGO_SIZE} style={{ borderRadius: 10 }} />
    </p>
  )
}

interface PartProps {
  readonly part: EmailPart
  readonly colors: Colors
  readonly texts: EmailTexts
}

function Part({ part, colors, texts }: PartProps) {
  if (typeof part === 'string')
    return <p style={{ ...base(colors), ...LONG_WORDS, margin: '0 0 16px' }}>{part}</p>
  if ('note' in part)
    return <p style={{ ...small(colors), ...LONG_WORDS, margin: '0 0 16px' }}>{part.note}</p>
  if ('button' in part) return <Button {...part} colors={colors} texts={texts} />
  if ('quote' in part) return <Quote text={part.quote} colors={colors} />
  if ('panel' in part) return <Panel {...part.panel} />
  if ('amounts' in part) return <Amounts amounts={part.amounts} colors={colors} />
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {part.rows.map(([label, value], index) => (
          <tr key={index}>
            <td
              style={{
                ...base(colors),
                color: colors.muted,
                padding: '2px 20px 2px 0',
                verticalAlign: 'top',
              }}
            >
              {label}
            </td>
            <td
              style={{
                ...base(colors),
                ...LONG_WORDS,
                padding: '2px 0',
                verticalAlign: 'top',
                whiteSpace: 'pre-line',
              }}
            >
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AmountsProps {
  readonly amounts: readonly EmailAmount[]
  readonly colors: Colors
}

// As wide as the text, so that the amounts of several lists are below one another.
function Amounts({ amounts, colors }: AmountsProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      <tbody>
        {amounts.map(([label, amount, isTotal = false], index) => {
          const cell: CSSProperties = {
            ...base(colors),
            fontWeight: isTotal ? 600 : 400,
            verticalAlign: 'top',
          }
          return (
            <tr key={index}>
              <td style={{ ...cell, padding: '2px 20px 2px 0' }}>{label}</td>
              <td align="right" style={{ ...cell, padding: '2px 0', whiteSpace: 'nowrap' }}>
                {amount}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Quote({ text, colors }: { readonly text: string; readonly colors: Colors }) {
  const line: CSSProperties = {
    ...base(colors),
    margin: '0 0 16px',
    padding: '2px 0 2px 16px',
    borderLeft: `3px solid ${colors.button}`,
    ...LONG_WORDS,
    whiteSpace: 'pre-line',
  }
  return <p style={line}>{text}</p>
}

const CODE_FONT = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Courier New', monospace"

function Panel({ background, color, label, large, code, small }: EmailPanel) {
  const line: CSSProperties = { fontFamily: FONT, color, margin: 0 }
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px' }}>
      <tbody>
        <tr>
          <td style={{ backgroundColor: background, borderRadius: 12, padding: '28px 20px' }}>
            <p style={{ ...line, fontSize: 14, lineHeight: '20px' }}>{label}</p>
            <p style={{ ...line, fontSize: 40, lineHeight: '48px', fontWeight: 700, padding: '4px 0 20px' }}>
              {large}
            </p>
            <p style={{ ...line, fontFamily: CODE_FONT, fontSize: 18, lineHeight: '28px' }}>{code}</p>
            {small.map((text) => (
              <p key={text} style={{ ...line, fontSize: 13, lineHeight: '20px', paddingTop: 8 }}>
                {text}
              </p>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

interface ButtonProps {
  readonly button: string
  readonly url: string
  readonly colors: Colors
  readonly texts: EmailTexts
}

function Button({ button, url, colors, texts }: ButtonProps) {
  return (
    <>
      <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 20px' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: colors.button, borderRadius: 8 }}>
              <a
                href={url}
                style={{
                  ...base(colors),
                  color: colors.onButton,
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
      <p style={{ ...small(colors), margin: '0 0 16px', wordBreak: 'break-all' }}>
        <span style={{ wordBreak: 'normal' }}>{texts.buttonFails}</span>
        <br />
        {url}
      </p>
    </>
  )
}
