import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page on which the holder of a test card approves a payment. */
interface ChallengeTexts {
  readonly mark: string
  readonly title: string
  readonly about: string
  readonly amount: string
  readonly to: string
  readonly card: (last4: string) => string
  readonly approve: string
  readonly refuse: string
}

export const challengeTexts: KindTexts<ChallengeTexts> = {
  en: {
    mark: 'Test',
    title: 'Approve this payment?',
    about: 'This page stands for that of your bank. The payment is a test: no money is moved.',
    amount: 'Amount',
    to: 'For',
    card: (last4) => `Test card ending in ${last4}`,
    approve: 'Approve',
    refuse: 'Refuse',
  },
  es: {
    mark: 'Prueba',
    title: '¿Aprobar este pago?',
    about: 'Esta página representa la de su banco. El pago es una prueba: no se mueve dinero.',
    amount: 'Importe',
    to: 'Concepto',
    card: (last4) => `Tarjeta de prueba terminada en ${last4}`,
    approve: 'Aprobar',
    refuse: 'Rechazar',
  },
  fr: {
    mark: 'Test',
    title: 'Approuver ce paiement ?',
    about:
      'Cette page représente celle de votre banque. Le paiement est un test : aucun argent n’est débité.',
    amount: 'Montant',
    to: 'Objet',
    card: (last4) => `Carte de test se terminant par ${last4}`,
    approve: 'Approuver',
    refuse: 'Refuser',
  },
  de: {
    mark: 'Test',
    title: 'Diese Zahlung freigeben?',
    about: 'Diese Seite steht für die Ihrer Bank. Die Zahlung ist ein Test: Es wird kein Geld bewegt.',
    amount: 'Betrag',
    to: 'Für',
    card: (last4) => `Testkarte mit den Endziffern ${last4}`,
    approve: 'Freigeben',
    refuse: 'Ablehnen',
  },
}
