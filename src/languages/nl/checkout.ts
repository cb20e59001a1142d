import type { CheckoutTexts } from '#features/shop/checkout/page/texts.ts'
import type { FieldTexts } from '#features/shop/orders/parts/checkout-field-texts.ts'
import type { PaymentTexts } from '#features/shop/orders/parts/payment-texts.ts'
import type { ChallengeTexts } from '#site/page/challenge-texts.ts'

export const orderWithObligation = 'Bestelling met betalingsverplichting'

export const placeOrder = 'Bestelling plaatsen'

export const checkout: CheckoutTexts = {
  title: 'Afrekenen',
  contact: 'Contact',
  address: 'Bezorgadres',
  details: 'Je gegevens',
  moreLines: 'Bedrijf, appartement of verdieping toevoegen',
  invoiceLines: 'Bedrijf of adres voor de factuur toevoegen',
  billing: 'Factuuradres',
  billingSame: 'Het factuuradres is hetzelfde',
  waitsForAddress: 'Voer je adres in om te zien hoe we kunnen bezorgen.',
  nothingDue: 'Er hoeft niets meer te worden betaald.',
  haveCode: 'Kortingscode of cadeaubon',
  code: 'Code',
  apply: 'Toepassen',
  remove: (code) => `${code} verwijderen`,
  codeRejected: 'Deze code geeft geen korting op deze bestelling.',
  giftCardUsed: (last4, amount) => `Cadeaubon eindigend op ${last4} betaalt ${amount}`,
  note: 'Opmerking voor de winkel',
  noteLink: 'Een opmerking voor de winkel toevoegen',
  questions: 'Vragen van de winkel',
  review: 'Je bestelling',
  showOrder: 'Je bestelling tonen',
  changeCart: 'Winkelwagen wijzigen',
  update: 'Bijwerken',
  problemsTitle: 'Controleer een aantal velden',
  notices: {
    incomplete: 'Controleer een aantal velden',
    totalChanged: 'Het totaal is gewijzigd en er is niets afgeschreven. Controleer het en bestel opnieuw.',
    cartChanged: 'Je bestelling is in een ander venster gewijzigd. Controleer die en bestel opnieuw.',
    unavailable: 'Sommige producten kunnen niet meer worden besteld. Wijzig de winkelwagen.',
    outOfStock: 'Er zijn er niet genoeg meer op voorraad. Wijzig de winkelwagen.',
    discountUsedUp: 'Een korting is opgebruikt en het totaal is gewijzigd. Er is niets afgeschreven.',
    giftCard: 'De cadeaubon kan deze bestelling niet meer betalen. Er is niets afgeschreven.',
    giftCardExpired: 'Deze cadeaubon is verlopen. Er is niets afgeschreven.',
    giftCardSpent: 'Er staat niets meer op deze cadeaubon. Er is niets afgeschreven.',
    giftCardDisabled:
      'Deze cadeaubon is geblokkeerd. Er is niets afgeschreven. Neem contact op met de winkel.',
    giftCardCurrency: 'Deze cadeaubon heeft een andere valuta dan de bestelling. Er is niets afgeschreven.',
    method: 'Deze betaalmethode wordt niet meer aangeboden. Kies een andere.',
    inProgress: 'Deze bestelling wordt betaald. Een ogenblik geduld.',
    reservationEnded: 'De tijd om te betalen is om en er is niets afgeschreven. Je winkelwagen staat er nog.',
    formExpired: 'Het formulier was verlopen en er is niets besteld. Controleer het en bestel opnieuw.',
    tooMany: 'Te veel pogingen in korte tijd. Wacht een minuut en probeer het opnieuw.',
    provider:
      'Betalen is op dit moment niet mogelijk en er is niets afgeschreven. Probeer het over een minuut opnieuw.',
  },
  busy: 'Bestelling wordt geplaatst …',
  failed: 'Geen verbinding. Voor zover we weten is er niets besteld: druk opnieuw op de knop.',
  empty: 'Je winkelwagen is leeg.',
  shop: 'Verder winkelen',
  waitingTitle: 'Je betaling is niet voltooid',
  waiting: 'We wachten op je bank. Het resultaat verschijnt op deze pagina.',
  waitingAction: 'Je bank wil dat je de betaling bevestigt. Er is nog niets afgeschreven.',
  confirmAtBank: 'Betaling bevestigen',
  reservedUntil: 'Je bestelling is gereserveerd tot',
  cancelPayment: 'Betaling annuleren en bestelling wijzigen',
  cardLoading: 'De kaartvelden worden geladen …',
  cardFailed:
    'De kaartvelden konden niet worden geladen. Bestel zoals gewoonlijk: je betaalt dan op de beveiligde pagina van onze betaaldienst en komt daarna hier terug.',
  cardAgain: 'Opnieuw proberen',
  unpaid: 'Je hebt nog niet betaald en er is niets afgeschreven.',
  backToPayment: 'Terug naar de betaling',
  timeLeft: 'Resterende tijd:',
  twoMinutes: 'Je hebt nog twee minuten om te betalen.',
  timeEnded:
    'De tijd om te betalen is om en er is niets afgeschreven. Alles wat je hebt ingevuld staat er nog.',
  renew: 'Terug naar het afrekenen',
}

