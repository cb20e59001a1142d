import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Subtotaal',
  freeShipping: 'Gratis verzending',
  shipping: (option) => `Verzending: ${option}`,
  free: 'Gratis',
  giftCard: 'Cadeaubon',
  total: 'Totaal',
  due: 'Nog te betalen',
  included: (amount, tax) => `Inclusief ${amount} ${tax}`,
  items: counted('nl', '# artikel', '# artikelen'),
  each: (amount) => `${amount} per stuk`,
  backOrdered: counted('nl', '# daarvan volgt later', '# daarvan volgen later'),
  deliveryAddress: 'Bezorgadres',
  billingAddress: 'Factuuradres',
  delivery: 'Bezorging',
  payment: 'Betaling',
  contact: 'Contact',
  note: 'Opmerking',
  phone: 'Telefoon',
  methods: {
    test: 'Kaart (testmodus)',
    stripe: 'Kaart of wallet',
    bankTransfer: 'Bankoverschrijving',
    onDelivery: 'Betalen bij bezorging',
    none: 'Niets te betalen',
  },
  card: (brand, last4) => `${brand || 'Kaart'} eindigend op ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Je bestelling ${number} bij ${site} is geannuleerd`,
      'Je bestelling is geannuleerd',
    ],
    sent: (site, number) => [`Je bestelling ${number} bij ${site} is onderweg`, 'Je bestelling is onderweg'],
    refunded: (site, number) => [
      `Terugbetaling voor je bestelling ${number} bij ${site}`,
      'Je hebt geld terug ontvangen',
    ],
  },
  cancelled: 'Je bestelling is geannuleerd en er wordt niets meer van verzonden.',
  moneyBack: (amount) =>
    `Je krijgt ${amount} terug via de betaalmethode die je hebt gebruikt. Dat kan enkele dagen duren.`,
  sent: 'We hebben je bestelling verzonden.',
  carrier: 'Vervoerder',
  trackingNumber: 'Trackingnummer',
  track: 'Volg je pakket',
  refunded: (amount) => `We hebben ${amount} terugbetaald.`,
  shipping: 'Verzending',
  other: 'Overig',
  total: 'Totaal',
  days: 'Je krijgt het terug via de betaalmethode die je hebt gebruikt; dat kan enkele dagen duren.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Je bestelling ${number} bij ${site}`,
    'Bedankt voor je bestelling',
    'We hebben je bestelling ontvangen.',
  ],
  unpaid: 'Er is nog niet betaald. Hoe je betaalt, staat op de pagina van je bestelling.',
  view: 'Bestelling bekijken',
  withdraw: 'Overeenkomst hier herroepen:',
  reason: (site) => `Je ontvangt deze e-mail omdat iemand met dit adres bij ${site} heeft besteld.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Bedankt voor je bestelling',
  number: (number) => `Bestelling ${number}`,
  sentTo: (email) => `We hebben een bevestiging gestuurd naar ${email}.`,
  unpaid: (amount) => `Betaal ${amount}.`,
  quoteNumber: (number) => `Vermeld bestelling ${number} bij je betaling.`,
  paid: 'Betaald',
  cancelled: 'Deze bestelling is geannuleerd.',
  refunded: 'Het bedrag van deze bestelling is terugbetaald.',
  test: 'Dit is een testbestelling: er is niets afgeschreven.',
  ordered: 'Wat je hebt besteld',
  shop: 'Verder winkelen',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Geen herroepingsrecht: het wordt volgens jouw wensen gemaakt.',
    sealed: 'Geen herroepingsrecht zodra de verzegeling is verbroken, om redenen van gezondheid en hygiëne.',
    perishable: 'Geen herroepingsrecht: het bederft snel.',
    digital: 'Geen herroepingsrecht zodra de levering met jouw toestemming is begonnen.',
    giftCard: 'Geen herroepingsrecht: het is een cadeaubon.',
  },
  consentLabel: 'Toestemming voor directe levering',
  consent:
    'Ik ga ermee akkoord dat de levering begint voordat de herroepingstermijn afloopt, en weet dat ik daarmee mijn herroepingsrecht verlies.',
  consented: (at) => `Op ${at} ging je akkoord:`,
  offered: 'Je kunt herroepen',
  excluded: 'Je kunt niet herroepen',
}
