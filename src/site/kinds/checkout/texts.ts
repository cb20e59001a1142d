import type { CheckoutNotice } from '#features/checkout/checkout-page.types.ts'
import type { KindTexts } from '#site/page/page-kind.ts'

/** Texts of the page of the checkout, besides its fields. */
export interface CheckoutTexts {
  readonly title: string
  readonly contact: string
  readonly address: string
  readonly details: string
  readonly moreLines: string
  readonly invoiceLines: string
  readonly billing: string
  readonly billingSame: string
  readonly waitsForAddress: string
  readonly nothingDue: string
  readonly haveCode: string
  readonly code: string
  readonly apply: string
  readonly remove: (code: string) => string
  readonly codeRejected: string
  readonly giftCardUsed: (last4: string, amount: string) => string
  readonly note: string
  readonly noteLink: string
  readonly questions: string
  readonly review: string
  readonly showOrder: string
  readonly changeCart: string
  readonly update: string
  readonly problemsTitle: string
  readonly notices: Readonly<Record<CheckoutNotice, string>>
  readonly busy: string
  readonly failed: string
  readonly empty: string
  readonly shop: string
  readonly waitingTitle: string
  readonly waiting: string
  readonly waitingAction: string
  readonly confirmAtBank: string
  readonly reservedUntil: string
  readonly cancelPayment: string
  readonly cardLoading: string
  readonly cardFailed: string
  readonly cardAgain: string
  readonly unpaid: string
  readonly backToPayment: string
  readonly timeLeft: string
  readonly twoMinutes: string
  readonly timeEnded: string
  readonly renew: string
}

const en: CheckoutTexts = {
  title: 'Checkout',
  contact: 'Contact',
  address: 'Delivery address',
  details: 'Your details',
  moreLines: 'Add company, apartment or floor',
  invoiceLines: 'Add company or address for the invoice',
  billing: 'Billing address',
  billingSame: 'The billing address is the same',
  waitsForAddress: 'Enter your address to see how it can be delivered.',
  nothingDue: 'Nothing is left to pay.',
  haveCode: 'Discount code or gift card',
  code: 'Code',
  apply: 'Apply',
  remove: (code) => `Remove ${code}`,
  codeRejected: 'This code takes nothing off this order.',
  giftCardUsed: (last4, amount) => `Gift card ending in ${last4} pays ${amount}`,
  note: 'Note to the store',
  noteLink: 'Add a note to the store',
  questions: 'Questions of the store',
  review: 'Your order',
  showOrder: 'Show your order',
  changeCart: 'Change the cart',
  update: 'Update',
  problemsTitle: 'Some fields need your attention',
  notices: {
    incomplete: 'Some fields need your attention',
    declined: 'Payment not completed, nothing was charged. Try again, or choose another way to pay.',
    totalChanged: 'The total has changed, and nothing was charged. Check it, and order again.',
    cartChanged: 'Your order was changed in another window. Check it, and order again.',
    unavailable: 'Some products cannot be ordered any more. Change the cart.',
    outOfStock: 'There are not enough in stock any more. Change the cart.',
    discountUsedUp: 'A discount is used up, and the total has changed. Nothing was charged.',
    giftCard: 'The gift card cannot pay for this order any more. Nothing was charged.',
    giftCardExpired: 'This gift card has expired. Nothing was charged.',
    giftCardSpent: 'Nothing is left on this gift card. Nothing was charged.',
    giftCardDisabled: 'This gift card is disabled. Nothing was charged. Please contact the store.',
    giftCardCurrency: 'This gift card is of another currency than the order. Nothing was charged.',
    method: 'This way to pay is not offered any more. Choose another one.',
    inProgress: 'This order is being paid. Wait a moment.',
    reservationEnded: 'The time to pay has ended, and nothing was charged. Your cart is still here.',
    formExpired: 'The form had expired, and nothing was ordered. Check it, and order again.',
    tooMany: 'Too many attempts in a short time. Wait a minute, and try again.',
    provider: 'Payments cannot be taken right now, and nothing was charged. Try again in a minute.',
  },
  busy: 'Ordering …',
  failed: 'No connection. Nothing was ordered as far as we know: press the button again.',
  empty: 'Your cart is empty.',
  shop: 'Continue shopping',
  waitingTitle: 'Your payment is not completed',
  waiting: 'We are waiting for your bank. This page shows the result.',
  waitingAction: 'Your bank wants you to confirm the payment. Nothing was charged so far.',
  confirmAtBank: 'Confirm the payment',
  reservedUntil: 'Your order is reserved until',
  cancelPayment: 'Cancel the payment and change the order',
  cardLoading: 'Loading the card fields …',
  cardFailed:
    'The card fields could not be loaded. Order as usual: you then pay on the secure page of our payment service, and come back here.',
  cardAgain: 'Try again',
  unpaid: 'You have not paid yet, and nothing was charged.',
  backToPayment: 'Back to the payment',
  timeLeft: 'Time left:',
  twoMinutes: 'Two minutes are left to pay.',
  timeEnded: 'The time to pay has ended, and nothing was charged. Everything that you entered is still here.',
  renew: 'Back to the checkout',
}

