/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  changeAvailability:
    '[comingSoon=true?hid the site behind a page that says it is coming soon|comingSoon=false?opened the site to visitors|locked=true?set a password for the whole site|locked=false?removed the password of the whole site|changed who can see the site]',
}
