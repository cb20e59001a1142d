export { findListing, type ListingInput } from '#features/collections/listing.store.ts'
