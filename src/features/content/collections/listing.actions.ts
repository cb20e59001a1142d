export { findListing, type ListingInput } from '#features/content/collections/listing.store.ts'
