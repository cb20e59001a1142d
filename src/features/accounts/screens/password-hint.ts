import { SHORTEST_PASSWORD } from '#features/accounts/types.ts'

/** What a new password has to be, said before anything is typed. */
export const PASSWORD_HINT = `At least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to keep in mind.`
