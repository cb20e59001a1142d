/** Mounts the form of a donation: its button says what is paid, and only one amount is entered. */

import { DONATION_SELECTOR } from '#features/shop/donations/donation.marker.ts'
import { attachDonation } from '#features/shop/donations/visitor/attach-donation.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: DONATION_SELECTOR, attach: attachDonation })
