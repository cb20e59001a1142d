export const newsletter = {
  email: 'Email address',
  name: 'Name',
  signUp: 'Sign up',
  consent: 'You can unsubscribe at any time with the link in each email.',
  checkInbox: 'One more step: open the email that we have sent you, and confirm your address.',
  thanks: 'Thank you for signing up.',
  /** The page with the one button that confirms. */
  confirmTitle: (list: string) => `Sign up for ${list}?`,
  confirm: 'Yes, sign me up',
  confirmed: (list: string) => `You are signed up for ${list}`,
  confirmedText: 'Your address is confirmed. You can unsubscribe at any time with the link in each email.',
  again: (list: string) => `You are already signed up for ${list}`,
  ended: (list: string) => `You are no longer signed up for ${list}`,
  endedText: 'This link has been used before. Sign up again on our site if you would like our emails.',
  unsubscribeTitle: (list: string) => `Unsubscribe from ${list}?`,
  unsubscribeText: (email: string) => `${email} will get no more of these emails.`,
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'You have been unsubscribed',
  unsubscribedText: (list: string) => `You will get no more emails of ${list}.`,
  /** A link whose list was deleted, or whose address was. */
  gone: 'You will get no more of these emails',
  goneText:
    'This newsletter has ended, or your address was deleted from it. Nothing more will be sent to you.',
  home: 'To the home page',
  /** The email that asks for a confirmation. */
  askSubject: (site: string) => `Confirm your address for ${site}`,
  askText: (list: string, site: string) =>
    `Please confirm that you would like to get “${list}” from ${site} by email.`,
  askIgnore: 'If you did not sign up, ignore this email: nothing is sent to you without your confirmation.',
  continue: 'Continue',
  welcomeSubject: (list: string) => `Welcome to ${list}`,
  welcomeTitle: 'You are signed up',
  stop: 'Unsubscribe:',
  reason: (site: string) => `You receive this email because this address was signed up at ${site}.`,
}
