import { newsletterTextsFor } from '#features/audience/newsletter/newsletter-texts.rules.ts'
import type { EmailContent } from '#platform/mail/email-layout.tsx'

/** What all emails of a list have. */
export interface ListMail {
  readonly to: { readonly email: string; readonly name: string }
  /** Of the page on which the address was signed up. */
  readonly language: string
  readonly siteTitle: string
  readonly listTitle: string
  /** URL that ends the subscription. */
  readonly unsubscribeUrl: string
  /** Name and postal address of the sender in lines; empty for none. */
  readonly postalAddress: string
}

/** Returns the email that asks for a confirmation. It has no text that a visitor entered. */
export function askMail({
  to: { email },
  language,
  siteTitle,
  listTitle,
  confirmUrl,
  unsubscribeUrl,
  postalAddress,
}: ListMail & {
  /** URL of the page with the button that confirms. */
  readonly confirmUrl: string
}): EmailContent {
  const texts = newsletterTextsFor(language)
  return {
    to: { email },
    language,
    subject: texts.askSubject(siteTitle),
    title: texts.confirmTitle(listTitle),
    parts: [
      texts.askText(listTitle, siteTitle),
      { button: texts.continue, url: confirmUrl },
      { note: texts.askIgnore },
    ],
    reason: texts.reason(siteTitle),
    unsubscribeUrl,
    postalAddress,
  }
}

/** Returns the email to a new subscriber, with what the owner has to say. */
export function welcomeMail({
  to,
  language,
  siteTitle,
  listTitle,
  unsubscribeUrl,
  postalAddress,
  welcome,
}: ListMail & {
  /** Paragraphs. */
  readonly welcome: string
}): EmailContent {
  const texts = newsletterTextsFor(language)
  return {
    to: to.name === '' ? { email: to.email } : to,
    language,
    subject: texts.welcomeSubject(listTitle),
    title: texts.welcomeTitle,
    parts: [
      ...welcome
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      { note: `${texts.stop} ${unsubscribeUrl}` },
    ],
    reason: texts.reason(siteTitle),
    unsubscribeUrl,
    postalAddress,
  }
}
