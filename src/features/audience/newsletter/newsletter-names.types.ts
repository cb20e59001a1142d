import type { Id } from '#lib/id.ts'

/** Path of the pages that confirm and end a subscription (NWS-03); a token follows. */
export const CONFIRM_PATH = '/_newsletter/confirm/'
export const UNSUBSCRIBE_PATH = '/_newsletter/unsubscribe/'

const FORM_ID = /^list-([1-9]\d{0,18})$/

/** Returns the id by which the endpoints of forms know the sign-up of a list (NWS-05). */
export const listFormId = (listId: Id): string => `list-${listId}`

/** Returns the list of such an id; undefined for that of another form. */
export const listOfForm = (formId: string): Id | undefined => FORM_ID.exec(formId)?.[1]
