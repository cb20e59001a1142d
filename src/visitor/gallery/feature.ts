/** Galleries of a page: they are whole without this script, which lets them move. */
import { addFeature } from '#visitor/boot.ts'
import { attachGallery, GALLERY_MARKER, measureGallery } from '#visitor/gallery/gallery.ts'

addFeature({ marker: GALLERY_MARKER, measure: measureGallery, attach: attachGallery })
