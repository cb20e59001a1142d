/** Mounts forms: they are checked, sent and answered without leaving the page. */

import { FORM_SELECTOR } from '#features/audience/forms/form.marker.ts'
import { attachForm } from '#features/audience/forms/visitor/attach-form.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: FORM_SELECTOR, attach: attachForm })