const de: CheckoutTexts = {
  title: 'Kasse',
  contact: 'Kontakt',
  address: 'Lieferadresse',
  details: 'Ihre Angaben',
  moreLines: 'Firma oder Adresszusatz angeben',
  invoiceLines: 'Firma oder Adresse für die Rechnung angeben',
  billing: 'Rechnungsadresse',
  billingSame: 'Die Rechnungsadresse ist dieselbe',
  waitsForAddress: 'Geben Sie Ihre Adresse ein, um die Versandarten zu sehen.',
  nothingDue: 'Es ist nichts mehr zu zahlen.',
  haveCode: 'Rabattcode oder Geschenkkarte',
  code: 'Code',
  apply: 'Einlösen',
  remove: (code) => `${code} entfernen`,
  codeRejected: 'Dieser Code gilt nicht für diese Bestellung.',
  giftCardUsed: (last4, amount) => `Geschenkkarte mit den Endziffern ${last4} zahlt ${amount}`,
  note: 'Nachricht an den Laden',
  noteLink: 'Nachricht an den Laden schreiben',
  questions: 'Fragen des Ladens',
  review: 'Ihre Bestellung',
  showOrder: 'Bestellung ansehen',
  changeCart: 'Warenkorb ändern',
  update: 'Aktualisieren',
  problemsTitle: 'Bitte prüfen Sie diese Felder',
  notices: {
    incomplete: 'Bitte prüfen Sie diese Felder',
    declined:
      'Die Zahlung wurde nicht abgeschlossen, es wurde nichts abgebucht. Versuchen Sie es noch einmal, oder zahlen Sie anders.',
    totalChanged:
      'Die Gesamtsumme hat sich geändert, es wurde nichts abgebucht. Prüfen Sie sie, und bestellen Sie noch einmal.',
    cartChanged:
      'Ihre Bestellung wurde in einem anderen Fenster geändert. Prüfen Sie sie, und bestellen Sie noch einmal.',
    unavailable: 'Einige Produkte können nicht mehr bestellt werden. Ändern Sie den Warenkorb.',
    outOfStock: 'Der Vorrat reicht nicht mehr. Ändern Sie den Warenkorb.',
    discountUsedUp:
      'Ein Rabatt ist aufgebraucht, die Gesamtsumme hat sich geändert. Es wurde nichts abgebucht.',
    giftCard: 'Mit der Geschenkkarte kann nicht mehr gezahlt werden. Es wurde nichts abgebucht.',
    giftCardExpired: 'Diese Geschenkkarte ist abgelaufen. Es wurde nichts abgebucht.',
    giftCardSpent: 'Auf dieser Geschenkkarte ist kein Guthaben mehr. Es wurde nichts abgebucht.',
    giftCardDisabled:
      'Diese Geschenkkarte ist gesperrt. Es wurde nichts abgebucht. Bitte wenden Sie sich an den Shop.',
    giftCardCurrency:
      'Diese Geschenkkarte hat eine andere Währung als die Bestellung. Es wurde nichts abgebucht.',
    method: 'So kann nicht mehr gezahlt werden. Wählen Sie eine andere Zahlungsart.',
    inProgress: 'Diese Bestellung wird gerade bezahlt. Warten Sie einen Moment.',
    reservationEnded:
      'Die Zeit zum Bezahlen ist abgelaufen, es wurde nichts abgebucht. Ihr Warenkorb ist noch da.',
    formExpired:
      'Das Formular war abgelaufen, es wurde nichts bestellt. Prüfen Sie es, und bestellen Sie noch einmal.',
    tooMany: 'Zu viele Versuche in kurzer Zeit. Versuchen Sie es in einer Minute noch einmal.',
    provider:
      'Zahlungen sind gerade nicht möglich, es wurde nichts abgebucht. Versuchen Sie es in einer Minute noch einmal.',
  },
  busy: 'Bestellung läuft …',
  failed: 'Keine Verbindung. Soweit wir wissen, wurde nichts bestellt: Drücken Sie noch einmal.',
  empty: 'Ihr Warenkorb ist leer.',
  shop: 'Weiter einkaufen',
  waitingTitle: 'Ihre Zahlung ist nicht abgeschlossen',
  waiting: 'Wir warten auf Ihre Bank. Diese Seite zeigt das Ergebnis.',
  waitingAction: 'Ihre Bank möchte, dass Sie die Zahlung bestätigen. Bisher wurde nichts abgebucht.',
  confirmAtBank: 'Zahlung bestätigen',
  reservedUntil: 'Ihre Bestellung ist reserviert bis',
  cancelPayment: 'Zahlung abbrechen und Bestellung ändern',
  cardLoading: 'Die Kartenfelder werden geladen …',
  cardFailed:
    'Die Kartenfelder konnten nicht geladen werden. Bestellen Sie wie gewohnt: Sie zahlen dann auf der sicheren Seite unseres Zahlungsdienstes und kehren hierher zurück.',
  cardAgain: 'Noch einmal versuchen',
  unpaid: 'Sie haben noch nicht bezahlt, es wurde nichts abgebucht.',
  backToPayment: 'Zurück zur Zahlung',
  timeLeft: 'Verbleibende Zeit:',
  twoMinutes: 'Zum Bezahlen bleiben noch zwei Minuten.',
  timeEnded:
    'Die Zeit zum Bezahlen ist abgelaufen, es wurde nichts abgebucht. Alles, was Sie eingegeben haben, ist noch da.',
  renew: 'Zurück zur Kasse',
}

