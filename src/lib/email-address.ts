/** One plain address without a name, comment, quotes, space or control character. */
export const EMAIL_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,253}$/u

/** Whether mail could be sent to that address. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && EMAIL_ADDRESS.test(text)

/** The form in which addresses are kept and compared: letters in lower case, composed characters (NFC). */
export const normalEmail = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC').toLowerCase().trim()
