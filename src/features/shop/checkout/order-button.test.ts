import { expect, test } from 'vitest'
import { orderButtonText } from '#features/shop/checkout/order-button.rules.ts'

test('the order button has the text that a law requires, and a short one elsewhere', () => {
  expect(orderButtonText('DE', 'en')).toBe('Order with obligation to pay')
  expect(orderButtonText('DE', 'de-AT')).toBe('Zahlungspflichtig bestellen')
  expect(orderButtonText('FR', 'fr')).toBe('Commande avec obligation de paiement')
  expect(orderButtonText('GB', 'es')).toBe('Pedido con obligación de pago')
  expect(orderButtonText('', 'en')).toBe('Order with obligation to pay')
  expect(orderButtonText('US', 'en')).toBe('Place order')
  expect(orderButtonText('CH', 'de')).toBe('Jetzt bestellen')
  expect(orderButtonText('NL', 'nl')).toBe('Bestelling met betalingsverplichting')
  // Without a text in that language, the obligation is named in English.
  expect(orderButtonText('SE', 'sv')).toBe('Order with obligation to pay')
})