const fr: CheckoutTexts = {
  title: 'Commande',
  contact: 'Contact',
  address: 'Adresse de livraison',
  details: 'Vos coordonnées',
  moreLines: 'Ajouter une société ou un complément d’adresse',
  invoiceLines: 'Ajouter une société ou une adresse de facturation',
  billing: 'Adresse de facturation',
  billingSame: 'L’adresse de facturation est la même',
  waitsForAddress: 'Saisissez votre adresse pour voir les modes de livraison.',
  nothingDue: 'Il ne reste rien à payer.',
  haveCode: 'Code de réduction ou carte cadeau',
  code: 'Code',
  apply: 'Appliquer',
  remove: (code) => `Retirer ${code}`,
  codeRejected: 'Ce code ne réduit rien pour cette commande.',
  giftCardUsed: (last4, amount) => `La carte cadeau se terminant par ${last4} paie ${amount}`,
  note: 'Message à la boutique',
  noteLink: 'Ajouter un message à la boutique',
  questions: 'Questions de la boutique',
  review: 'Votre commande',
  showOrder: 'Voir la commande',
  changeCart: 'Modifier le panier',
  update: 'Actualiser',
  problemsTitle: 'Vérifiez ces champs',
  notices: {
    incomplete: 'Vérifiez ces champs',
    declined:
      'Le paiement n’a pas abouti, rien n’a été débité. Réessayez ou choisissez un autre mode de paiement.',
    totalChanged: 'Le total a changé, rien n’a été débité. Vérifiez-le et commandez à nouveau.',
    cartChanged: 'Votre commande a été modifiée dans une autre fenêtre. Vérifiez-la et commandez à nouveau.',
    unavailable: 'Certains produits ne peuvent plus être commandés. Modifiez le panier.',
    outOfStock: 'Il n’y en a plus assez en stock. Modifiez le panier.',
    discountUsedUp: 'Une réduction est épuisée, le total a changé. Rien n’a été débité.',
    giftCard: 'La carte cadeau ne peut plus payer cette commande. Rien n’a été débité.',
    giftCardExpired: 'Cette carte cadeau a expiré. Rien n’a été débité.',
    giftCardSpent: 'Il ne reste rien sur cette carte cadeau. Rien n’a été débité.',
    giftCardDisabled: 'Cette carte cadeau est désactivée. Rien n’a été débité. Contactez la boutique.',
    giftCardCurrency: 'Cette carte cadeau n’est pas dans la devise de la commande. Rien n’a été débité.',
    method: 'Ce mode de paiement n’est plus proposé. Choisissez-en un autre.',
    inProgress: 'Cette commande est en cours de paiement. Patientez un instant.',
    reservationEnded: 'Le temps pour payer est écoulé, rien n’a été débité. Votre panier est toujours là.',
    formExpired: 'Le formulaire avait expiré, rien n’a été commandé. Vérifiez-le et commandez à nouveau.',
    tooMany: 'Trop de tentatives en peu de temps. Réessayez dans une minute.',
    provider:
      'Les paiements sont impossibles pour le moment, rien n’a été débité. Réessayez dans une minute.',
  },
  busy: 'Commande en cours …',
  failed: 'Pas de connexion. À notre connaissance rien n’a été commandé : appuyez à nouveau.',
  empty: 'Votre panier est vide.',
  shop: 'Continuer mes achats',
  waitingTitle: 'Votre paiement n’est pas terminé',
  waiting: 'Nous attendons votre banque. Cette page affiche le résultat.',
  waitingAction: 'Votre banque vous demande de confirmer le paiement. Rien n’a été débité pour l’instant.',
  confirmAtBank: 'Confirmer le paiement',
  reservedUntil: 'Votre commande est réservée jusqu’à',
  cancelPayment: 'Annuler le paiement et modifier la commande',
  cardLoading: 'Chargement des champs de la carte …',
  cardFailed:
    'Les champs de la carte n’ont pas pu être chargés. Commandez comme d’habitude : vous payez ensuite sur la page sécurisée de notre service de paiement, puis revenez ici.',
  cardAgain: 'Réessayer',
  unpaid: 'Vous n’avez pas encore payé, rien n’a été débité.',
  backToPayment: 'Revenir au paiement',
  timeLeft: 'Temps restant :',
  twoMinutes: 'Il reste deux minutes pour payer.',
  timeEnded:
    'Le temps pour payer est écoulé, rien n’a été débité. Tout ce que vous avez saisi est toujours là.',
  renew: 'Revenir à la commande',
}

