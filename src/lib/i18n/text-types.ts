/** A heading and the text below it. */
export type TitledText = readonly [title: string, text: string]

/** A sentence with a link in it. */
export type LinkedText = readonly [before: string, link: string, after: string]

/** What an email begins with. */
export type MailTitle = readonly [subject: string, title: string]

/** What an email begins with, and its first sentence. */
export type MailText = readonly [subject: string, title: string, text: string]
