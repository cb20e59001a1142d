import { textByCode } from '#lib/i18n/text-by-code.ts'
import type { ReceiptTexts } from '#features/shop/donations/receipt-texts.rules.ts'
import type { DonationTexts } from '#parts/donation-texts.ts'
import type { DonateTexts } from '#features/shop/donations/page/texts.ts'

export const receipt: ReceiptTexts = {
  subject: (site) => `Reçu de votre don à ${site}`,
  title: 'Merci pour votre don',
  text: (site) => `${site} a bien reçu votre don.`,
  test: 'C’était un test : aucun argent n’a été débité.',
  to: 'À',
  purpose: 'Pour',
  donation: 'Don',
  fee: 'Ajouté pour le paiement',
  total: 'Payé',
  date: 'Date',
  number: 'Numéro',
  view: 'Voir le don',
  reason: (site) => `Vous recevez cet e-mail parce que quelqu’un a fait un don à ${site} avec cette adresse.`,
}

export const goal: DonationTexts = {
  donate: 'Faire un don',
  raised: (amount) => `${amount} de dons`,
  ofGoal: (goal, percent) => `${percent} % de l’objectif de ${goal}`,
  goal: (goal) => `L’objectif est de ${goal}.`,
  donations: ['# don', '# dons'],
}

export const donate: DonateTexts = {
  closed: 'Les dons ne sont pas acceptés ici pour le moment.',
  amount: 'Montant',
  other: 'Autre montant',
  otherAmount: (currency) => `Autre montant en ${currency}`,
  range: (min, max) => `De ${min} à ${max}`,
  coverFee: 'Prendre en charge les frais de paiement',
  coverFeeHint: (fee) => `${fee}, pour que tout votre don arrive.`,
  name: 'Nom',
  email: 'Adresse e-mail',
  message: 'Message',
  optional: 'facultatif',
  named: 'Afficher mon nom sur cette page',
  namedHint: 'Avec le montant et votre message. Sinon, votre don reste anonyme.',
  donate: 'Faire un don',
  donors: 'Derniers dons',
  wrongFields: 'Certains champs demandent votre attention. Rien n’a été débité.',
  amountProblem: (problem, range) =>
    textByCode(
      {
        missing: 'Choisissez un montant ou saisissez-en un.',
        negative: `Saisissez un montant : ${range}.`,
        decimals: 'Saisissez un montant avec deux décimales au plus.',
        tooLow: `C’est trop peu. ${range}.`,
        tooHigh: `C’est trop. ${range}.`,
        currency: 'La devise a changé. Vérifiez le montant et envoyez-le de nouveau.',
        twoAmounts:
          'Vous avez choisi un montant et en avez saisi un autre. Choisissez l’un des deux, ou videz le champ.',
      },
      'Saisissez un montant tel que 25 ou 12,50.',
    )(problem),
  fieldProblem: (problem, label) =>
    textByCode(
      { missing: `À remplir : ${label}.`, tooLong: 'C’est trop long.' },
      'Saisissez une adresse e-mail telle que nom@example.com.',
    )(problem),
  notices: textByCode(
    {
      FORM_EXPIRED:
        'Ce formulaire est resté ouvert trop longtemps et rien n’a été débité. Envoyez-le de nouveau.',
      TOO_MANY: 'Trop de tentatives viennent de votre réseau. Attendez quelques minutes.',
      REQUEST_IN_PROGRESS: 'Votre don est en cours de traitement. Attendez un instant avant de le renvoyer.',
    },
    'Le paiement n’a pas pu être effectué. Réessayez dans un instant.',
  ),
  thanks: 'Merci pour votre don',
  sent: (email) => `Un reçu est en route vers ${email}.`,
  waiting: 'Votre don est en cours de traitement',
  waitingText: 'Votre banque n’a pas encore décidé. Vous recevrez un reçu par e-mail dès que ce sera fait.',
  check: 'Vérifier de nouveau',
  confirmText: 'Votre banque vous demande de confirmer le paiement.',
  confirm: 'Confirmer le paiement',
  cancelled: 'Ce don a été annulé',
  test: 'C’était un test : aucun argent n’a été débité.',
  purpose: 'Pour',
  donation: 'Don',
  fee: 'Ajouté pour le paiement',
  total: 'Payé',
  refunded: 'Remboursé',
  date: 'Date',
  number: 'Numéro',
}