const es: CheckoutTexts = {
  title: 'Finalizar la compra',
  contact: 'Contacto',
  address: 'Dirección de entrega',
  details: 'Sus datos',
  moreLines: 'Añadir empresa, piso o puerta',
  invoiceLines: 'Añadir empresa o dirección para la factura',
  billing: 'Dirección de facturación',
  billingSame: 'La dirección de facturación es la misma',
  waitsForAddress: 'Escriba su dirección para ver cómo se puede entregar.',
  nothingDue: 'No queda nada por pagar.',
  haveCode: 'Código de descuento o tarjeta regalo',
  code: 'Código',
  apply: 'Aplicar',
  remove: (code) => `Quitar ${code}`,
  codeRejected: 'Este código no descuenta nada de este pedido.',
  giftCardUsed: (last4, amount) => `La tarjeta regalo terminada en ${last4} paga ${amount}`,
  note: 'Nota para la tienda',
  noteLink: 'Añadir una nota para la tienda',
  questions: 'Preguntas de la tienda',
  review: 'Su pedido',
  showOrder: 'Ver el pedido',
  changeCart: 'Cambiar el carrito',
  update: 'Actualizar',
  problemsTitle: 'Revise estos campos',
  notices: {
    incomplete: 'Revise estos campos',
    declined: 'El pago no se completó y no se cobró nada. Inténtelo de nuevo o elija otra forma de pago.',
    totalChanged: 'El total ha cambiado y no se cobró nada. Revíselo y haga el pedido de nuevo.',
    cartChanged: 'Su pedido se cambió en otra ventana. Revíselo y hágalo de nuevo.',
    unavailable: 'Algunos productos ya no se pueden pedir. Cambie el carrito.',
    outOfStock: 'Ya no quedan suficientes. Cambie el carrito.',
    discountUsedUp: 'Un descuento se ha agotado y el total ha cambiado. No se cobró nada.',
    giftCard: 'La tarjeta regalo ya no puede pagar este pedido. No se cobró nada.',
    giftCardExpired: 'Esta tarjeta regalo ha caducado. No se cobró nada.',
    giftCardSpent: 'No queda saldo en esta tarjeta regalo. No se cobró nada.',
    giftCardDisabled: 'Esta tarjeta regalo está desactivada. No se cobró nada. Contacte con la tienda.',
    giftCardCurrency: 'Esta tarjeta regalo es de otra moneda que el pedido. No se cobró nada.',
    method: 'Esta forma de pago ya no se ofrece. Elija otra.',
    inProgress: 'Este pedido se está pagando. Espere un momento.',
    reservationEnded: 'El tiempo para pagar ha terminado y no se cobró nada. Su carrito sigue aquí.',
    formExpired: 'El formulario había caducado y no se pidió nada. Revíselo y haga el pedido de nuevo.',
    tooMany: 'Demasiados intentos en poco tiempo. Inténtelo de nuevo en un minuto.',
    provider: 'Ahora no se pueden aceptar pagos y no se cobró nada. Inténtelo de nuevo en un minuto.',
  },
  busy: 'Haciendo el pedido …',
  failed: 'Sin conexión. Que sepamos, no se pidió nada: pulse el botón de nuevo.',
  empty: 'Su carrito está vacío.',
  shop: 'Seguir comprando',
  waitingTitle: 'Su pago no está completado',
  waiting: 'Estamos esperando a su banco. Esta página muestra el resultado.',
  waitingAction: 'Su banco quiere que confirme el pago. Hasta ahora no se ha cobrado nada.',
  confirmAtBank: 'Confirmar el pago',
  reservedUntil: 'Su pedido está reservado hasta',
  cancelPayment: 'Cancelar el pago y cambiar el pedido',
  cardLoading: 'Cargando los campos de la tarjeta …',
  cardFailed:
    'No se pudieron cargar los campos de la tarjeta. Haga el pedido como siempre: después paga en la página segura de nuestro servicio de pagos y vuelve aquí.',
  cardAgain: 'Intentarlo de nuevo',
  unpaid: 'Aún no ha pagado y no se ha cobrado nada.',
  backToPayment: 'Volver al pago',
  timeLeft: 'Tiempo restante:',
  twoMinutes: 'Quedan dos minutos para pagar.',
  timeEnded: 'El tiempo para pagar ha terminado y no se cobró nada. Todo lo que escribió sigue aquí.',
  renew: 'Volver a la compra',
}

export const texts: KindTexts<CheckoutTexts> = { en, de, fr, es }
