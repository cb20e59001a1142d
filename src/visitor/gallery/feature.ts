/** Galleries of a page: they are whole without this script, which lets them move. */
import { addFeature } from '#visitor/boot.ts'
import { attachGallery } from '#visitor/gallery/gallery.ts'

addFeature({ marker: '[data-gallery]', attach: attachGallery })
