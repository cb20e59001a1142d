/** Mounts forms: they are checked, sent and answered without leaving the page. */

import { FORM_SELECTOR } from '#features/forms/form.marker.ts'
import { attachForm } from '#features/forms/visitor/attach-form.ts'
import { addFeature } from '#visitor/boot.ts'

addFeature({ selector: FORM_SELECTOR, attach: attachForm })
