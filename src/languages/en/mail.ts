export const emailTexts = {
  /** Above the address of a button. */
  buttonFails: 'If the button does not work, open this URL:',
  /** The sender with its address, at the bottom. */
  sender: (name: string, url: string) => `${name} at ${url}`,
}
