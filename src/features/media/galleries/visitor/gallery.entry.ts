/** Mounts the galleries of a page; without this script they are complete, but do not move. */
import { GALLERY_SELECTOR } from '#features/media/galleries/gallery.marker.ts'
import { addFeature } from '#visitor/boot.ts'
import { attachGallery, measureGallery } from '#features/media/galleries/visitor/gallery.ts'

addFeature({ selector: GALLERY_SELECTOR, measure: measureGallery, attach: attachGallery })
