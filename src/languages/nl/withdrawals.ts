import type * as english from '#languages/en/withdrawals.ts'

export const withdrawals: typeof english.withdrawals = {
  withdraw: 'Overeenkomst hier herroepen',
  confirm: 'Herroeping bevestigen',
  intro: (days) =>
    `Je kunt je bestelling binnen ${days} dagen na ontvangst zonder opgave van reden herroepen.`,
  order: 'Bestelnummer',
  name: 'Je naam',
  email: 'E-mailadres van de bestelling',
  message: 'Wat je herroept',
  optional: '(optioneel)',
  messageHint: 'Als het niet de hele bestelling is.',
  continue: 'Doorgaan',
  change: 'Wijzigen',
  checkTitle: 'Bevestig je herroeping',
  right: 'Herroepingsrecht',
  checkText: 'Controleer wat je hebt ingevuld. Het wordt verstuurd zodra je bevestigt.',
  receivedTitle: 'We hebben je herroeping ontvangen',
  receivedText: (email) => `Een ontvangstbewijs is onderweg naar ${email}. Bewaar het.`,
  receivedAt: 'Ontvangen',
  home: 'Terug naar de startpagina',
  attention: 'Controleer een aantal velden',
  problems: {
    required: 'vul dit in.',
    email: 'dit is geen e-mailadres.',
    tooLong: 'dit is te lang.',
  },
  expired: 'Deze pagina stond te lang open. Bevestig nog een keer.',
  tooMany: 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
  withdrawn: (at) => `We hebben je herroeping ontvangen op ${at}.`,
  receiptSubject: (order, site) => `Ontvangstbewijs: herroeping van bestelling ${order} bij ${site}`,
  receiptTitle: 'We hebben je herroeping ontvangen',
  receiptText: (site) => `${site} heeft deze verklaring ontvangen:`,
  receiptNote:
    'Bewaar deze e-mail: hij bewijst dat en wanneer je hebt herroepen. We schrijven je over het vervolg.',
  accepted: (order, site) => [
    `Je herroeping van bestelling ${order} bij ${site} is aanvaard`,
    'Je herroeping is aanvaard',
    'Je krijgt je betaling binnen 14 dagen na je verklaring terug via de betaalmethode die je hebt gebruikt. We mogen wachten tot de producten terug zijn of je hebt aangetoond dat je ze hebt verzonden.',
  ],
  declined: (order, site) => [
    `Je herroeping van bestelling ${order} bij ${site}`,
    'Je herroeping is afgewezen',
    'We kunnen je herroeping niet aanvaarden.',
  ],
  reason: (site) =>
    `Je ontvangt deze e-mail omdat iemand met dit adres een bestelling bij ${site} heeft herroepen.`,
}
