/** Tells what is told of an order, once its page is seen. */

import { CONVERSION_SELECTOR } from '#features/shop/conversions/conversion.marker.ts'
import { tellConversion } from '#features/shop/conversions/visitor/tell-conversion.ts'
import { addFeature } from '#visitor/boot.ts'
import { whenSeen } from '#visitor/tracking/page-tracking.ts'

addFeature({
  selector: CONVERSION_SELECTOR,
  attach() {
    whenSeen(() => void tellConversion())
    return () => undefined
  },
})
