/** A plain email address without name, comment, quotes, space or control characters. */
export const EMAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u

/** Whether the text is a valid email address. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL_ADDRESS.test(text)

/** Returns the form in which email addresses are stored and compared: lower case, NFC. */
export const normalizeEmail = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC').toLowerCase().trim()
