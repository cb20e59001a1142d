/** Mounts the galleries of a page; without this script they are complete, but do not move. */
import { addFeature } from '#visitor/boot.ts'
import { attachGallery, GALLERY_MARKER, measureGallery } from '#features/galleries/visitor/gallery.ts'

addFeature({ marker: GALLERY_MARKER, measure: measureGallery, attach: attachGallery })
