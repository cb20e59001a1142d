import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of how something is paid, and of what its buyer is asked beside. */
export interface PaymentTexts {
  readonly payment: string
  readonly testMode: string
  readonly testHint: string
  readonly redirects: string
  readonly noMethods: string
  readonly newsletter: string
  readonly terms: readonly [before: string, link: string, after: string]
  readonly donationTerms: PaymentTexts['terms']
}

export const paymentTexts: KindTexts<PaymentTexts> = {
  en: {
    payment: 'Payment',
    testMode: 'Test mode: no money is taken, and nothing is sent.',
    testHint: 'Pay with the card 4242 4242 4242 4242, any date to come and any code.',
    redirects: 'You pay on the secure page of our payment service, and come back here.',
    noMethods: 'This store takes no payments yet. Please contact it.',
    newsletter: 'Send me news and offers by email. I can unsubscribe at any time.',
    terms: ['By ordering you accept the ', 'terms of the store', '.'],
    donationTerms: ['By donating you accept the ', 'terms of the store', '.'],
  },
  de: {
    payment: 'Zahlung',
    testMode: 'Testmodus: Es wird kein Geld bewegt und nichts verschickt.',
    testHint:
      'Zahlen Sie mit der Karte 4242 4242 4242 4242, einem künftigen Datum und einer beliebigen Prüfnummer.',
    redirects: 'Sie zahlen auf der sicheren Seite unseres Zahlungsdienstes und kehren hierher zurück.',
    noMethods: 'Dieser Laden nimmt noch keine Zahlungen an. Bitte schreiben Sie ihm.',
    newsletter: 'Neuigkeiten und Angebote per E-Mail erhalten. Das kann ich jederzeit widerrufen.',
    terms: ['Mit der Bestellung akzeptieren Sie die ', 'Bedingungen des Ladens', '.'],
    donationTerms: ['Mit der Spende akzeptieren Sie die ', 'Bedingungen des Ladens', '.'],
  },
  fr: {
    payment: 'Paiement',
    testMode: 'Mode test : aucun argent n’est prélevé et rien n’est envoyé.',
    testHint: 'Payez avec la carte 4242 4242 4242 4242, une date à venir et un code quelconque.',
    redirects: 'Vous payez sur la page sécurisée de notre service de paiement, puis revenez ici.',
    noMethods: 'Cette boutique n’accepte pas encore de paiements. Veuillez la contacter.',
    newsletter: 'Recevoir nouvelles et offres par e-mail. Je peux me désabonner à tout moment.',
    terms: ['En commandant, vous acceptez les ', 'conditions de la boutique', '.'],
    donationTerms: ['En faisant un don, vous acceptez les ', 'conditions de la boutique', '.'],
  },
  es: {
    payment: 'Pago',
    testMode: 'Modo de prueba: no se cobra nada ni se envía nada.',
    testHint: 'Pague con la tarjeta 4242 4242 4242 4242, una fecha futura y cualquier código.',
    redirects: 'Usted paga en la página segura de nuestro servicio de pagos y vuelve aquí.',
    noMethods: 'Esta tienda aún no acepta pagos. Por favor, póngase en contacto con ella.',
    newsletter: 'Quiero recibir novedades y ofertas por correo. Puedo darme de baja cuando quiera.',
    terms: ['Al hacer el pedido acepta las ', 'condiciones de la tienda', '.'],
    donationTerms: ['Al donar acepta las ', 'condiciones de la tienda', '.'],
  },
}