export const fields: FieldTexts = {
  email: 'E-mail',
  phone: 'Telefoon',
  phoneHint: 'Alleen voor vragen over je bestelling.',
  country: 'Land',
  chooseCountry: 'Kies een land',
  choose: 'Kiezen',
  optional: (label) => `${label} (optioneel)`,
  address: {
    name: 'Volledige naam',
    company: 'Bedrijf',
    line1: 'Straat en huisnummer',
    line2: 'Appartement, verdieping of gebouw',
  },
  city: { city: 'Plaats', postTown: 'Stad of plaats', suburb: 'Buitenwijk', district: 'District' },
  region: {
    state: 'Staat',
    province: 'Provincie',
    prefecture: 'Prefectuur',
    county: 'Graafschap',
    region: 'Regio',
    emirate: 'Emiraat',
    district: 'District',
  },
  postal: {
    postalCode: 'Postcode',
    zip: 'ZIP-code',
    postcode: 'Postcode',
    pin: 'PIN-code',
    eircode: 'Eircode',
  },
  postalWarning: (label, example) => `Klopt dit? ${label} ziet er meestal uit als ${example}.`,
  cardNumber: 'Kaartnummer',
  cardExpiry: 'Vervaldatum (MM / JJ)',
  cardCode: 'Beveiligingscode',
  problems: {
    missing: (label) => `${label}: vul dit in.`,
    tooLong: (label) => `${label}: dit is te lang.`,
    postalCode: (label) =>
      `${label}: dit hoort niet bij het gekozen land. Controleer het of kies een ander land.`,
    email: () => 'Voer een e-mailadres in, zoals naam@example.com.',
    phone: () => 'Voer een telefoonnummer met netnummer in, of laat het veld leeg.',
    undeliverable: () => 'Daar bezorgen we niet. Kies een ander land of neem contact met ons op.',
    noOption: () => 'Kies hoe je bestelling wordt bezorgd.',
    noMethod: () => 'Kies hoe je betaalt.',
    noCode: () => 'Deze code bestaat niet. Controleer hoe je hem hebt geschreven.',
    card: () => 'Controleer het nummer, de vervaldatum en de beveiligingscode van de kaart.',
  },
}

export const payment: PaymentTexts = {
  payment: 'Betaling',
  declined: {
    insufficientFunds:
      'Er staat niet genoeg geld op deze kaart en er is niets afgeschreven. Betaal met een andere kaart of op een andere manier.',
    expired:
      'Deze kaart is verlopen en er is niets afgeschreven. Betaal met een andere kaart of op een andere manier.',
    wrongDetails:
      'Het nummer, de datum of de code van de kaart klopt niet en er is niets afgeschreven. Controleer de gegevens en probeer het opnieuw.',
    notApproved:
      'De betaling is niet goedgekeurd bij uw bank en er is niets afgeschreven. Probeer het opnieuw of betaal op een andere manier.',
    refused:
      'Uw bank heeft deze kaart geweigerd en er is niets afgeschreven. Betaal met een andere kaart of op een andere manier.',
    notProcessed:
      'De betaling kon niet worden verwerkt en er is niets afgeschreven. Probeer het over een minuut opnieuw of betaal op een andere manier.',
    notCompleted:
      'De betaling is niet voltooid en er is niets afgeschreven. Probeer het opnieuw of betaal op een andere manier.',
  },
  testMode: 'Testmodus: er wordt geen geld afgeschreven en niets verzonden.',
  testHint: 'Betaal met de kaart 4242 4242 4242 4242, een datum in de toekomst en een willekeurige code.',
  redirects: 'Je betaalt op de beveiligde pagina van onze betaaldienst en komt daarna hier terug.',
  noMethods: 'Deze winkel neemt nog geen betalingen aan. Neem contact op met de winkel.',
  newsletter: 'Stuur me nieuws en aanbiedingen per e-mail. Ik kan me altijd uitschrijven.',
  terms: ['Door te bestellen ga je akkoord met de ', 'voorwaarden van de winkel', '.'],
  donationTerms: ['Door te doneren ga je akkoord met de ', 'voorwaarden van de winkel', '.'],
}

export const challenge: ChallengeTexts = {
  mark: 'Test',
  title: 'Deze betaling goedkeuren?',
  about: 'Deze pagina staat voor die van je bank. De betaling is een test: er wordt geen geld overgemaakt.',
  amount: 'Bedrag',
  to: 'Voor',
  card: (last4) => `Testkaart eindigend op ${last4}`,
  approve: 'Goedkeuren',
  refuse: 'Weigeren',
}
