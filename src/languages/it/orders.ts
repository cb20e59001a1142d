import { counted } from '#lib/i18n/plural.ts'
import type { OrderTexts } from '#features/shop/orders/order-texts.rules.ts'
import type { WithdrawalExclusionTexts } from '#features/shop/orders/exclusion-texts.rules.ts'
import type { StepMailTexts } from '#features/shop/orders/step-mail-texts.rules.ts'
import type { OrderMailTexts } from '#features/shop/orders/order-mail-texts.rules.ts'
import type { ConfirmedTexts } from '#features/shop/checkout/order-page/texts.ts'

export const order: OrderTexts = {
  subtotal: 'Subtotale',
  freeShipping: 'Spedizione gratuita',
  shipping: (option) => `Spedizione: ${option}`,
  free: 'Gratis',
  giftCard: 'Carta regalo',
  total: 'Totale',
  due: 'Da pagare',
  included: (amount, tax) => `Include ${amount} di ${tax}`,
  items: counted('it', '# articolo', '# di articoli', '# articoli'),
  each: (amount) => `${amount} cad.`,
  backOrdered: counted('it', '# arriverà più tardi', '# arriveranno più tardi', '# arriveranno più tardi'),
  deliveryAddress: 'Indirizzo di consegna',
  billingAddress: 'Indirizzo di fatturazione',
  delivery: 'Consegna',
  payment: 'Pagamento',
  contact: 'Contatti',
  note: 'Nota',
  phone: 'Telefono',
  methods: {
    test: 'Carta (modalità di prova)',
    stripe: 'Carta o wallet',
    bankTransfer: 'Bonifico bancario',
    onDelivery: 'Pagamento alla consegna',
    none: 'Nulla da pagare',
  },
  card: (brand, last4) => `${brand || 'Carta'} che termina con ${last4}`,
}

export const stepMail: StepMailTexts = {
  titles: {
    cancelled: (site, number) => [
      `Il tuo ordine ${number} su ${site} è stato annullato`,
      'Il tuo ordine è stato annullato',
    ],
    sent: (site, number) => [`Il tuo ordine ${number} su ${site} è in viaggio`, 'Il tuo ordine è in viaggio'],
    refunded: (site, number) => [
      `Rimborso per il tuo ordine ${number} su ${site}`,
      'Hai ricevuto un rimborso',
    ],
  },
  cancelled: 'Il tuo ordine è stato annullato e non verrà spedito altro.',
  moneyBack: (amount) =>
    `${amount} ti verrà rimborsato con lo stesso metodo di pagamento. Può richiedere qualche giorno.`,
  sent: 'Abbiamo spedito il tuo ordine.',
  carrier: 'Corriere',
  trackingNumber: 'Numero di tracciamento',
  track: 'Segui il tuo pacco',
  refunded: (amount) => `Ti abbiamo rimborsato ${amount}.`,
  shipping: 'Spedizione',
  other: 'Altro',
  total: 'Totale',
  days: 'Il rimborso avviene con lo stesso metodo di pagamento e può richiedere qualche giorno.',
}

export const orderMail: OrderMailTexts = {
  confirmed: (site, number) => [
    `Il tuo ordine ${number} su ${site}`,
    'Grazie per il tuo ordine',
    'Abbiamo ricevuto il tuo ordine.',
  ],
  unpaid: 'Non è ancora stato pagato. Le istruzioni per pagare sono nella pagina del tuo ordine.',
  view: 'Vedi il tuo ordine',
  withdraw: 'Recedere dal contratto qui:',
  reason: (site) => `Ricevi questa e-mail perché qualcuno ha ordinato su ${site} con questo indirizzo.`,
}

export const confirmed: ConfirmedTexts = {
  title: 'Grazie per il tuo ordine',
  number: (number) => `Ordine ${number}`,
  sentTo: (email) => `Abbiamo inviato una conferma a ${email}.`,
  unpaid: (amount) => `Ti preghiamo di pagare ${amount}.`,
  quoteNumber: (number) => `Indica l’ordine ${number} quando paghi.`,
  paid: 'Pagato',
  cancelled: 'Questo ordine è stato annullato.',
  refunded: 'L’importo di questo ordine è stato rimborsato.',
  test: 'Questo è un ordine di prova: non è stato addebitato nulla.',
  ordered: 'Che cosa hai ordinato',
  shop: 'Continua gli acquisti',
}

export const withdrawalExclusion: WithdrawalExclusionTexts = {
  reasons: {
    personalised: 'Nessun diritto di recesso: è realizzato secondo le tue indicazioni.',
    sealed: 'Nessun diritto di recesso una volta aperto il sigillo, per motivi di salute e igiene.',
    perishable: 'Nessun diritto di recesso: si deteriora rapidamente.',
    digital: 'Nessun diritto di recesso una volta iniziata la fornitura con il tuo consenso.',
    giftCard: 'Nessun diritto di recesso: è una carta regalo.',
  },
  consentLabel: 'Consenso alla fornitura immediata',
  consent:
    'Accetto che la fornitura inizi prima della fine del periodo di recesso e so che così perdo il diritto di recesso.',
  consented: (at) => `Il ${at} hai accettato:`,
  offered: 'Puoi recedere da',
  excluded: 'Non puoi recedere da',
}
